import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RefundEntity } from '#tests/support/servers/documented-razorpay/entities.ts'
import {
  openDocumentedShop,
  type DocumentedShop,
  type Unpaid,
} from '#tests/support/servers/documented-razorpay/documented-shop.ts'

let paying: DocumentedShop

beforeAll(async () => {
  paying = await openDocumentedShop()
})
afterAll(() => paying.close())

/** The refund of a payment that Razorpay has made last. */
function lastRefund(paymentId: string): RefundEntity {
  const found = paying.razorpay.ledger.refunds.findLast((one) => one.payment_id === paymentId)
  if (!found) throw new Error('Razorpay has no refund of it.')
  return found
}

const becomes = (placed: Unpaid, states: string[]) =>
  expect
    .poll(async () => {
      await paying.timePasses('send-refund')
      return paying.refundsOf(placed)
    })
    .toEqual(states)

it('sends a part and then the rest back, each pending until it is processed', async () => {
  const { razorpay } = paying
  const placed = await paying.aPaidOrder()
  const { payment } = placed
  await paying.refund(placed, 180)
  await becomes(placed, ['sent'])
  const refund = lastRefund(payment.id)
  expect(refund).toMatchObject({ amount: 18_000, status: 'pending', speed_requested: 'normal' })
  razorpay.settleRefund(refund, 'processed')
  await paying.knock(razorpay.message('refund.processed', { refund, payment }))
  expect(await paying.refundsOf(placed)).toEqual(['done'])
  await paying.expectSameMoney(placed)
  await paying.refund(placed)
  await becomes(placed, ['done', 'sent'])
  expect(lastRefund(payment.id).amount).toBe(100_000)
  expect(await paying.statusOf(placed)).toBe('refunded')
  expect((await paying.refund(placed, 1)).status).toBe(409)
  await paying.expectSameMoney(placed)
})

it('owes the money again when a refund finally fails', async () => {
  const { razorpay } = paying
  const placed = await paying.aPaidOrder()
  const { payment } = placed
  await paying.refund(placed)
  await becomes(placed, ['sent'])
  const refund = razorpay.settleRefund(lastRefund(payment.id), 'failed')
  await paying.knock(razorpay.message('refund.failed', { refund, payment }))
  expect(await paying.refundsOf(placed)).toEqual(['failed'])
  await paying.expectSameMoney(placed)
  await paying.refund(placed)
  await becomes(placed, ['failed', 'sent'])
  await paying.expectSameMoney(placed)
})

it('notices a refund made in the dashboard while it is still on its way', async () => {
  const { razorpay } = paying
  const placed = await paying.aPaidOrder()
  const { payment } = placed
  const refund = razorpay.refundInDashboard(payment.id, 50_000)
  await paying.knock(razorpay.message('refund.created', { refund, payment }))
  expect(await paying.refundsOf(placed)).toEqual(['sent'])
  await paying.expectSameMoney(placed)
  razorpay.settleRefund(refund, 'processed')
  const processed = razorpay.message('refund.processed', { refund, payment })
  await paying.knock(processed)
  await paying.knock(processed)
  await paying.knock(razorpay.message('refund.created', { refund, payment }))
  expect(await paying.refundsOf(placed)).toEqual(['done'])
  expect((await paying.money(placed)).refundable).toBe(680)
  await paying.expectSameMoney(placed)
})

it('asks again while another operation of the payment is in progress', async () => {
  const { razorpay } = paying
  const placed = await paying.aPaidOrder()
  const description = 'Request failed because another payment operation is in progress'
  const body = { error: { code: 'BAD_REQUEST_ERROR', description, field: null } }
  razorpay.trouble({ on: /refund$/, times: 1, answer: { status: 400, body } })
  await paying.refund(placed)
  await becomes(placed, ['sent'])
  await paying.expectSameMoney(placed)
})

it('refunds once when the answer is lost and the list does not show it yet', async () => {
  const { razorpay } = paying
  const placed = await paying.aPaidOrder()
  razorpay.trouble({ on: /refund$/, times: 1, isDone: true, answer: 'silence' })
  const nothing = { entity: 'collection', count: 0, items: [] }
  razorpay.trouble({ on: /refunds$/, times: 2, answer: { status: 200, body: nothing } })
  await paying.refund(placed, 500)
  await becomes(placed, ['sent'])
  expect(placed.payment.amount_refunded).toBe(50_000)
  await paying.expectSameMoney(placed)
})

it.each([
  ['429 with Retry-After', 429, { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many' } }],
  ['an error of theirs', 500, { error: { code: 'SERVER_ERROR', description: 'We are sorry.' } }],
  ['a page of a proxy', 502, '<html><h1>502 Bad Gateway</h1></html>'],
  ['a page with 200', 200, '<html><h1>Welcome</h1></html>'],
])('refunds once after %s', async (_name, status, body) => {
  const { razorpay } = paying
  const placed = await paying.aPaidOrder()
  const headers = { 'retry-after': '1' }
  razorpay.trouble({
    on: /refund$/,
    times: 1,
    isDone: status === 200,
    answer: { status, body, headers },
  })
  await paying.refund(placed, 500)
  await becomes(placed, ['sent'])
  expect(placed.payment.amount_refunded).toBe(50_000)
  await paying.expectSameMoney(placed)
})

it('shows why Razorpay refuses a refund, and counts no money as returned', async () => {
  const { razorpay } = paying
  const placed = await paying.aPaidOrder()
  const { payment } = placed
  const dispute = razorpay.dispute(payment.id, payment.amount)
  await paying.knock(razorpay.message('payment.dispute.created', { payment, dispute }))
  await paying.refund(placed, 500)
  await becomes(placed, ['failed'])
  const { refunds } = await paying.money(placed)
  expect(refunds).toMatchObject([{ problem: expect.stringContaining('ongoing dispute') }])
  await paying.expectSameMoney(placed)
  razorpay.moveDispute(dispute, 'won')
  await paying.knock(razorpay.message('payment.dispute.won', { payment, dispute }))
  await paying.refund(placed, 500)
  await becomes(placed, ['failed', 'sent'])
  await paying.expectSameMoney(placed)
})

it('loses the money of a lost dispute, whatever the order of the messages', async () => {
  const { razorpay } = paying
  const placed = await paying.aPaidOrder()
  const { payment } = placed
  const dispute = razorpay.dispute(payment.id, 40_000)
  const created = razorpay.message('payment.dispute.created', { payment, dispute })
  razorpay.moveDispute(dispute, 'under_review')
  const review = razorpay.message('payment.dispute.under_review', { payment, dispute })
  razorpay.moveDispute(dispute, 'lost')
  const lost = razorpay.message('payment.dispute.lost', { payment, dispute })
  for (const one of [review, lost, created, lost]) await paying.knock(one)
  const money = await paying.money(placed)
  expect(money.disputes).toMatchObject([{ status: 'lost', lost: 400, amount: 400 }])
  expect(money.refundable).toBe(780)
  await paying.expectSameMoney(placed)
})
