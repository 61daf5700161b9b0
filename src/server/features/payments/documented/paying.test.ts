import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openDocumentedShop,
  type DocumentedShop,
} from '#tests/support/servers/documented-razorpay/documented-shop.ts'

let paying: DocumentedShop

beforeAll(async () => {
  paying = await openDocumentedShop()
})
afterAll(() => paying.close())

it.each(['card', 'netbanking', 'wallet', 'upi'] as const)(
  'accepts a payment by %s from the page, once',
  async (method) => {
    const { razorpay } = paying
    const placed = await paying.anUnpaidOrder()
    const payment = razorpay.pay(placed.reference, undefined, method)
    const handed = razorpay.handOver(payment)
    expect((await paying.verify(placed, handed)).body).toMatchObject({ paymentStatus: 'paid' })
    await paying.verify(placed, handed)
    await paying.knock(razorpay.message('payment.captured', { payment }))
    const { payments } = await paying.money(placed)
    expect(payments).toMatchObject([
      { providerPaymentId: payment.id, amount: 1_180, channel: method, fee: 27.85, feeTax: 4.25 },
    ])
    await paying.expectSameMoney(placed)
  },
)

it('accepts a payment whose webhook comes first, twice, and with unknown fields', async () => {
  const { razorpay } = paying
  const placed = await paying.anUnpaidOrder()
  const payment = razorpay.pay(placed.reference)
  const order = razorpay.ledger.orders.find(({ id }) => id === placed.reference)
  const captured = razorpay.message('payment.captured', { payment })
  await paying.knock(captured)
  await paying.knock(captured)
  await paying.knock(razorpay.message('order.paid', { payment, ...(order && { order }) }))
  expect(await paying.statusOf(placed)).toBe('paid')
  expect((await paying.verify(placed, razorpay.handOver(payment))).status).toBe(200)
  expect((await paying.money(placed)).payments).toHaveLength(1)
  await paying.expectSameMoney(placed)
})

it('captures an authorised payment, also when Razorpay is faster', async () => {
  const { razorpay } = paying
  const placed = await paying.anUnpaidOrder()
  const payment = razorpay.authorize(razorpay.begin(placed.reference))
  await paying.knock(razorpay.message('payment.authorized', { payment }))
  await paying.timePasses('check-payment')
  await expect.poll(() => paying.statusOf(placed)).toBe('paid')
  expect(payment.captured).toBe(true)
  await paying.expectSameMoney(placed)

  const second = await paying.anUnpaidOrder()
  const taken = razorpay.authorize(razorpay.begin(second.reference))
  // Between the list and the capture, Razorpay captures by itself.
  const answer = { entity: 'collection', count: 1, items: [{ ...taken }] }
  const on = new RegExp(`${second.reference}/payments`)
  razorpay.trouble({ on, times: 1, answer: { status: 200, body: answer } })
  razorpay.capture(taken)
  await paying.verify(second, razorpay.handOver(taken))
  await paying.timePasses('check-payment')
  await expect.poll(() => paying.statusOf(second)).toBe('paid')
  await paying.expectSameMoney(second)
})

it('lets a customer try again after failed attempts', async () => {
  const { razorpay } = paying
  const placed = await paying.anUnpaidOrder()
  const payment = razorpay.fail(razorpay.begin(placed.reference, undefined, 'card'))
  await paying.knock(razorpay.message('payment.failed', { payment }))
  expect(await paying.statusOf(placed)).toBe('declined')
  const again = await paying.start(placed)
  expect(again.body.razorpay.reference).toBe(placed.reference)
  razorpay.pay(placed.reference, undefined, 'card')
  expect((await paying.check(placed)).body).toMatchObject({ paymentStatus: 'paid', isKnown: true })
  // A late message of the failed attempt takes nothing away.
  await paying.knock(razorpay.message('payment.failed', { payment }))
  expect(await paying.statusOf(placed)).toBe('paid')
  await paying.expectSameMoney(placed)
})

it('refunds a payment of another amount and keeps waiting', async () => {
  const { razorpay } = paying
  const placed = await paying.anUnpaidOrder()
  const payment = razorpay.pay(placed.reference, 100_000)
  await paying.knock(razorpay.message('payment.captured', { payment }))
  await expect.poll(() => payment.amount_refunded).toBe(100_000)
  expect(await paying.statusOf(placed)).not.toBe('paid')
  await expect.poll(() => paying.refundsOf(placed)).toEqual(['sent'])
  await paying.expectSameMoney(placed)
})

it('leaves alone a late second payment that is never captured', async () => {
  const { razorpay } = paying
  const placed = await paying.anUnpaidOrder()
  const late = razorpay.begin(placed.reference)
  const payment = razorpay.pay(placed.reference)
  await paying.knock(razorpay.message('payment.captured', { payment }))
  razorpay.authorize(late)
  await paying.knock(razorpay.message('payment.authorized', { payment: late }))
  await paying.timePasses('check-payment')
  await expect
    .poll(() =>
      paying.read(`select from jobs where kind = 'check-payment' and subject = $1`, placed.orderId),
    )
    .toEqual([])
  expect(late.captured).toBe(false)
  const refund = razorpay.refundUncaptured(late)
  await paying.knock(razorpay.message('refund.processed', { refund, payment: late }))
  expect((await paying.money(placed)).payments).toHaveLength(1)
  expect(await paying.refundsOf(placed)).toEqual([])
  expect(await paying.statusOf(placed)).toBe('paid')
  await paying.expectSameMoney(placed)
})

it('trusts no message signed with another secret', async () => {
  const { razorpay, shop } = paying
  const placed = await paying.anUnpaidOrder()
  const payment = razorpay.pay(placed.reference)
  const { body, headers } = razorpay.message('payment.captured', { payment })
  const forged = { ...headers, 'x-razorpay-signature': razorpay.handOver(payment).signature }
  const answer = await shop.ask('POST', '/payment/webhook/razorpay', {
    body: Buffer.from(body),
    headers: forged,
  })
  expect(answer.status).toBe(401)
  expect(await paying.statusOf(placed)).toBe('waiting')
  await paying.check(placed)
  await paying.expectSameMoney(placed)
})
