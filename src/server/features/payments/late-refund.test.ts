import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayingShop, type PayingShop, type Placed } from '#tests/support/paying-shop.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

async function documentsOf({ orderId }: Placed): Promise<string[]> {
  const rows = await paying.read<{ number: string }>(
    'select number from invoices where order_id = $1 order by id',
    orderId,
  )
  return rows.map(({ number }) => number.slice(0, 3))
}

/** A paid order whose refund Razorpay has taken on, and the refund's id there. */
async function aRefundedOrder() {
  const placed = await paying.aPaidOrder()
  await expect.poll(() => documentsOf(placed)).toEqual(['INV'])
  await paying.refund(placed)
  await expect.poll(() => paying.statusOf(placed)).toBe('refunded 1')
  await expect.poll(() => documentsOf(placed)).toEqual(['INV', 'CRN'])
  const sent = paying.razorpay.refunds.find((one) => one.payment_id === placed.paymentId)
  return { ...placed, refundId: sent?.id ?? '' }
}

test('a refund that fails after it was sent is owed again, in the books and to the customer', async () => {
  for (const first of [[], ['refund.processed']]) {
    const placed = await aRefundedOrder()
    for (const event of first) await paying.knock(paying.razorpay.webhook(event, placed.refundId))
    await paying.knock(paying.razorpay.webhook('refund.failed', placed.refundId))
    await paying.knock(paying.razorpay.webhook('refund.failed', placed.refundId))
    expect(await paying.statusOf(placed)).toBe('paid 1')
    expect(await paying.money(placed)).toMatchObject({
      refundable: 1180,
      refunds: [{ status: 'failed', problem: 'The provider could not send the money back.' }],
    })
    await expect.poll(() => documentsOf(placed)).toEqual(['INV', 'CRN', 'DBN'])
    const emails = await paying.emailsOf(placed)
    expect(emails.filter((kind) => kind === 'refund-failed')).toHaveLength(1)
    // The debit note takes the credit note back to the paisa.
    const totals = await paying.read<{ total: number; corrects: string }>(
      `select (document ->> 'total')::int as total, document -> 'corrects' ->> 'number' as corrects
        from invoices where order_id = $1 order by id`,
      placed.orderId,
    )
    expect(totals.map(({ total }) => total)).toEqual([118_000, 118_000, 118_000])
    expect(totals[2]?.corrects).toMatch(/^CRN/)
    // It is sent again, as a refund of its own with a credit note of its own.
    await paying.refund(placed)
    await expect.poll(() => paying.statusOf(placed)).toBe('refunded 1')
    await expect.poll(() => documentsOf(placed)).toEqual(['INV', 'CRN', 'DBN', 'CRN'])
  }
})

test('a failed refund that succeeds has a third document, and the customer is told', async () => {
  const placed = await aRefundedOrder()
  await paying.knock(paying.razorpay.webhook('refund.failed', placed.refundId))
  await expect.poll(() => documentsOf(placed)).toEqual(['INV', 'CRN', 'DBN'])
  await paying.knock(paying.razorpay.webhook('refund.processed', placed.refundId))
  await expect.poll(() => documentsOf(placed)).toEqual(['INV', 'CRN', 'DBN', 'CRN'])
  expect(await paying.statusOf(placed)).toBe('refunded 1')
  await paying.knock(paying.razorpay.webhook('refund.failed', placed.refundId))
  await expect.poll(() => documentsOf(placed)).toEqual(['INV', 'CRN', 'DBN', 'CRN', 'DBN'])
  const emails = await paying.emailsOf(placed)
  expect(emails.filter((kind) => kind === 'order-refunded')).toHaveLength(2)
})

test('a refund that fails at once has neither credit note nor debit note', async () => {
  const placed = await paying.aPaidOrder()
  await expect.poll(() => documentsOf(placed)).toEqual(['INV'])
  paying.razorpay.state.mode = 'refuse'
  await paying.refund(placed)
  await expect.poll(async () => (await paying.money(placed)).refunds[0].status).toBe('failed')
  paying.razorpay.state.mode = 'answer'
  await expect
    .poll(() =>
      paying.read(`select from jobs where kind = 'make-credit-note' and failed_at is null`),
    )
    .toHaveLength(0)
  expect(await documentsOf(placed)).toEqual(['INV'])
  expect(await paying.emailsOf(placed)).not.toContain('refund-failed')
})

test('a refund made at Razorpay is booked once, with its credit note and email', async () => {
  const placed = await paying.aPaidOrder()
  await expect.poll(() => documentsOf(placed)).toEqual(['INV'])
  const id = paying.razorpay.refundThere(placed.paymentId, 18_000)
  const answers = await Promise.all([
    paying.knock(paying.razorpay.webhook('refund.processed', id)),
    paying.knock(paying.razorpay.webhook('refund.processed', id)),
    paying.knock(paying.razorpay.webhook('refund.processed', id)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await paying.statusOf(placed)).toBe('partly-refunded 1')
  expect(await paying.money(placed)).toMatchObject({
    refundable: 1000,
    refunds: [{ amount: 180, status: 'done' }],
  })
  await expect.poll(() => documentsOf(placed)).toEqual(['INV', 'CRN'])
  const emails = await paying.emailsOf(placed)
  expect(emails.filter((kind) => kind === 'order-refunded')).toHaveLength(1)
  // Razorpay was not asked to send it again.
  expect(paying.razorpay.refunds.filter((one) => one.payment_id === placed.paymentId)).toHaveLength(
    1,
  )
  // And it fails like any other.
  await paying.knock(paying.razorpay.webhook('refund.failed', id))
  expect(await paying.statusOf(placed)).toBe('paid 1')
  await expect.poll(() => documentsOf(placed)).toEqual(['INV', 'CRN', 'DBN'])
})

test('a refund of an unknown payment changes nothing', async () => {
  const before = await paying.read('select id from refunds')
  const elsewhere = paying.razorpay.payElsewhere({ amount: 500 })
  const id = paying.razorpay.refundThere(elsewhere, 500)
  expect((await paying.knock(paying.razorpay.webhook('refund.processed', id))).status).toBe(200)
  expect(await paying.read('select id from refunds')).toHaveLength(before.length)
})
