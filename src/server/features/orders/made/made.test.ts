import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { readSetting, writeSetting } from '#server/db/settings/settings.ts'
import { anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { applyRates, aSizedMake, G8_SIZES } from '#tests/support/metal-builders.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let staff: Person
let ring: { id: number; makeId: number }
const RATE = 14_000
const TODAY = shopDayOf(new Date())
const RULE = { prefix: '68', isServed: true, leastDays: 4, mostDays: 6, takesCash: true }
beforeAll(async () => {
  shop = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  admin = await anAdmin(shop)
  staff = await aStaffMember(shop)
  await applyRates(shop, admin, { '18K750': RATE })
  const { id } = await aProduct(shop, { name: 'Sized ring', price: 1, material: [2] })
  const sizes = G8_SIZES.map((one) => Object.assign({}, one, { stock: 1, leadDays: 20 }))
  const { token } = admin
  const body = { makes: [aSizedMake(sizes)], basis: '' }
  await shop.ask('PUT', `/product/makes/${id}`, { token, body })
  const read = await shop.ask('GET', `/product/getproductbyid/${id}`)
  ring = { id, makeId: read.body.makes[0].makeId }
  await policy('booked')
})
afterAll(() => shop.close())

const policy = (value: 'off' | 'fixed' | 'open' | 'booked') =>
  writeSetting(shop.database.orm, 'made.policy', value)
const read = async (text: string, ...values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows

let callers = 0
/** The quote of a caller that no other test has: the law counts cash by the phone. */
async function aQuote(more: object = {}) {
  callers += 1
  const phone = `+91 98290 4${String(callers).padStart(4, '0')}`
  const items = [
    { productId: ring.id, makeId: ring.makeId, size: '12', material: 2, quantity: 1, ...more },
  ]
  const { status, body, text } = await shop.ask('POST', '/quote/create', {
    token: staff.token,
    body: { ...DETAILS, phone, validHours: 24, items },
  })
  expect(status, text).toBe(201)
  return body.quote
}

type Quote = Awaited<ReturnType<typeof aQuote>>
const ask = (
  method: 'POST' | 'PUT',
  path: string,
  { quoteId }: Quote,
  body: object,
  by: Person = staff,
) => shop.ask(method, `/made/${path}/${quoteId}`, { token: by.token, body })
const jobOf = async ({ quoteId }: Quote) =>
  (await shop.ask('GET', `/made/get/${quoteId}`, { token: staff.token })).body.job
const seen = async (quote: Quote) => (await jobOf(quote)).version
const take = (quote: Quote, advance: number) => ask('POST', 'take', quote, { advance })
const move = async (quote: Quote, to: string, note = '') =>
  ask('PUT', 'move', quote, { seen: await seen(quote), to, note })
const TRANSFER = { channel: 'bank-transfer', reference: 'UTR 7', movedOn: TODAY }
const receive = async (quote: Quote, amount: number, more: object = {}) =>
  ask('POST', 'receive', quote, { seen: await seen(quote), amount, ...TRANSFER, ...more })
const giveBack = async (quote: Quote, amount: number, by = admin) =>
  ask('POST', 'return', quote, { seen: await seen(quote), amount, ...TRANSFER }, by)
const weigh = async (quote: Quote, netMg: number, grossMg = netMg) => {
  const weights = { netMg, grossMg }
  const { body } = await ask('POST', 'preview', quote, weights)
  const settled = { seen: await seen(quote), ...weights, dueOn: TODAY, seenTotal: body.total }
  return ask('PUT', 'weigh', quote, settled)
}
const order = async (quote: Quote, more: object = {}) =>
  ask('POST', 'order', quote, { seen: await seen(quote), ...more })

/** A job whose advance is paid and whose work has begun. */
async function inWork(advance: (total: number) => number) {
  const quote = await aQuote()
  const paid = advance(quote.totalPrice)
  expect((await take(quote, paid)).status).toBe(201)
  expect((await receive(quote, paid)).status).toBe(201)
  expect((await move(quote, 'casting')).status).toBe(200)
  return quote
}
const half = (total: number) => Math.ceil(total / 2)

/** What a piece that is a little lighter would come to, and the rates of its metal. */
async function ratesOf(quote: Quote) {
  const netMg = quote.lines[0].make.netMg - 100
  const { body } = await ask('POST', 'preview', quote, { netMg, grossMg: netMg })
  return { rates: body.metal.map((one: { perGram: number }) => one.perGram), total: body.total }
}
/** What the refund voucher of a job says. */
async function refundOf(quote: Quote): Promise<string> {
  const { file } = (await jobOf(quote)).vouchers.at(-1)
  return pdfText((await shop.app.inject({ url: file })).rawPayload).replaceAll(/\s+/g, ' ')
}
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('a piece made to order', () => {
  test('is paid by an advance and a balance, settled by weight, and ordered with one tax invoice', async () => {
    const quote = await inWork(half)
    const [line] = quote.lines
    const begun = await jobOf(quote)
    expect(begun).toMatchObject({ state: 'casting', policy: 'booked', bookedShare: 5_000 })
    for (const stage of ['setting', 'polish', 'hallmark']) {
      expect((await move(quote, stage)).status).toBe(200)
    }
    await applyRates(shop, admin, { '18K750': RATE + 500 })
    const finalMg = line.make.netMg + 150
    const weighed = await weigh(quote, finalMg)
    expect(weighed.status, weighed.text).toBe(200)
    const job = await jobOf(quote)
    const bookedMg = Math.round(line.make.netMg / 2)
    expect(job.settlement.metal).toMatchObject([
      { netMg: bookedMg, perGram: RATE },
      { netMg: finalMg - bookedMg, perGram: RATE + 500 },
    ])
    expect((await order(quote)).body).toMatchObject({ code: 'made-unpaid' })
    const before = await read('select stock from products where id = $1', ring.id)
    expect((await receive(quote, job.due)).status).toBe(201)
    const placed = await order(quote)
    expect(placed.status, placed.text).toBe(200)
    const { orderId } = placed.body
    const [row] = await read('select * from orders where id = $1', orderId)
    expect(row).toMatchObject({ payment_status: 'paid', is_guest: true })
    expect(Number(row.total)).toBe(Math.round(job.settlement.total * 100))
    const [sold] = await read('select * from order_lines where order_id = $1', orderId)
    expect(sold).toMatchObject({ net_mg: finalMg, took_stock: false, counted_size: null })
    expect(await read('select stock from products where id = $1', ring.id)).toEqual(before)
    const invoices = () => read('select document from invoices where order_id = $1', orderId)
    await expect.poll(invoices, { timeout: 20_000 }).toHaveLength(1)
    const [{ document }] = await invoices()
    expect(document.total).toBe(Number(row.total))
    expect(document.payment).toContain(job.number)
    // What customers were owed is their payment now, to the paisa.
    expect(await owed(quote)).toBe(0)
    await applyRates(shop, admin, { '18K750': RATE })
  })

  test('keeps its price or follows the rate of the day, as the policy says', async () => {
    await applyRates(shop, admin, { '18K750': RATE })
    const nearlyAll = await inWork((total) => Math.ceil(total * 0.9))
    await policy('open')
    const open = await inWork(half)
    await policy('fixed')
    const fixed = await inWork(half)
    await policy('booked')
    await applyRates(shop, admin, { '18K750': RATE + 500 })
    expect(await ratesOf(nearlyAll)).toMatchObject({ rates: [RATE] })
    expect(await ratesOf(open)).toMatchObject({ rates: [RATE + 500] })
    expect(await ratesOf(fixed)).toEqual({ rates: [RATE], total: fixed.totalPrice })
    await applyRates(shop, admin, { '18K750': RATE })
  })

  test('that costs less than paid is refunded before it becomes an order', async () => {
    const quote = await inWork((total) => total)
    await weigh(quote, quote.lines[0].make.netMg - 500)
    const { due } = await jobOf(quote)
    expect(due).toBeLessThan(0)
    expect((await order(quote)).body).toMatchObject({
      code: 'made-overpaid',
      params: { back: -due },
    })
    expect((await giveBack(quote, -due, staff)).status).toBe(403)
    expect((await giveBack(quote, -due + 1)).status).toBe(400)
    expect((await giveBack(quote, -due)).status).toBe(201)
    expect(await refundOf(quote)).toContain('Part of the advance was more than the piece came to')
    expect((await order(quote)).status).toBe(200)
    expect(await owed(quote)).toBe(0)
  })

  test('that is cancelled refunds the advance, with vouchers numbered separately', async () => {
    const quote = await inWork(half)
    expect((await move(quote, 'cancelled')).status).toBe(400)
    expect((await move(quote, 'cancelled', 'The customer moved away.')).status).toBe(200)
    const { due } = await jobOf(quote)
    expect((await giveBack(quote, -due)).status).toBe(201)
    const job = await jobOf(quote)
    expect(job).toMatchObject({ state: 'cancelled', paid: 0, due: 0 })
    expect(job.vouchers.map(({ number }: { number: string }) => number.slice(0, 3))).toEqual([
      'RCV',
      'RFV',
    ])
    for (const { file, number } of job.vouchers) {
      const pdf = await shop.ask('GET', file)
      expect(pdf.headers['content-type'], number).toBe('application/pdf')
    }
    expect(await refundOf(quote)).toContain('The advance was given back without a supply')
    expect(await owed(quote)).toBe(0)
    expect((await receive(quote, 1)).body).toMatchObject({ code: 'made-cancelled' })
  })

  test('starts with its advance, moves forwards, and is weighed before it is ordered', async () => {
    const quote = await aQuote()
    expect((await take(quote, quote.totalPrice + 1)).status).toBe(400)
    expect((await take(quote, 50_000)).status).toBe(201)
    expect((await take(quote, 50_000)).body).toMatchObject({ code: 'quote-being-made' })
    expect((await move(quote, 'casting')).body).toMatchObject({ code: 'made-unpaid' })
    expect((await order(quote)).body).toMatchObject({ code: 'made-not-weighed' })
    await receive(quote, 50_000)
    expect((await move(quote, 'polish')).status).toBe(200)
    expect((await move(quote, 'setting')).status).toBe(400)
    expect((await weigh(quote, quote.lines[0].make.netMg * 10)).status).toBe(400)
    expect((await receive(quote, quote.totalPrice)).status).toBe(400)
    expect((await receive(quote, 1, { channel: 'upi', reference: '' })).status).toBe(400)
  })

  test('is ordered and cancelled only through its job', async () => {
    const quote = await inWork(half)
    const key = quote.link.split('/').at(-1)
    const opened = await shop.ask('POST', '/quote/open', { body: { key } })
    expect(opened.body).toMatchObject({
      state: 'made',
      made: { state: 'casting', due: expect.any(Number) },
    })
    const accepted = await shop.ask('POST', '/quote/accept', { body: { key } })
    expect([accepted.status, accepted.body.code]).toEqual([409, 'quote-made'])
    const { quoteId } = quote
    // The release before knows no jobs: the database refuses for it.
    const placed = read(
      'update quotes set order_id = (select min(id) from orders) where id = $1',
      quoteId,
    )
    await expect(placed).rejects.toThrow(/made to order/)
    await expect(read('delete from made_vouchers')).rejects.toThrow(/never changed/)
  })

  test('is created once when two press at once', async () => {
    const quote = await aQuote()
    await take(quote, 50_000)
    const body = { seen: await seen(quote), amount: 50_000, ...TRANSFER }
    const pressed = () => ask('POST', 'receive', quote, body)
    const answers = await Promise.all([pressed(), pressed(), pressed()])
    expect(statusesOf(answers)).toEqual([201, 409, 409])
    await move(quote, 'casting')
    await weigh(quote, quote.lines[0].make.netMg)
    await receive(quote, (await jobOf(quote)).due)
    const last = { seen: await seen(quote) }
    const orders = await Promise.all([1, 2, 3].map(() => ask('POST', 'order', quote, last)))
    expect(statusesOf(orders)).toEqual([200, 409, 409])
    expect(await owed(quote)).toBe(0)
  })

  test('accepts no cash beyond the legal limits of a job, and of a phone in a day', async () => {
    const quote = await aQuote({ price: 3_00_000, reason: 'Heavy' })
    await take(quote, 50_000)
    const cash = { channel: 'cash', reference: '' }
    expect((await receive(quote, 1_99_999.99, cash)).status).toBe(201)
    expect((await receive(quote, 0.01, cash)).body).toMatchObject({ code: 'cash-forbidden' })
    const again = await shop.ask('POST', '/quote/create', {
      token: staff.token,
      body: {
        ...DETAILS,
        phone: quote.customer.phone,
        validHours: 24,
        items: [{ productId: ring.id, makeId: ring.makeId, size: '12', material: 2, quantity: 1 }],
      },
    })
    await take(again.body.quote, 50_000)
    expect((await receive(again.body.quote, 1, cash)).status).toBe(409)
    expect((await receive(again.body.quote, 1)).status).toBe(201)
  })

  test.each([
    ['in the future', '2099-01-01'],
    ['with a slip of the year', '2016-11-21'],
  ])('accepts no money on a day %s', async (_day, movedOn) => {
    const quote = await aQuote({ price: 30_000, reason: 'Light' })
    await take(quote, 5_000)
    const refused = await receive(quote, 5_000, { movedOn, isOldDayMeant: true })
    expect([refused.status, refused.body.issues?.[0]?.field]).toEqual([400, 'movedOn'])
    expect((await receive(quote, 5_000)).status).toBe(201)
  })

  test('above the limit needs the PAN of its buyer', async () => {
    const quote = await aQuote({ price: 3_00_000, reason: 'Heavy' })
    await take(quote, quote.totalPrice)
    await receive(quote, quote.totalPrice)
    await move(quote, 'casting')
    await weigh(quote, quote.lines[0].make.netMg)
    expect((await order(quote)).body).toMatchObject({ code: 'pan-required' })
    expect((await order(quote, { pan: 'ABCPE1234F' })).status).toBe(200)
    const { body } = await shop.ask('GET', `/made/get/${quote.quoteId}`, { token: staff.token })
    expect(body.panFrom).toBe(2_00_000)
  })

  test('is weighed, ordered and promised regardless of changes to its size on sale', async () => {
    const size = (to: string) => read(`update make_sizes set ${to} where make_id = $1`, ring.makeId)
    await read("update products set delivery_time = '5-7' where id = $1", ring.id)
    await writeSetting(shop.database.orm, 'delivery.rules', [RULE])
    await size('stock = 0')
    const quote = await inWork(half)
    await size('lead_days = 30')
    const later = await weigh(quote, quote.lines[0].make.netMg)
    await size('is_active = false')
    const gone = await weigh(quote, quote.lines[0].make.netMg)
    await receive(quote, (await jobOf(quote)).due)
    const placed = await order(quote)
    await size('stock = 1, lead_days = 20, is_active = true')
    await writeSetting(shop.database.orm, 'delivery.rules', [])
    expect([later.status, gone.status, placed.status], placed.text).toEqual([200, 200, 200])
    const [row] = await read(
      `select size, promised_until - created_at::date as days, exists (select from consents c
          where c.purpose = 'order' and c.user_id = o.user_id) as agreed
        from orders o join order_lines on order_id = o.id where o.id = $1`,
      placed.body.orderId,
    )
    expect(row.size).toBe('12')
    // The piece lies there: only the delivery is waited for, not the 20 days of its making.
    expect(row.days).toBeLessThan(20)
    // Its customer pressed nothing.
    expect(row.agreed).toBe(false)
  })

  test('whose tax changed after the weighing is weighed again', async () => {
    const quote = await inWork(half)
    await weigh(quote, quote.lines[0].make.netMg)
    await receive(quote, (await jobOf(quote)).due)
    const before = await readSetting(shop.database.orm, 'tax.rate')
    await writeSetting(shop.database.orm, 'tax.rate', before + 200)
    expect((await order(quote)).body).toMatchObject({ code: 'made-tax-changed' })
    await writeSetting(shop.database.orm, 'tax.rate', before)
    expect((await order(quote)).status).toBe(200)
  })

  test('is refused if the shop does not make to order', async () => {
    await policy('off')
    const quote = await aQuote()
    expect((await take(quote, 1)).status).toBe(400)
    await policy('booked')
  })
})

/** What the books still owe the customer of a job, in paise: its receipts less what went back or became an order. */
async function owed({ quoteId }: Quote): Promise<number> {
  const [row] = await read(
    `select coalesce(sum(case
        when b.kind = 'advance' then b.amount when b.kind = 'advance-back' then -b.amount
        when b.kind = 'receipt' and b.way = 'advance' then -b.amount else 0 end), 0)::float8 as owed
      from booked_money b
      where (b.kind in ('advance', 'advance-back') and b.subject in (
          select v.id from made_vouchers v join made_jobs j on j.id = v.job_id where j.quote_id = $1))
        or b.order_id = (select order_id from quotes where id = $1)`,
    quoteId,
  )
  return row.owed
}
