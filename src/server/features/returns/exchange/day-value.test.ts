import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_RATE_SETTINGS } from '#domain/pricing/metal/rate-settings.ts'
import { inTransaction } from '#server/db/connection.ts'
import { expireCredit } from '#server/db/credit/credit-entries.ts'
import { contentPages } from '#server/db/schema/shop/content.ts'
import { releaseOrder } from '#server/features/payments/release-order.ts'
import { openPayments } from '#server/services/payments/providers.ts'
import { expectMoneyAgrees } from '#tests/support/returns/expect-money-agrees.ts'
import { aCustomer, anAdmin, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { applyRates, aSizedMake, G8_SIZES } from '#tests/support/metal-builders.ts'
import {
  startReturningShop,
  type Delivered,
  type ReturningShop,
} from '#tests/support/returns/returning.ts'

/** A sale that runs now. */
const A_SALE = {
  name: 'Festive sale',
  takesFrom: null,
  startsAt: new Date(Date.now() - 60_000).toISOString(),
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
}

const POLICY_WORDS: Readonly<Record<string, string>> = {
  en: 'its value of the day on which you ask',
  hi: 'अनुरोध के दिन',
}

let place: ReturningShop
let ringId: number
let makeId: number
beforeAll(async () => {
  place = await startReturningShop({ UNDO_SECONDS: '0' })
  await rate(12_000)
  ringId = (await aProduct(place.shop, { name: 'Sized ring', price: 1, material: [2] })).id
  const sizes = G8_SIZES.map((one) => Object.assign({}, one, { stock: 90 }))
  const saved = await place.put(`/product/makes/${ringId}`, {
    makes: [aSizedMake(sizes)],
    basis: '',
  })
  expect(saved.status, saved.text).toBe(200)
  makeId = (await place.shop.ask('GET', `/product/getproductbyid/${ringId}`)).body.makes[0].makeId
  const sections = [{ heading: 'Returns', paragraphs: ['Within 30 days.'] }]
  const page = { slug: 'return-policy', title: 'Returns', lead: '', sections }
  await place.shop.database.orm.insert(contentPages).values(page)
})
afterAll(() => place.shop.close())
beforeEach(async () => {
  await rate(12_000)
  await countWith('today')
})

const rate = (perGram: number) => applyRates(place.shop, place.admin, { '18K750': perGram })

async function countWith(value: string): Promise<void> {
  const saved = await place.put('/settings/update', {
    rates: { ...DEFAULT_RATE_SETTINGS, exchange: value },
  })
  expect(saved.status, saved.text).toBe(200)
}

/** A delivered order of one ring of size 12, bought at ₹12,000 a gram. */
async function aBought(buyer = aCustomer(place.shop)): Promise<Delivered> {
  const by = await buyer
  const items = [{ productId: ringId, makeId, size: '12', material: 2 }]
  const home = { state: 'Rajasthan', postalCode: '302001' }
  const placed = await order(place.shop, by, anOrderOf(by, items, home))
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  await place.setStatus(orderId, 4)
  await place.documents(orderId)
  const statement = 'select id from order_lines where order_id = $1'
  const rows = await place.read<{ id: number }>(statement, orderId)
  return { orderId, buyer: by, ringId, bangleId: 0, lines: rows.map(({ id }) => id) }
}

const linesOf = (of: Delivered, size: string) => [
  { line: of.lines[0], quantity: 1, exchange: { material: 2, makeId, size } },
]

async function show(of: Delivered, size: string) {
  const body = { orderId: of.orderId, lines: linesOf(of, size) }
  const answer = await place.shop.ask('POST', '/return/exchange', { token: of.buyer.token, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** As the form asks: with the sums that it showed. */
const askedOf = (of: Delivered, size: string, shown: Awaited<ReturnType<typeof show>>) => ({
  lines: linesOf(of, size),
  seenTotal: shown.total,
  seenValue: shown.day?.value ?? shown.worth,
})

async function aChecked(of: Delivered, size: string, checked: object = {}) {
  const shown = await show(of, size)
  const returnId = await place.aChecked(of, askedOf(of, size, shown), checked)
  const rows = await place.read<{ id: number }>(
    'select exchange_order_id as id from returns where id = $1',
    returnId,
  )
  return { shown, returnId, exchangeId: rows[0]?.id ?? 0 }
}

const exchangeOf = async (returnId: number) =>
  (await place.shop.ask('GET', `/return/details/${returnId}`, { token: place.admin.token })).body
    .exchange

const settleAs = (returnId: number, amount: number, settlement = 'exchange', by = place.admin) =>
  place.settle(returnId, amount, { settlement }, by)

const paise = (rupees: number) => Math.round(rupees * 100)

/** What the ring of size 12 costs with its tax, in paise: 3.2 g with 14 % for making, and 18 % tax. */
const ringAt = (perGram: number) => Math.round(paise(3.2 * perGram * 1.14) * 1.18)

const creditOf = async ({ buyer }: Delivered) =>
  (await place.shop.ask('GET', '/credit/own', { token: buyer.token })).body

const entriesOf = (of: Delivered) =>
  place.read<{ kind: string; amount: number; note: string }>(
    `select kind, amount::float8 as amount, note from credit_entries where user_id = $1 order by id`,
    of.buyer.userId,
  )

const paymentsOf = (orderId: number) =>
  place.read<{ provider: string; amount: number }>(
    'select provider, amount::float8 as amount from payments where order_id = $1 order by id',
    orderId,
  )

const refundsOf = (orderId: number) =>
  place.read<{ amount: number; to_credit: boolean; over: boolean; status: string }>(
    `select amount::float8 as amount, to_credit, over_id is not null as over, status
      from refunds where order_id = $1 order by id`,
    orderId,
  )

const noteOf = async (of: Delivered) => {
  const notes = await place.documents(of.orderId)
  return notes.find(({ kind }) => kind === 'credit-note')
}

const pay = (of: Delivered, orderId: number) =>
  place.shop.ask('POST', '/payment/test', {
    token: of.buyer.token,
    body: { orderId, outcome: 'approve' },
  })

test('by the invoice the answers are as before, whatever gold costs', async () => {
  await countWith('invoice')
  const of = await aBought()
  await rate(14_000)
  const shown = await show(of, '12')
  expect(shown).not.toHaveProperty('day')
  expect(paise(shown.worth)).toBe(ringAt(12_000))
  expect(paise(shown.toPay)).toBe(ringAt(14_000) - ringAt(12_000))
  const { returnId, exchangeId } = await aChecked(of, '12')
  expect(await exchangeOf(returnId)).not.toHaveProperty('day')
  const settled = await settleAs(returnId, shown.worth)
  expect(settled.body.return).not.toHaveProperty('isAtDayValue')
  expect((await entriesOf(of)).map(({ kind }) => kind)).toEqual(['returned', 'spent'])
  const [row] = await place.read('select day_difference from returns where id = $1', returnId)
  expect(row).toEqual({ day_difference: null })
  expect((await pay(of, exchangeId)).body).toMatchObject({ paymentStatus: 'paid' })
})

test('after a rise the same ring costs nothing more: the shop gives the rise as store credit', async () => {
  const of = await aBought()
  await rate(13_200)
  const rise = ringAt(13_200) - ringAt(12_000)
  const { shown, returnId, exchangeId } = await aChecked(of, '12')
  expect(shown).toMatchObject({ toPay: 0, back: 0 })
  expect([shown.day.value, shown.day.given].map(paise)).toEqual([ringAt(13_200), rise])
  expect((await exchangeOf(returnId)).day).toEqual({
    value: shown.day.value,
    lower: 0,
    given: shown.day.given,
    amount: shown.worth,
  })
  const settled = await settleAs(returnId, shown.worth)
  expect(settled.status, settled.text).toBe(200)
  expect(settled.body.return).toMatchObject({ isAtDayValue: true, dayGiven: shown.day.given })
  // The note is what the invoice says, and the new invoice its full price.
  expect(await noteOf(of)).toMatchObject({ total: shown.worth })
  expect((await place.documents(exchangeId)).map(({ total }) => total)).toEqual([shown.total])
  expect(await entriesOf(of)).toEqual([
    { kind: 'returned', amount: ringAt(12_000), note: '' },
    { kind: 'by-hand', amount: rise, note: settled.body.return.number },
    { kind: 'spent', amount: 0 - ringAt(13_200), note: '' },
  ])
  expect(await paymentsOf(exchangeId)).toEqual([{ provider: 'credit', amount: ringAt(13_200) }])
  expect((await creditOf(of)).balance).toBe(0)
  const booked = await place.read(
    `select b.amount::float8 as amount from booked_money b join credit_entries e on e.id = b.subject
      where b.kind = 'credit' and e.user_id = $1`,
    of.buyer.userId,
  )
  expect(booked).toEqual([{ amount: rise }])
})

test('the shop gives no more than the new ring costs more, and nothing of it towards a cheaper one', async () => {
  const of = await aBought()
  await rate(13_200)
  const cheap = await show(of, '8')
  const due = Math.max(0, Math.min(ringAt(13_200), paise(cheap.total)) - ringAt(12_000))
  expect(paise(cheap.day.given)).toBe(due)
  expect(due).toBeGreaterThan(0)
  expect([cheap.toPay, cheap.back]).toEqual([0, 0])
  await rate(12_050)
  const cheaper = await show(of, '8')
  expect(cheaper.day.given).toBe(0)
  expect(paise(cheaper.back)).toBe(ringAt(12_000) - paise(cheaper.total))
})

test('a dearer ring after a rise: what is left is paid, and a refund of it goes back in three ways', async () => {
  const of = await aBought()
  await rate(13_200)
  const rise = ringAt(13_200) - ringAt(12_000)
  const { shown, returnId, exchangeId } = await aChecked(of, '16')
  const toPay = paise(shown.total) - ringAt(13_200)
  expect(paise(shown.toPay)).toBe(toPay)
  expect((await settleAs(returnId, shown.worth)).status).toBe(200)
  expect((await pay(of, exchangeId)).body).toMatchObject({ paymentStatus: 'paid' })
  await place.documents(exchangeId)
  const path = `/payment/refund/${exchangeId}`
  const refunded = await place.shop.ask('POST', path, { token: place.admin.token, body: {} })
  expect(refunded.status, refunded.text).toBe(200)
  await place.documents(exchangeId)
  expect(await refundsOf(exchangeId)).toEqual([
    { amount: rise, to_credit: false, over: false, status: 'done' },
    { amount: ringAt(12_000), to_credit: false, over: true, status: 'done' },
    { amount: toPay, to_credit: false, over: false, status: 'done' },
  ])
  expect(paise((await creditOf(of)).balance)).toBe(rise)
  // It stays what the shop gave: when it ends, its expense ends.
  const [row] = await place.read(
    `select kind, amount::float8 as amount from credit_entries where user_id = $1 order by id desc limit 1`,
    of.buyer.userId,
  )
  expect(row).toEqual({ kind: 'order', amount: rise })
})

const policyIn = async (language: string) =>
  (await place.shop.ask('GET', `/content/return-policy?language=${language}`)).text

/** What store credit of an account the books have as given by the shop. */
const bookedGifts = async ({ buyer }: Delivered) => {
  const [row] = await place.read<{ given: number }>(
    `select coalesce(sum(b.amount), 0)::float8 as given from booked_money b join credit_entries e on e.id = b.subject
      where b.kind = 'credit' and e.user_id = $1`,
    buyer.userId,
  )
  return row?.given
}

test('an order that is not paid in time ends with what was given: the worth alone stays credit', async () => {
  await place.put('/settings/update', { 'credit.months': 1 })
  const of = await aBought()
  await rate(13_200)
  const rise = ringAt(13_200) - ringAt(12_000)
  const { shown, returnId, exchangeId } = await aChecked(of, '16')
  const settled = await settleAs(returnId, shown.worth)
  const { number: note } = settled.body.return
  const payments = openPayments({ razorpay: undefined, publicUrl: 'http://localhost' })
  await releaseOrder({ database: place.shop.database, payments }, exchangeId)
  await place.documents(exchangeId)
  await place.put('/settings/update', { 'credit.months': 0 })
  expect(paise((await creditOf(of)).balance)).toBe(ringAt(12_000))
  const entries = await entriesOf(of)
  expect(entries.slice(3)).toHaveLength(3)
  expect(entries.slice(3)).toEqual(
    expect.arrayContaining([
      { kind: 'order', amount: rise, note: '' },
      { kind: 'by-hand', amount: 0 - rise, note },
      { kind: 'order', amount: ringAt(12_000), note: '' },
    ]),
  )
  expect(await bookedGifts(of)).toBe(0)
  const told = await place.read(
    `select (facts->>'amount')::float8 as amount from emails where kind = 'credit-changed' and facts->>'note' = $1`,
    note,
  )
  expect(told).toEqual([{ amount: 0 - rise }])
  // What is left is what the old ring was worth, which was paid for.
  await inTransaction(place.shop.database, (tx) => expireCredit(tx, of.buyer.userId, '2099-01-01'))
  const ended = await place.read(
    `select amount::float8 as amount, was_paid from credit_entries
      where user_id = $1 and kind = 'expired' order by id`,
    of.buyer.userId,
  )
  expect(ended).toEqual([{ amount: 0 - ringAt(12_000), was_paid: true }])
})

test.each(['deleted by its customer', 'cancelled by staff'])(
  'an order that is %s gives back what was paid, and nothing that was given',
  async (how) => {
    const of = await aBought()
    await rate(13_200)
    const rise = ringAt(13_200) - ringAt(12_000)
    const { shown, returnId, exchangeId } = await aChecked(of, '12')
    expect((await settleAs(returnId, shown.worth)).status).toBe(200)
    await place.documents(exchangeId)
    if (how === 'cancelled by staff') await place.setStatus(exchangeId, 5)
    else {
      const { token } = of.buyer
      const gone = await place.shop.ask('DELETE', `/order/remove/${exchangeId}`, { token })
      expect(gone.status, gone.text).toBe(200)
    }
    await expect.poll(() => refundsOf(exchangeId)).toHaveLength(2)
    await place.documents(of.orderId)
    expect(await refundsOf(exchangeId)).toEqual([
      { amount: rise, to_credit: false, over: false, status: 'done' },
      { amount: ringAt(12_000), to_credit: false, over: true, status: 'done' },
    ])
    expect((await creditOf(of)).balance).toBe(0)
    const gifts = (await entriesOf(of)).filter(({ kind }) => kind === 'by-hand')
    expect(gifts.map(({ amount }) => amount)).toEqual([rise, 0 - rise])
    expect(await bookedGifts(of)).toBe(0)
  },
)

test.each([
  ['changed-mind', 'refund', 'ends'],
  ['changed-mind', 'credit', 'ends'],
  ['damaged', 'refund', 'stays'],
])(
  'what was given towards a ring that comes back as %s, for %s, %s',
  async (reason, settlement, how) => {
    const of = await aBought()
    await rate(13_200)
    const rise = ringAt(13_200) - ringAt(12_000)
    const { shown, returnId, exchangeId } = await aChecked(of, '12')
    expect((await settleAs(returnId, shown.worth)).status).toBe(200)
    await place.setStatus(exchangeId, 4)
    await place.documents(exchangeId)
    const rows = await place.read<{ id: number }>(
      'select id from order_lines where order_id = $1',
      exchangeId,
    )
    const again = { orderId: exchangeId, buyer: of.buyer, lines: rows.map(({ id }) => id) }
    const backId = await place.aChecked(again, { reason })
    const settled = await settleAs(backId, ringAt(13_200) / 100, settlement)
    expect(settled.status, settled.text).toBe(200)
    await place.documents(exchangeId)
    expect((await refundsOf(exchangeId)).map(({ amount, status }) => [amount, status])).toEqual([
      [rise, 'done'],
      [ringAt(12_000), 'done'],
    ])
    const asCredit = settlement === 'credit' ? ringAt(12_000) : 0
    const stays = how === 'stays' ? rise : 0
    expect(paise((await creditOf(of)).balance)).toBe(asCredit + stays)
    expect(await bookedGifts(of)).toBe(stays)
  },
)

/** A pendant with one price, bought and delivered; `off` is a sale of the day on which it is bought. */
async function aPendant(price: number, off: number, sell: object = {}) {
  const { id } = await aProduct(place.shop, { name: 'Pendant', price, material: [1, 2] })
  const sale = (percent: number) => saleOf(id, percent)
  const end = off > 0 ? await sale(off) : undefined
  const buyer = await aCustomer(place.shop)
  const home = { state: 'Rajasthan', postalCode: '302001', ...sell }
  const items = [{ productId: id, material: 1 }]
  const placed = await order(place.shop, buyer, anOrderOf(buyer, items, home))
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  await end?.()
  await place.setStatus(orderId, 4)
  await place.documents(orderId)
  const statement = 'select id from order_lines where order_id = $1'
  const rows = await place.read<{ id: number }>(statement, orderId)
  const lines = [{ line: rows[0]?.id, quantity: 1, exchange: { material: 2 } }]
  return {
    lines,
    buyer,
    orderId,
    sale,
    cost: (now: number) => place.read('update products set price = $1 where id = $2', now, id),
    show: async () => {
      const body = { orderId, lines }
      const answer = await place.shop.ask('POST', '/return/exchange', { token: buyer.token, body })
      expect(answer.status, answer.text).toBe(200)
      return answer.body
    },
  }
}

/** A sale of some percent for one product; returns how it ends. */
async function saleOf(productId: number, percent: number): Promise<() => Promise<void>> {
  const { token } = place.admin
  const body = { ...A_SALE, percent, productIds: [productId] }
  const added = await place.shop.ask('POST', '/sale/create', { token, body })
  expect(added.status, added.text).toBe(201)
  return async () => {
    const path = `/sale/delete/${added.body.saleId}`
    expect((await place.shop.ask('DELETE', path, { token })).status).toBe(200)
  }
}

test('bought in a sale for what it costs without one today, a piece counts with what was paid', async () => {
  const pendant = await aPendant(1_000_000, 20)
  await pendant.cost(800_000)
  const shown = await pendant.show()
  expect([shown.worth, shown.day, shown.toPay]).toEqual([9_440, { value: 9_440, given: 0 }, 0])
  // A line of before does not say which sale it was in: then prices without any are compared.
  await place.read('update order_lines set sales = null where order_id = $1', pendant.orderId)
  expect((await pendant.show()).day).toEqual({ value: 7_552, given: 0 })
})

test('a price that is raised for a sale in which it costs what it did raises no value', async () => {
  const pendant = await aPendant(1_000_000, 0)
  await pendant.cost(1_250_000)
  const end = await pendant.sale(20)
  const shown = await pendant.show()
  expect([shown.worth, shown.day, shown.total]).toEqual([
    11_800,
    { value: 11_800, given: 0 },
    11_800,
  ])
  const asked = { lines: pendant.lines, seenTotal: shown.total, seenValue: shown.day.value }
  const of = { ...pendant, ringId: 0, bangleId: 0, lines: [] }
  const returnId = await place.aChecked(of, asked)
  await end()
  expect((await exchangeOf(returnId)).day).toEqual({
    value: 11_800,
    lower: 0,
    given: 0,
    amount: 11_800,
  })
})

test('a line whose pieces are exchanged is named once', async () => {
  const of = await aBought()
  const twice = [...linesOf(of, '12'), { line: of.lines[0], quantity: 1 }]
  const shown = await show(of, '12')
  const { token } = of.buyer
  const body = { orderId: of.orderId, lines: twice }
  const words = 'Choose one thing for the pieces of a line: the same exchange, or money back.'
  for (const answer of [
    await place.shop.ask('POST', '/return/exchange', { token, body }),
    await place.ask(of, { ...askedOf(of, '12', shown), lines: twice }),
  ]) {
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(words)])
  }
  expect(await place.read('select 1 from returns where order_id = $1', of.orderId)).toEqual([])
})

test.each(['invoice', 'today'])(
  'pages, policy and sums say the same of an exchange: %s',
  async (value) => {
    await countWith(value)
    const of = await aBought()
    const { rate: named } = (await place.shop.ask('GET', '/settings/shop')).body
    expect(named.exchange).toBe(value)
    expect('day' in (await show(of, '12'))).toBe(value === 'today')
    for (const language of ['en', 'hi']) {
      const policy = await policyIn(language)
      expect(policy.includes(POLICY_WORDS[language] ?? '')).toBe(value === 'today')
    }
  },
)

test('after a fall the credit note deducts it with its reason, and the invoice holds for money back', async () => {
  const of = await aBought()
  await rate(10_800)
  const { shown, returnId, exchangeId } = await aChecked(of, '12')
  expect(shown).toMatchObject({ toPay: 0, back: 0 })
  expect(paise(shown.day.value)).toBe(ringAt(10_800))
  const fall = ringAt(12_000) - ringAt(10_800)
  const { day } = await exchangeOf(returnId)
  expect([paise(day.lower), day.given, day.amount]).toEqual([fall, 0, shown.day.value])
  const details = await place.details(returnId)
  expect(details).toMatchObject({ worth: shown.worth, amount: shown.worth })
  const wrong = await settleAs(returnId, shown.worth)
  expect([wrong.status, wrong.body.code]).toEqual([409, 'invoices-changed'])
  const settled = await settleAs(returnId, shown.day.value)
  expect(settled.status, settled.text).toBe(200)
  expect(paise(settled.body.return.dayLower)).toBe(fall)
  const [note] = await place.read<{ document: Record<string, unknown> }>(
    `select document from invoices where order_id = $1 and kind = 'credit-note'`,
    of.orderId,
  )
  expect(note?.document).toMatchObject({
    total: ringAt(10_800),
    reason: expect.stringMatching(/ deducted: value on the day of the exchange$/),
  })
  expect((await place.documents(exchangeId)).map(({ total }) => total)).toEqual([shown.total])
  expect((await entriesOf(of)).map(({ kind }) => kind)).toEqual(['returned', 'spent'])
  expect(await paymentsOf(exchangeId)).toEqual([{ provider: 'credit', amount: ringAt(10_800) }])
  const mail = await place.read<{ lower: number }>(
    `select (facts->'settled'->'exchange'->>'lower')::float8 as lower from emails
      where kind = 'return-moved' and facts->>'returnId' = $1 and facts->>'state' = 'settled'`,
    String(returnId),
  )
  expect(mail).toEqual([{ lower: fall }])
})

test.each([
  ['money', 'refund'],
  ['store credit', 'credit'],
])('settled with %s instead, the same return holds what the invoice says', async (_, way) => {
  for (const perGram of [10_800, 13_200]) {
    const of = await aBought()
    await rate(perGram)
    const { shown, returnId } = await aChecked(of, '12')
    expect((await settleAs(returnId, shown.worth, way)).status).toBe(200)
    expect(await noteOf(of)).toMatchObject({ total: shown.worth })
    expect((await entriesOf(of)).map(({ kind }) => kind)).toEqual(
      way === 'credit' ? ['returned'] : [],
    )
    await rate(12_000)
  }
})

test('a deduction of staff lowers the value of the day too, in both directions', async () => {
  for (const perGram of [10_800, 13_200]) {
    const of = await aBought()
    await rate(perGram)
    const kept = { deduction: '100', deductionReason: 'courier' }
    const { shown, returnId, exchangeId } = await aChecked(of, '12', kept)
    const { day, toPay } = await exchangeOf(returnId)
    expect(toPay).toBe(100)
    const amount = Math.min(ringAt(perGram), ringAt(12_000)) - 10_000
    expect(paise(day.amount)).toBe(amount)
    expect((await settleAs(returnId, day.amount)).status).toBe(200)
    expect(await noteOf(of)).toMatchObject({ total: amount / 100 })
    const [paid] = await paymentsOf(exchangeId)
    expect(paid?.amount).toBe(paise(shown.total) - 10_000)
    expect((await pay(of, exchangeId)).body).toMatchObject({ paymentStatus: 'paid' })
    await rate(12_000)
  }
})

test('only the lines that are exchanged count with the value of the day', async () => {
  const buyer = await aCustomer(place.shop)
  const bangle = await aProduct(place.shop, { name: 'Bangle', price: 50_000, stock: 5 })
  const items = [{ productId: ringId, makeId, size: '12', material: 2 }, { productId: bangle.id }]
  const home = { state: 'Rajasthan', postalCode: '302001' }
  const placed = await order(place.shop, buyer, anOrderOf(buyer, items, home))
  const { orderId } = placed.body
  await place.setStatus(orderId, 4)
  await place.documents(orderId)
  const statement = 'select id from order_lines where order_id = $1 order by id'
  const [ring, other] = await place.read<{ id: number }>(statement, orderId)
  const of = { orderId, buyer, ringId, bangleId: bangle.id, lines: [ring?.id ?? 0, other?.id ?? 0] }
  await place.read('update products set price = price * 3 where id = $1', bangle.id)
  await rate(10_800)
  const lines = [...linesOf(of, '12'), { line: other?.id, quantity: 1 }]
  const body = { orderId, lines }
  const { body: shown } = await place.shop.ask('POST', '/return/exchange', {
    token: buyer.token,
    body,
  })
  const fall = ringAt(12_000) - ringAt(10_800)
  expect(paise(shown.worth) - paise(shown.day.value)).toBe(fall)
  const asked = { lines, seenTotal: shown.total, seenValue: shown.day.value }
  const returnId = await place.aChecked(of, asked)
  expect((await settleAs(returnId, shown.day.value)).status).toBe(200)
  const [note] = await place.read<{ document: { total: number; lines: { total: number }[] } }>(
    `select document from invoices where order_id = $1 and kind = 'credit-note'`,
    orderId,
  )
  expect(note?.document.total).toBe(ringAt(10_800) + 59_000)
  expect(note?.document.lines.map(({ total }) => total)).toEqual([ringAt(10_800), 59_000])
  expect(paise(shown.back)).toBe(59_000)
})

test('the moment is when the customer asks, for both sides', async () => {
  const of = await aBought()
  await rate(13_200)
  const { shown, returnId } = await aChecked(of, '12')
  await rate(15_000)
  await countWith('invoice')
  expect(await exchangeOf(returnId)).toMatchObject({
    total: shown.total,
    toPay: 0,
    day: { value: shown.day.value, given: shown.day.given },
  })
  const settled = await settleAs(returnId, shown.worth)
  expect(settled.body.return).toMatchObject({ dayGiven: shown.day.given })
})

test('nothing is asked for whose value was another on the screen', async () => {
  const of = await aBought()
  await rate(13_200)
  const shown = await show(of, '12')
  await countWith('invoice')
  const other = await place.ask(of, askedOf(of, '12', shown))
  expect([other.status, other.body.code]).toEqual([409, 'exchange-value-changed'])
  const byInvoice = await show(of, '12')
  await countWith('today')
  const late = await place.ask(of, askedOf(of, '12', byInvoice))
  expect([late.status, late.body.code]).toEqual([409, 'exchange-value-changed'])
  expect(await place.read('select 1 from returns where order_id = $1', of.orderId)).toEqual([])
})

test('two staff who settle at once give once', async () => {
  const of = await aBought()
  await rate(13_200)
  const { shown, returnId } = await aChecked(of, '12')
  const other = await anAdmin(place.shop)
  const ways = [place.admin, other, place.admin, other, other]
  const answers = await Promise.all(
    ways.map((by) => settleAs(returnId, shown.worth, 'exchange', by)),
  )
  expect(answers.map(({ status }) => status)).toEqual(ways.map(() => 200))
  expect((await entriesOf(of)).filter(({ kind }) => kind === 'by-hand')).toHaveLength(1)
  expect((await creditOf(of)).balance).toBe(0)
})

test('who settles an exchange of their own gives themselves nothing', async () => {
  const clerk = await anAdmin(place.shop)
  const of = await aBought(Promise.resolve(clerk))
  await rate(13_200)
  const { shown, returnId } = await aChecked(of, '12')
  const own = await settleAs(returnId, shown.worth, 'exchange', clerk)
  expect([own.status, own.body.code]).toEqual([409, 'credit-of-own-account'])
  expect(await entriesOf(of)).toEqual([])
  expect((await settleAs(returnId, shown.worth)).status).toBe(200)
})

test('withdrawn, nothing is given and the reserved ring is free', async () => {
  const of = await aBought()
  await rate(13_200)
  const shown = await show(of, '12')
  const answer = await place.ask(of, askedOf(of, '12', shown))
  expect(answer.body.return).toMatchObject({ isAtDayValue: true })
  const { returnId, exchangeOrderId } = answer.body.return
  const { token } = of.buyer
  expect((await place.shop.ask('PUT', `/return/withdraw/${returnId}`, { token })).status).toBe(200)
  expect(await entriesOf(of)).toEqual([])
  const rows = await place.read('select status from orders where id = $1', exchangeOrderId)
  expect(rows).toEqual([{ status: 5 }])
})

test('the policy of returns says it in both languages while it holds', async () => {
  expect(await policyIn('en')).toContain('its value of the day on which you ask')
  expect(await policyIn('hi')).toContain('अनुरोध के दिन')
  await countWith('invoice')
  expect(await policyIn('en')).not.toContain('value of the day')
})

test('in the end payments, refunds, documents and the ledger agree', async () => {
  await place.documents(0)
  await expectMoneyAgrees(place)
})
