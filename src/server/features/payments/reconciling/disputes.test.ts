import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

const hear = (event: string, id: string) =>
  paying.knock(paying.razorpay.disputeWebhook(`payment.dispute.${event}`, id))

/** How many wait of a kind and which order is the first: `1 of 17`; nothing when none waits. */
async function waiting(kind: string): Promise<string | undefined> {
  const { token } = paying.admin
  const { body } = await paying.shop.ask('GET', '/dashboard/needs-attention', { token })
  const entries: { kind: string; count: number; firstId: number | null }[] = body.entries
  const entry = entries.find((one) => one.kind === kind)
  return entry && `${entry.count} of ${entry.firstId}`
}

/** What came in on the days of the last week, in rupees. */
async function revenue(): Promise<number> {
  const { token } = paying.admin
  return (await paying.shop.ask('GET', '/dashboard/revenue?days=7', { token })).body.total.revenue
}

test('a dispute waits for an answer, is reviewed, and is lost with its money', async () => {
  const placed = await paying.aPaidOrder()
  const before = await revenue()
  const id = paying.razorpay.dispute(placed.paymentId, 118_000)
  expect((await hear('created', id)).status).toBe(200)
  expect(await waiting('dispute-open')).toBe(`1 of ${placed.orderId}`)
  const [open] = (await paying.money(placed)).disputes
  expect(open).toMatchObject({
    status: 'open',
    amount: 1180,
    lost: 0,
    reason: 'goods_not_received',
  })
  expect(new Date(open.respondBy).getTime()).toBeGreaterThan(Date.now())

  paying.razorpay.moveDispute(id, 'under_review')
  await hear('under_review', id)
  expect(await waiting('dispute-open')).toBeUndefined()
  expect(await revenue()).toBe(before)

  paying.razorpay.moveDispute(id, 'lost')
  await hear('lost', id)
  expect(await waiting('dispute-lost')).toBe(`1 of ${placed.orderId}`)
  expect(await paying.money(placed)).toMatchObject({
    refundable: 0,
    disputes: [{ status: 'lost', lost: 1180 }],
  })
  expect(await revenue()).toBe(before - 1180)
  // What is gone cannot be sent back once more.
  expect((await paying.refund(placed)).status).toBe(409)
  expect(await paying.statusOf(placed)).toBe('paid 1')
  await paying.read('delete from disputes')
})

test('a won dispute leaves everything as it was', async () => {
  const placed = await paying.aPaidOrder()
  const before = await revenue()
  const id = paying.razorpay.dispute(placed.paymentId, 50_000)
  await hear('created', id)
  paying.razorpay.moveDispute(id, 'won')
  await hear('won', id)
  expect(await waiting('dispute-open')).toBeUndefined()
  expect(await waiting('dispute-lost')).toBeUndefined()
  expect(await paying.money(placed)).toMatchObject({ refundable: 1180 })
  expect(await revenue()).toBe(before)
})

test('without a webhook the lists report a dispute, its beginning and its end', async () => {
  const placed = await paying.aPaidOrder()
  const id = paying.razorpay.dispute(placed.paymentId, 18_000)
  await paying.reconcile()
  expect((await paying.money(placed)).disputes).toMatchObject([{ status: 'open' }])
  paying.razorpay.moveDispute(id, 'lost')
  await paying.reconcile()
  expect(await paying.money(placed)).toMatchObject({
    refundable: 1000,
    disputes: [{ status: 'lost', lost: 180 }],
  })
  await paying.read('delete from disputes')
})

test('late or repeated messages do not reopen a dispute', async () => {
  const placed = await paying.aPaidOrder()
  const id = paying.razorpay.dispute(placed.paymentId, 18_000)
  const created = paying.razorpay.disputeWebhook('payment.dispute.created', id)
  paying.razorpay.moveDispute(id, 'under_review')
  const reviewed = paying.razorpay.disputeWebhook('payment.dispute.under_review', id)
  paying.razorpay.moveDispute(id, 'closed')
  const closed = paying.razorpay.disputeWebhook('payment.dispute.closed', id)
  await paying.knock(reviewed)
  await paying.knock(created)
  expect((await paying.money(placed)).disputes).toMatchObject([{ status: 'under_review' }])
  await Promise.all([closed, closed, reviewed, created].map((one) => paying.knock(one)))
  expect((await paying.money(placed)).disputes).toMatchObject([{ status: 'closed', lost: 0 }])
  const changes = await paying.read(
    `select from audit_log where action = 'order.dispute' and subject_id = $1`,
    String(placed.orderId),
  )
  expect(changes).toHaveLength(2)
})

test('a dispute about an unknown payment is noted once', async () => {
  const elsewhere = paying.razorpay.payElsewhere({ amount: 700 })
  const id = paying.razorpay.dispute(elsewhere, 700)
  await hear('created', id)
  await paying.reconcile()
  const noted = `select problem from payment_events where problem <> ''`
  const problem = `Dispute ${id} about ${elsewhere}: ₹7.00, goods_not_received.`
  expect(await paying.read(noted)).toEqual([{ problem }])
  expect(await waiting('payment-message')).toBe('1 of null')
})
