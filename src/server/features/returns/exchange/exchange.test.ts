import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { releaseOrder } from '#server/features/payments/release-order.ts'
import { openPayments } from '#server/services/payments/providers.ts'
import { expectMoneyAgrees } from '#tests/support/returns/expect-money-agrees.ts'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { applyRates, aSizedMake, G8_SIZES } from '#tests/support/metal-builders.ts'
import {
  startReturningShop,
  type Delivered,
  type ReturningShop,
} from '#tests/support/returns/returning.ts'

let place: ReturningShop
let ringId: number
let makeId: number
beforeAll(async () => {
  place = await startReturningShop()
  const { shop, admin } = place
  await applyRates(shop, admin, { '18K750': 12_015 })
  ringId = (await aProduct(shop, { name: 'Sized ring', price: 1, material: [2] })).id
  const body = {
    makes: [aSizedMake(G8_SIZES.map((one) => Object.assign({}, one, { stock: 60 })))],
    basis: '',
  }
  const { token } = admin
  const saved = await shop.ask('PUT', `/product/makes/${ringId}`, { token, body })
  expect(saved.status, saved.text).toBe(200)
  makeId = (await shop.ask('GET', `/product/getproductbyid/${ringId}`)).body.makes[0].makeId
})
afterAll(() => place.shop.close())

const HOME = { state: 'Rajasthan', postalCode: '302001' }

/** A delivered order of one ring of a size. */
async function aSized(size: string): Promise<Delivered> {
  const buyer = await aCustomer(place.shop)
  const items = [{ productId: ringId, makeId, size, material: 2 }]
  const placed = await order(place.shop, buyer, anOrderOf(buyer, items, HOME))
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  await place.setStatus(orderId, 4)
  await place.documents(orderId)
  const rows = await place.read<{ id: number }>(
    'select id from order_lines where order_id = $1',
    orderId,
  )
  return { orderId, buyer, ringId, bangleId: 0, lines: rows.map(({ id }) => id) }
}

const inSize = (of: Delivered, size: string) => [
  { line: of.lines[0], quantity: 1, exchange: { material: 2, makeId, size } },
]

const show = ({ orderId, buyer }: Delivered, lines: object[]) =>
  place.shop.ask('POST', '/return/exchange', { token: buyer.token, body: { orderId, lines } })

/** Asks for another size as the page does: at the total that was shown. */
async function askFor(of: Delivered, size: string) {
  const lines = inSize(of, size)
  const shown = await show(of, lines)
  expect(shown.status, shown.text).toBe(200)
  const asked = { lines, seenTotal: shown.body.total }
  return { shown: shown.body, asked }
}

const left = async (code: string) =>
  (
    await place.read<{ stock: number }>(
      'select stock from make_sizes where make_id = $1 and code = $2',
      makeId,
      code,
    )
  )[0]?.stock

const creditOf = async ({ buyer }: Delivered) =>
  (await place.shop.ask('GET', '/credit/own', { token: buyer.token })).body.balance

const stateOf = async (orderId: number) =>
  (
    await place.read<{
      payment_status: string
      status: number
      credit_used: string
      total: string
    }>('select payment_status, status, credit_used, total from orders where id = $1', orderId)
  )[0]

async function exchangeOf(returnId: number): Promise<number> {
  const rows = await place.read<{ exchange_order_id: number }>(
    'select exchange_order_id from returns where id = $1',
    returnId,
  )
  return rows[0]?.exchange_order_id ?? 0
}

const paymentsOf = (orderId: number) =>
  place.read<{ provider: string; amount: number }>(
    'select provider, amount::float8 as amount from payments where order_id = $1 order by id',
    orderId,
  )

/** Where the emails about an order say that its money went. */
const toldOf = (orderId: number) =>
  place.read<{ way: string; amount: number }>(
    `select facts->>'way' as way, (facts->>'amount')::float8 as amount from emails
      where kind = 'order-refunded' and facts->>'orderId' = $1`,
    String(orderId),
  )

const settleAs = (returnId: number, amount: number, settlement: string) =>
  place.settle(returnId, amount, { settlement })

describe('an exchange for another size', () => {
  test('offers the sizes in stock, and shows the difference before anything is paid', async () => {
    const of = await aSized('12')
    const { token } = of.buyer
    const { body } = await place.shop.ask('GET', `/return/order/${of.orderId}`, { token })
    const offers = body.lines[0].exchanges
    expect(offers.map(({ size }: { size: { code: string } }) => size.code)).toEqual([
      '8',
      '12',
      '16',
    ])
    const dearer = await show(of, inSize(of, '16'))
    const cheaper = await show(of, inSize(of, '8'))
    const { worth } = dearer.body
    expect(dearer.body.toPay).toBeCloseTo(dearer.body.total - worth, 2)
    expect(cheaper.body.back).toBeCloseTo(worth - cheaper.body.total, 2)
    expect(await place.read('select 1 from returns where order_id = $1', of.orderId)).toEqual([])
  })

  test('reserves the piece while the return is on its way, and it cannot be paid before', async () => {
    const of = await aSized('12')
    const before = await left('16')
    const { asked } = await askFor(of, '16')
    const answer = await place.ask(of, asked)
    expect(answer.status, answer.text).toBe(201)
    expect(await left('16')).toBe((before ?? 0) - 1)
    const { exchangeOrderId: orderId, number } = answer.body.return
    const { token, userId } = of.buyer
    const own = await place.shop.ask('GET', `/order/userorder/${userId}`, { token })
    expect(own.body.find((one: { orderId: number }) => one.orderId === orderId)).toMatchObject({
      exchange: { number, isOpen: true },
      paymentStatus: 'waiting',
      shippingCharge: 0,
    })
    const [newest] = own.body
    expect(newest).not.toHaveProperty('promised')
    const paid = await place.shop.ask('POST', '/payment/test', {
      token,
      body: { orderId, outcome: 'approve' },
    })
    expect(paid.status).toBe(409)
    const mails = await place.read(
      'select kind from emails where facts->>$1 = $2',
      'orderId',
      String(orderId),
    )
    expect(mails).toEqual([])
  })

  test('for a dearer one: the old piece pays, the rest is paid by a link, and each has its document', async () => {
    const of = await aSized('12')
    const { shown, asked } = await askFor(of, '16')
    const returnId = await place.aChecked(of, asked)
    const exchangeId = await exchangeOf(returnId)
    const details = await place.details(returnId)
    expect(details).toMatchObject({
      exchange: { orderId: exchangeId, total: shown.total, toPay: shown.toPay, back: 0 },
    })
    const stock = await left('12')
    const settled = await settleAs(returnId, shown.worth, 'exchange')
    expect(settled.status, settled.text).toBe(200)
    expect(await left('12')).toBe((stock ?? 0) + 1)
    expect(await creditOf(of)).toBe(0)
    expect(await stateOf(exchangeId)).toMatchObject({ payment_status: 'waiting' })
    const { token } = of.buyer
    const paid = await place.shop.ask('POST', '/payment/test', {
      token,
      body: { orderId: exchangeId, outcome: 'approve' },
    })
    expect(paid.body).toMatchObject({ paymentStatus: 'paid' })
    expect((await paymentsOf(exchangeId)).map(({ amount }) => amount / 100)).toEqual([
      shown.worth,
      expect.closeTo(shown.toPay, 2),
    ])
    expect((await place.documents(of.orderId)).at(-1)).toMatchObject({
      kind: 'credit-note',
      total: shown.worth,
    })
    expect((await place.documents(exchangeId)).map(({ total }) => total)).toEqual([shown.total])
    // The credit is spent already: only the email of the return speaks of it.
    expect(await toldOf(of.orderId)).toEqual([])
  })

  test('for a cheaper one: the rest is refunded the way it was paid', async () => {
    const of = await aSized('12')
    const { shown, asked } = await askFor(of, '8')
    const returnId = await place.aChecked(of, asked)
    const exchangeId = await exchangeOf(returnId)
    expect((await settleAs(returnId, shown.worth, 'exchange')).status).toBe(200)
    await place.documents(of.orderId)
    const refunds = await place.read<{ amount: number; to_credit: boolean; status: string }>(
      'select amount::float8 as amount, to_credit, status from refunds where order_id = $1 order by id',
      of.orderId,
    )
    expect(refunds).toEqual([
      { amount: Math.round(shown.total * 100), to_credit: true, status: 'done' },
      { amount: Math.round(shown.back * 100), to_credit: false, status: 'done' },
    ])
    expect(await stateOf(exchangeId)).toMatchObject({ payment_status: 'paid' })
    expect(await creditOf(of)).toBe(0)
    expect((await place.documents(exchangeId)).map(({ total }) => total)).toEqual([shown.total])
    expect(await toldOf(of.orderId)).toEqual([
      { way: expect.not.stringMatching('credit'), amount: Math.round(shown.back * 100) },
    ])
  })

  test('an unpaid rest ends the order, and its worth stays as credit', async () => {
    const of = await aSized('12')
    const { shown, asked } = await askFor(of, '16')
    const returnId = await place.aChecked(of, asked)
    const exchangeId = await exchangeOf(returnId)
    await settleAs(returnId, shown.worth, 'exchange')
    const before = await left('16')
    const payments = openPayments({ razorpay: undefined, publicUrl: 'http://localhost' })
    await releaseOrder({ database: place.shop.database, payments }, exchangeId)
    expect(await left('16')).toBe((before ?? 0) + 1)
    await place.documents(exchangeId)
    expect(await creditOf(of)).toBe(shown.worth)
    expect(await stateOf(exchangeId)).toMatchObject({ status: 5 })
  })

  test('is settled once, however it is requested', async () => {
    const of = await aSized('12')
    const { shown, asked } = await askFor(of, '12')
    const returnId = await place.aChecked(of, asked)
    const exchangeId = await exchangeOf(returnId)
    const ways = ['exchange', 'refund', 'exchange', 'credit', 'exchange']
    const answers = await Promise.all(ways.map((way) => settleAs(returnId, shown.worth, way)))
    const saved = answers.filter(({ status }) => status === 200)
    const settlements = new Set<string>(saved.map(({ body }) => body.return.settlement))
    expect(settlements.size).toBe(1)
    // Who asked for another way is told so.
    const expected = ways.map((way) => (settlements.has(way) ? 200 : 409))
    expect(answers.map(({ status }) => status)).toEqual(expected)
    const notes = (await place.documents(of.orderId)).filter(({ kind }) => kind === 'credit-note')
    expect(notes.map(({ total }) => total)).toEqual([shown.worth])
    const refunded = await place.read<{ sum: number }>(
      'select sum(amount)::float8 as sum from refunds where order_id = $1',
      of.orderId,
    )
    expect(refunded[0]?.sum).toBe(Math.round(shown.worth * 100))
    const isExchange = settlements.has('exchange')
    expect(await stateOf(exchangeId)).toMatchObject(
      isExchange ? { payment_status: 'paid' } : { payment_status: 'expired', status: 5 },
    )
    expect(await creditOf(of)).toBe(settlements.has('credit') ? shown.worth : 0)
  })
})

describe('an exchange that fails', () => {
  test.each([
    ['withdrawn by its customer', 'withdraw'],
    ['refused', 'refuse'],
    ['settled with money', 'refund'],
  ])('%s releases the reserved piece', async (_, how) => {
    const of = await aSized('12')
    const before = await left('16')
    const { shown, asked } = await askFor(of, '16')
    const returnId =
      how === 'refund'
        ? await place.aChecked(of, asked)
        : (await place.ask(of, asked)).body.return.returnId
    const exchangeId = await exchangeOf(returnId)
    const { token } = of.buyer
    const ended =
      how === 'withdraw'
        ? await place.shop.ask('PUT', `/return/withdraw/${returnId}`, { token })
        : how === 'refuse'
          ? await place.move(returnId, 'asked', 'refused', { note: 'Worn.' })
          : await place.settle(returnId, shown.worth)
    expect(ended.status, ended.text).toBe(200)
    expect(await left('16')).toBe(before)
    expect(await stateOf(exchangeId)).toMatchObject({ payment_status: 'expired', status: 5 })
    const gone = await settleAs(returnId, shown.worth, 'exchange')
    expect(gone.status).toBe(409)
    expect(await paymentsOf(exchangeId)).toEqual([])
  })

  test('stores nothing at another price, for a sold-out size or for another order', async () => {
    const of = await aSized('12')
    const { asked } = await askFor(of, '16')
    const other = await place.ask(of, { ...asked, seenTotal: asked.seenTotal - 1 })
    expect([other.status, other.body.code]).toEqual([409, 'price-changed'])
    const unseen = await place.ask(of, { lines: asked.lines })
    expect(unseen.status).toBe(400)
    const gone = await show(of, inSize(of, '99'))
    expect(gone.status).toBe(409)
    const foreign = await aSized('12')
    expect((await show(of, inSize(foreign, '16'))).status).toBe(404)
    expect((await show({ ...of, buyer: foreign.buyer }, inSize(of, '16'))).status).toBe(403)
    expect(await place.read('select 1 from returns where order_id = $1', of.orderId)).toEqual([])
  })

  test('whose order was cancelled in the meantime is settled in another way', async () => {
    const of = await aSized('12')
    const { shown, asked } = await askFor(of, '16')
    const returnId = await place.aChecked(of, asked)
    await place.setStatus(await exchangeOf(returnId), 5)
    const settled = await settleAs(returnId, shown.worth, 'exchange')
    expect([settled.status, settled.body.code]).toEqual([409, 'exchange-gone'])
    expect((await place.settle(returnId, shown.worth)).status).toBe(200)
  })
})

test('in the end payments, refunds, documents and the ledger agree', async () => {
  await place.documents(0)
  await expectMoneyAgrees(place)
})
