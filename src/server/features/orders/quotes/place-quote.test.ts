import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { applyRates, aSizedMake, G8_SIZES } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let staff: Person
let ring: { id: number; makeId: number }
beforeAll(async () => {
  shop = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  admin = await anAdmin(shop)
  staff = await aStaffMember(shop)
  await applyRates(shop, admin, { '18K750': 12_015 })
  const { id } = await aProduct(shop, { name: 'Sized ring', price: 1, material: [2] })
  const makes = [aSizedMake(G8_SIZES.map((one) => Object.assign({}, one, { stock: 60 })))]
  const { token } = admin
  await shop.ask('PUT', `/product/makes/${id}`, { token, body: { makes, basis: '' } })
  const { body } = await shop.ask('GET', `/product/getproductbyid/${id}`)
  ring = { id, makeId: body.makes[0].makeId }
})
afterAll(() => shop.close())

let callers = 0
/** A caller that no other test has: the law counts cash by the phone. */
function aCaller() {
  callers += 1
  return { ...DETAILS, email: '', phone: `+91 98290 3${String(callers).padStart(4, '0')}` }
}

async function aQuote(items: object[], fields: object = {}) {
  const { status, body, text } = await shop.ask('POST', '/quote/create', {
    token: staff.token,
    body: { ...aCaller(), validHours: 24, items, ...fields },
  })
  expect(status, text).toBe(201)
  return body.quote
}
const keyOf = ({ link }: { link: string }) => link.split('/').at(-1)
const place = ({ quoteId }: { quoteId: number }, body: object = {}) =>
  shop.ask('POST', `/quote/order/${quoteId}`, {
    token: staff.token,
    body: { paymentMethod: 'online', ...body },
  })
const open = (quote: { link: string }) =>
  shop.ask('POST', '/quote/open', { body: { key: keyOf(quote) } })
const accept = (quote: { link: string }, body: object = {}) =>
  shop.ask('POST', '/quote/accept', { body: { key: keyOf(quote), ...body } })
const read = async (text: string, ...values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows
const sized = (more: object = {}) => {
  return { productId: ring.id, makeId: ring.makeId, size: '12', material: 2, quantity: 1, ...more }
}
const cancel = ({ quoteId }: { quoteId: number }) =>
  shop.ask('PUT', `/quote/cancel/${quoteId}`, { token: staff.token })
/** Who was written to about the order of a quote. */
const mails = async (fields: object) => {
  const { orderId } = (await place(await aQuote([agreed()], fields))).body
  return read(`select recipient from emails where (facts ->> 'orderId')::int = $1`, orderId)
}
const agreed = () => sized({ price: 30_000.55, reason: 'An old customer' })
const rise = (rate: number) => applyRates(shop, admin, { '18K750': rate })

describe('the order of a quote', () => {
  test('has the agreed prices although rates have risen, as has its invoice, to the paisa', async () => {
    const bangle = await aProduct(shop, { name: 'Bangle', price: 1_000_00, stock: 2 })
    const quote = await aQuote([agreed(), sized(), { productId: bangle.id, quantity: 2 }])
    await rise(13_015)
    await read('update products set price = 200000 where id = $1', bangle.id)
    const answer = await place(quote)
    expect(answer.status, answer.text).toBe(200)
    const { orderId } = answer.body
    expect(answer.body.quote).toMatchObject({ state: 'ordered', orderId })
    const [order] = await read('select * from orders where id = $1', orderId)
    expect(order).toMatchObject({ payment_status: 'waiting', is_guest: true, email: '' })
    expect(Number(order.total)).toBe(Math.round(quote.totalPrice * 100))
    const hours = (order.hold_until.getTime() - order.created_at.getTime()) / 3_600_000
    expect(hours).toBeCloseTo(48, 3)
    const lines = await read(
      'select unit_price, breakup from order_lines where order_id = $1 order by id',
      orderId,
    )
    const prices = quote.lines.map(({ price }: { price: number }) => Math.round(price * 100))
    expect(lines.map(({ unit_price: price }) => Number(price))).toEqual(prices)
    expect(lines[0].breakup).toMatchObject({ fixed: expect.any(Number), price: 3_000_055 })
    expect(await read('select stock from products where id = $1', bangle.id)).toEqual([
      { stock: 0 },
    ])
    const { body: shown } = await open(quote)
    expect(shown).toMatchObject({
      state: 'ordered',
      ordered: { orderId, paymentStatus: 'waiting', opens: true },
    })
    const { token } = (await accept(quote)).body.guest
    const paid = await shop.ask('POST', '/payment/test', {
      token,
      body: { orderId, outcome: 'approve' },
    })
    expect(paid.body, paid.text).toMatchObject({ paymentStatus: 'paid' })
    await expect
      .poll(() => read('select document from invoices where order_id = $1', orderId), {
        timeout: 20_000,
      })
      .toHaveLength(1)
    const [{ document }] = await read('select document from invoices where order_id = $1', orderId)
    expect(document.total).toBe(Number(order.total))
    expect(
      document.lines.slice(0, 3).map(({ unitPrice }: { unitPrice: number }) => unitPrice),
    ).toEqual(prices)
    const sum = document.lines.reduce((all: number, { total }: { total: number }) => all + total, 0)
    expect(sum).toBe(document.total)
    const exported = await shop.ask('GET', '/order/export', { token: staff.token })
    expect(exported.text).toContain(`,${quote.totalPrice},`)
    await rise(12_015)
  })

  test('is placed once, by any person and however often', async () => {
    const quote = await aQuote([agreed()])
    const answers = await Promise.all([
      place(quote),
      accept(quote),
      place(quote, { paymentMethod: 'cod' }),
      accept(quote),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
    const placed = await read(
      `select count(*)::int as many from orders where phone = $1`,
      quote.customer.phone,
    )
    expect(placed).toEqual([{ many: 1 }])
    const guests = await read(
      `select count(*)::int as many from users where guest_key is not null and phone = $1`,
      quote.customer.phone.replaceAll(/\D/g, '').slice(-10),
    )
    expect(guests).toEqual([{ many: 1 }])
  })

  test('also waits two days for its customer, and frees the quote if it ends unpaid', async () => {
    const { id } = await aProduct(shop, { price: 1_000_00, stock: 2 })
    const quote = await aQuote([{ productId: id, quantity: 1 }])
    const first = (await accept(quote)).body
    const [held] = await read('select * from orders where id = $1', first.orderId)
    expect(held.hold_until.getTime() - held.created_at.getTime()).toBe(48 * 3_600_000)
    const { token } = first.guest
    expect((await shop.ask('DELETE', `/order/remove/${first.orderId}`, { token })).status).toBe(200)
    expect((await open(quote)).body).toMatchObject({ state: 'open', ordered: null })
    const again = await Promise.all([accept(quote), accept(quote)])
    const [{ orderId }] = again.map(({ body }) => body)
    expect(again.map(({ body }) => body.orderId)).toEqual([orderId, orderId])
    expect(orderId).not.toBe(first.orderId)
    expect(await read('select stock from products where id = $1', id)).toEqual([{ stock: 1 }])
    const body = { status: CANCELLED }
    await shop.ask('PUT', `/order/updatestatus/${orderId}`, { token: staff.token, body })
    const list = await shop.ask('GET', `/quote/list?state=open&q=${quote.number}`, {
      token: staff.token,
    })
    expect(list.body.quotes).toMatchObject([{ state: 'open', orderId: null }])
    expect((await cancel(quote)).body.quote).toMatchObject({ state: 'cancelled', orderId: null })
    expect((await accept(quote)).body.code).toBe('quote-over')
  })

  test('in cash counts at once, because staff have spoken with its customer', async () => {
    const quote = await aQuote([agreed()], { email: 'caller@example.in' })
    const answer = await place(quote, { paymentMethod: 'cod' })
    const [order] = await read('select * from orders where id = $1', answer.body.orderId)
    expect(order).toMatchObject({ payment_status: 'due', hold_until: null })
    const recorded = await shop.ask('POST', `/payment/record/${answer.body.orderId}`, {
      token: staff.token,
      body: {
        amount: quote.totalPrice,
        channel: 'upi',
        receivedOn: new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10),
        reference: '427012345678',
      },
    })
    expect(recorded.status, recorded.text).toBe(200)
  })

  test('of two lakh and more accepts no cash, and asks for the PAN', async () => {
    const dear = { productId: ring.id, makeId: ring.makeId, size: '12', quantity: 1 }
    const quote = await aQuote([{ ...dear, price: 200_000, reason: 'With a stone' }])
    const answers = [await place(quote, { paymentMethod: 'cod' }), await accept(quote)]
    expect(answers.map(({ body }) => body.code)).toEqual(['cash-limit', 'pan-required'])
    expect((await accept(quote, { pan: 'ABCPK1234F' })).status).toBe(200)
  })

  test('may go to an address whose state differs from its PIN code, once staff have asked', async () => {
    const border = { postalCode: '302001', state: 'Kerala', placeCheck: 'wait' }
    const quote = await aQuote([agreed()], border)
    const answer = await place(quote)
    expect(answer.status, answer.text).toBe(200)
    const { orderId } = answer.body
    expect(await read('select state, postal_code from orders where id = $1', orderId)).toEqual([
      { state: 'Kerala', postal_code: '302001' },
    ])
  })

  test('sends an email only if there is an address', async () => {
    expect(await mails({})).toEqual([])
    expect(await mails({ email: 'caller@example.in' })).toHaveLength(1)
  })
})

describe('a quote that cannot become an order', () => {
  test('has expired', async () => {
    const quote = await aQuote([agreed()])
    await read(
      `update quotes set valid_until = now() - interval '1 minute' where id = $1`,
      quote.quoteId,
    )
    const answers = [await place(quote), await accept(quote)]
    expect(answers.map(({ body }) => body.code)).toEqual(['quote-over', 'quote-over'])
    expect((await open(quote)).body).toMatchObject({ state: 'expired', ordered: null })
  })

  test('was cancelled, and an ordered one cannot be cancelled', async () => {
    const [gone, kept] = [await aQuote([agreed()]), await aQuote([agreed()])]
    await cancel(gone)
    expect((await accept(gone)).body.code).toBe('quote-over')
    const { orderId } = (await place(kept)).body
    expect((await cancel(kept)).body).toMatchObject({ code: 'quote-ordered', params: { orderId } })
  })

  test('names pieces that are unavailable or have changed', async () => {
    const last = await aProduct(shop, { name: 'Last one', price: 1_000_00, stock: 1 })
    const item = { productId: last.id, quantity: 1 }
    const [first, second] = [await aQuote([item]), await aQuote([item])]
    const both = await Promise.all([place(first), accept(second)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const late = both.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({
      code: 'out-of-stock',
      message: expect.stringContaining('Last one'),
    })
    expect(await read('select stock from products where id = $1', last.id)).toEqual([{ stock: 0 }])
    const heavy = await aQuote([sized()])
    await read(
      'update makes set net_mg = net_mg + 100, gross_mg = gross_mg + 100 where id = $1',
      ring.makeId,
    )
    expect((await place(heavy)).body.code).toBe('quote-piece-changed')
    await read(
      'update makes set net_mg = net_mg - 100, gross_mg = gross_mg - 100 where id = $1',
      ring.makeId,
    )
    expect((await place(heavy)).status).toBe(200)
  })

  test('opens only by its own link, without internal facts', async () => {
    const quote = await aQuote([agreed()])
    const { body } = await open(quote)
    expect(body.lines[0]).not.toHaveProperty('reason')
    expect(body.lines[0]).not.toHaveProperty('todaysPrice')
    expect(JSON.stringify(body)).not.toContain('Kavita')
    const answers = [
      await open({ link: `${quote.link.slice(0, -4)}AAAA` }),
      await accept({ link: '/pay/1' }),
    ]
    expect(answers.map(({ body: refused }) => refused.code)).toEqual([
      'quote-link-over',
      'quote-link-over',
    ])
  })
})

/** What the log says of the buyer of a placed order. */
const consented = async ({ body: { orderId } }: { body: { orderId: number } }) =>
  read(
    `select c.is_given from consents c join orders o on o.user_id = c.user_id
      where c.purpose = 'order' and o.id = $1`,
    orderId,
  )

test('consent is recorded where the customer pressed, and asked for nowhere else', async () => {
  const byStaff = await place(await aQuote([sized()]))
  const byCustomer = await accept(await aQuote([sized()]))
  expect(await consented(byStaff)).toEqual([])
  expect(await consented(byCustomer)).toEqual([{ is_given: true }])
  const { body } = await shop.ask('GET', '/settings/opening', { token: admin.token })
  const log = body.find(({ key }: { key: string }) => key === 'consent-log')
  expect(log.found).not.toMatch(/no recorded consent/)
})

test('a firm gives its GSTIN by the link, and staff enter it for one that called', async () => {
  const gstin = '27AAPFU0939F1ZV'
  const billing = {
    name: 'Udyam Gifts LLP',
    address1: '14 FC Road',
    address2: '',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411004',
  }
  const firms = 'select buyer_gstin as gstin, billing from orders where id = $1'
  const byLink = await accept(await aQuote([sized()]), { gstin: ' 27aapfu0939f1zv ', billing })
  expect(byLink.status, byLink.text).toBe(200)
  expect(await read(firms, byLink.body.orderId)).toEqual([{ gstin, billing }])
  const byStaff = await place(await aQuote([sized()]), { gstin })
  expect(await read(firms, byStaff.body.orderId)).toEqual([{ gstin, billing: null }])
  const wrong = await accept(await aQuote([sized()]), { gstin: '27AAPFU0939F1ZW' })
  expect([wrong.status, wrong.body.issues[0].code]).toEqual([400, 'gstin-invalid'])
})
