import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#tests/support/answer.ts'
import { aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'
import { startRazorpayServer, type RazorpayServer } from '#tests/support/servers/razorpay-server.ts'

/** What a piece costs with its tax, in rupees: that of one that costs twice as much is twice that. */
const ONE = 1_180

let razorpay: RazorpayServer
let place: ReturningShop
beforeAll(async () => {
  razorpay = await startRazorpayServer()
  place = await startReturningShop({ ...razorpay.settings, UNDO_SECONDS: '0' })
})
afterAll(async () => {
  await place.shop.close()
  await razorpay.close()
})

const HOME = { state: 'Rajasthan', postalCode: '302001' }

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, by = place.admin) =>
  place.shop.ask(method, path, { token: by.token, body })

interface Paid {
  orderId: number
  buyer: Person
  /** What Razorpay calls its payment; empty where nothing was paid there. */
  paymentId: string
}

async function payInWindow(orderId: number, buyer: Person): Promise<string> {
  const started = await ask('POST', '/payment/start', { orderId }, buyer)
  const handed = razorpay.pay(started.body.razorpay.reference)
  const verified = await ask('POST', '/payment/verify', { orderId, ...handed }, buyer)
  expect(verified.status, verified.text).toBe(200)
  return handed.paymentId
}

const aPiece = async (price = 100_000) => (await aProduct(place.shop, { price, stock: 9 })).id

async function placed(buyer: Person, fields: object = {}, quantity = 1): Promise<number> {
  const items = [{ productId: await aPiece(), quantity }]
  const answer = await order(place.shop, buyer, anOrderOf(buyer, items, { ...HOME, ...fields }))
  expect(answer.status, answer.text).toBe(201)
  return answer.body.orderId
}

/** An order of pieces at `ONE` that was paid by card. */
async function aPaid(quantity = 1): Promise<Paid> {
  const buyer = await aCustomer(place.shop)
  const orderId = await placed(buyer, {}, quantity)
  const paymentId = await payInWindow(orderId, buyer)
  await place.documents(orderId)
  return { orderId, buyer, paymentId }
}

/** Another piece comes instead of one of an order, and what it costs more is paid by card. */
async function swap({ orderId, buyer }: Omit<Paid, 'paymentId'>, price = 100_000): Promise<Paid> {
  const added = [{ productId: await aPiece(price), quantity: 1 }]
  const change = { taken: [{ line: 0, quantity: 1 }], added }
  const { body: shown } = await ask('POST', `/order/edit/preview/${orderId}`, change)
  const { changes, worth, addedTotal } = shown
  const sent = { ...change, changes, worth, addedTotal, reason: 'As asked' }
  const answer = await ask('POST', `/order/edit/${orderId}`, sent)
  expect(answer.status, answer.text).toBe(200)
  const { addedOrderId, toPay } = answer.body
  const paymentId = toPay > 0 ? await payInWindow(addedOrderId, buyer) : ''
  await place.documents(addedOrderId)
  return { orderId: addedOrderId, buyer, paymentId }
}

async function refund({ orderId }: Paid, body: object = {}): Promise<Answer> {
  const answer = await ask('POST', `/payment/refund/${orderId}`, body)
  await place.documents(orderId)
  return answer
}

const moneyOf = async ({ orderId }: Pick<Paid, 'orderId'>) =>
  (await ask('GET', `/payment/order/${orderId}`)).body

const creditOf = async ({ buyer }: Paid) =>
  (await ask('GET', '/credit/own', undefined, buyer)).body.balance

/** Where the day book has what went back of an order, in rupees. */
const bookedOf = ({ orderId }: Paid) =>
  place.read<{ way: string; amount: number }>(
    `select way, (sum(amount) / 100)::float8 as amount from booked_money
      where kind = 'refund' and order_id = $1 group by way order by way`,
    orderId,
  )

const toldOf = ({ orderId }: Paid) =>
  place.read<{ way: string; amount: number; over: number | null }>(
    `select facts->>'way' as way, (facts->>'amount')::float8 / 100 as amount,
        (facts->>'overOrderId')::int as over
      from emails where kind = 'order-refunded' and facts->>'orderId' = $1 order by over`,
    String(orderId),
  )

test('a card payment moved by a set-off returns to that card, in the books and in the email too', async () => {
  const first = await aPaid()
  const second = await swap(first, 200_000)
  expect(await moneyOf(second)).toMatchObject({ paid: 2 * ONE, refundable: 2 * ONE })
  expect((await refund(second)).status).toBe(200)
  expect([first, second].map(({ paymentId }) => razorpay.leftOf(paymentId))).toEqual([0, 0])
  expect(await creditOf(first)).toBe(0)
  expect(await bookedOf(first)).toEqual([{ way: 'credit', amount: ONE }])
  expect(await bookedOf(second)).toEqual([{ way: 'provider', amount: 2 * ONE }])
  expect(await toldOf(second)).toEqual([
    { way: 'provider', amount: ONE, over: first.orderId },
    { way: 'provider', amount: ONE, over: null },
  ])
  const { userId } = first.buyer
  const own = await ask('GET', `/order/userorder/${userId}`, undefined, first.buyer)
  const shown = new Map(
    own.body.map((one: { orderId: number; refunds: object[] }) => [one.orderId, one.refunds]),
  )
  // My Orders says that it paid for the other order, and not that it was refunded.
  expect(shown.get(first.orderId)).toMatchObject([{ amount: ONE, paidOrderId: second.orderId }])
  expect(shown.get(second.orderId)).toEqual([
    { amount: ONE, at: expect.any(String) },
    { amount: ONE, at: expect.any(String) },
  ])
  expect((await moneyOf(first)).refunds).toMatchObject([{ paysOrderId: second.orderId }])
  expect((await refund(second)).body.code).toBe('nothing-to-refund')
  expect((await refund(first)).body.code).toBe('nothing-to-refund')
})

test('later messages of the provider about it belong to that refund only', async () => {
  const first = await aPaid()
  const second = await swap(first)
  await refund(second)
  const sent = razorpay.refunds.find((one) => one.payment_id === first.paymentId)
  const { body, headers } = razorpay.webhook('refund.processed', sent?.id ?? '')
  const heard = await place.shop.ask('POST', '/payment/webhook/razorpay', { body, headers })
  expect(heard.status, heard.text).toBe(200)
  await place.documents(second.orderId)
  const rows = await place.read<{ status: string }>(
    `select r.status from refunds r where order_id = any($1) and provider_refund_id like 'rfnd%'`,
    [first.orderId, second.orderId],
  )
  expect(rows).toEqual([{ status: 'done' }])
  // The release before would take it for one that somebody made there.
  const [paid] = await place.read<{ id: number }>(
    'select id from payments where provider_payment_id = $1',
    first.paymentId,
  )
  const again = place.read(
    `insert into refunds (payment_id, order_id, amount, reason, provider_refund_id)
      values ($1, $2, 100, 'returned', $3)`,
    paid?.id,
    first.orderId,
    sent?.id,
  )
  await expect(again).rejects.toThrow('known already')
})

test('a set-off returns in parts after several changes', async () => {
  const first = await aPaid()
  const third = await swap(await swap(first, 200_000))
  // The second costs twice as much, so a half of what it had was sent back with the last change.
  expect(razorpay.leftOf(first.paymentId)).toBe(118_000)
  expect((await refund(third, { amount: 500 })).status).toBe(200)
  expect(razorpay.leftOf(first.paymentId)).toBe(68_000)
  expect((await moneyOf(third)).refundable).toBe(680)
  expect((await refund(third)).status).toBe(200)
  expect(razorpay.leftOf(first.paymentId)).toBe(0)
  expect(await creditOf(first)).toBe(0)
  expect(await bookedOf(third)).toEqual([{ way: 'provider', amount: ONE }])
})

test('store credit is returned before the card', async () => {
  const buyer = await aCustomer(place.shop)
  const gift = { way: 'give', amount: 500, note: 'For the delay.', seenBalance: 0 }
  expect((await ask('POST', `/credit/change/${buyer.userId}`, gift)).status).toBe(200)
  const orderId = await placed(buyer, { storeCredit: 500 })
  const paymentId = await payInWindow(orderId, buyer)
  await place.documents(orderId)
  const second = await swap({ orderId, buyer })
  expect((await refund(second, { amount: 600 })).status).toBe(200)
  expect(await creditOf(second)).toBe(500)
  expect(razorpay.leftOf(paymentId)).toBe(58_000)
  expect((await refund(second)).status).toBe(200)
  expect([await creditOf(second), razorpay.leftOf(paymentId)]).toEqual([500, 0])
})

test('it is returned once, however it is requested', async () => {
  const first = await aPaid(2)
  const [second, third] = [await swap(first), await swap(first)]
  const body = { amount: 700 }
  const presses = [second, third, second, third, second, third]
  const answers = await Promise.all(
    presses.map(({ orderId }) => ask('POST', `/payment/refund/${orderId}`, body)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 409, 409, 409, 409,
  ])
  await Promise.all([
    ask('PUT', `/order/updatestatus/${second.orderId}`, { status: 5 }),
    ask('POST', `/payment/refund/${second.orderId}`, {}),
    ask('PUT', `/order/updatestatus/${third.orderId}`, { status: 5 }),
    ask('POST', `/payment/refund/${first.orderId}`, {}),
  ])
  await place.documents(first.orderId)
  expect(razorpay.leftOf(first.paymentId)).toBe(0)
  expect(await creditOf(first)).toBe(0)
  expect(await bookedOf(second)).toEqual([{ way: 'provider', amount: ONE }])
  expect(await bookedOf(third)).toEqual([{ way: 'provider', amount: ONE }])
})

test('at most the rest of the payment is returned: a refund made there is not repeated', async () => {
  const first = await aPaid()
  const second = await swap(first)
  const there = razorpay.refundThere(first.paymentId, 100_000)
  const { body, headers } = razorpay.webhook('refund.processed', there)
  await place.shop.ask('POST', '/payment/webhook/razorpay', { body, headers })
  await place.documents(first.orderId)
  expect((await moneyOf(second)).refundable).toBe(180)
  expect((await refund(second)).status).toBe(200)
  expect([razorpay.leftOf(first.paymentId), await creditOf(first)]).toEqual([0, 0])
})

test('cash is returned in cash, by a person', async () => {
  const buyer = await aCustomer(place.shop)
  const orderId = await placed(buyer)
  const cash = { amount: ONE, channel: 'cash', receivedOn: new Date().toISOString().slice(0, 10) }
  const recorded = await ask('POST', `/payment/record/${orderId}`, cash)
  expect(recorded.status, recorded.text).toBe(200)
  await place.documents(orderId)
  const second = await swap({ orderId, buyer })
  // The questions before it say so, though that order itself was paid by nobody's cash.
  const taken = [{ line: 0, quantity: 1 }]
  const added = [{ productId: await aPiece(50_000), quantity: 1 }]
  const preview = `/order/edit/preview/${second.orderId}`
  expect((await ask('POST', preview, { taken, added })).body).toMatchObject({
    back: ONE / 2,
    partsBack: [{ way: 'byHand', amount: ONE / 2, overOrderId: orderId }],
  })
  const path = `/return/order/${second.orderId}`
  expect((await ask('GET', path, undefined, buyer)).body.isByHand).toBe(true)
  const seen = { orderIds: [second.orderId], status: 5 }
  expect((await ask('POST', '/order/statuspreview', seen)).body).toMatchObject({
    refund: 0,
    cash: ONE,
  })
  await place.setStatus(second.orderId, 5)
  await place.documents(second.orderId)
  expect(await bookedOf(second)).toEqual([])
  expect((await refund(second)).status).toBe(200)
  expect(await bookedOf(second)).toEqual([{ way: 'cash', amount: ONE }])
  expect(await toldOf(second)).toMatchObject([{ way: 'cash', amount: ONE }])
  expect(await creditOf(second)).toBe(0)
})

test('an instance of the release before makes it store credit, as the books say', async () => {
  const first = await aPaid()
  const second = await swap(first)
  razorpay.state.mode = 'fail'
  await ask('POST', `/payment/refund/${second.orderId}`, {})
  await place.read(
    `insert into credit_entries (user_id, kind, amount, order_id, refund_id)
      select $1, 'order', amount, order_id, id from refunds where order_id = $2`,
    first.buyer.userId,
    second.orderId,
  )
  await place.read(`update refunds set status = 'done' where order_id = $1`, second.orderId)
  razorpay.state.mode = 'answer'
  expect(await bookedOf(second)).toEqual([{ way: 'credit', amount: ONE }])
  expect(razorpay.leftOf(first.paymentId)).toBe(118_000)
})
