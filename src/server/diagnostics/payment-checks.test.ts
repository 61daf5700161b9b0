import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileStore } from '#server/services/files/file-store.ts'
import { startPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { PAYMENT_CHECKS } from './payment-checks.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

/** What the check of this name finds. */
async function found(name: string): Promise<string[]> {
  const check = PAYMENT_CHECKS.find((one) => one.name === name)
  const { database } = paying.shop
  return (await check?.find({ database, store: openFileStore('.') })) ?? ['no such check']
}

test('a failed refund is reported until it was sent again', async () => {
  const placed = await paying.aPaidOrder()
  paying.razorpay.state.mode = 'refuse'
  await paying.refund(placed)
  await expect
    .poll(() => found('Refunds'))
    .toEqual([`order ${placed.orderId}: ₹1,180.00 (Razorpay answered 400: It cannot be done.)`])
  paying.razorpay.state.mode = 'answer'
  await paying.refund(placed)
  await expect.poll(() => paying.statusOf(placed)).toBe('refunded 1')
  expect(await found('Refunds')).toEqual([])
})

test('a refund without an answer is reported after an hour', async () => {
  const placed = await paying.aPaidOrder()
  paying.razorpay.state.mode = 'fail'
  await paying.refund(placed)
  await expect.poll(async () => (await paying.money(placed)).refunds[0].problem).not.toBe('')
  expect(await found('Refunds')).toEqual([])
  await paying.read(`update refunds set created_at = now() - interval '61 minutes'`)
  expect(await found('Refunds')).toEqual([
    `order ${placed.orderId}: ₹1,180.00 (Razorpay answered 502.)`,
  ])
  paying.razorpay.state.mode = 'answer'
})

test('an unreadable message is reported for 30 days', async () => {
  expect(await found('Messages of payment providers')).toEqual([])
  await paying.knock(paying.razorpay.signedWebhook('[]'))
  expect(await found('Messages of payment providers')).toHaveLength(1)
  await paying.read(`update payment_events set at = now() - interval '31 days'`)
  expect(await found('Messages of payment providers')).toEqual([])
})

test('a refused key is reported until it is accepted', async () => {
  const placed = await paying.placeOrder()
  paying.razorpay.state.mode = 'wrong-key'
  await paying.start(placed)
  await expect.poll(() => found('Keys of payment providers')).toEqual(['razorpay'])
  paying.razorpay.state.mode = 'answer'
  await paying.start(placed)
  await expect.poll(() => found('Keys of payment providers')).toEqual([])
})

test('missing webhooks are reported after three payments', async () => {
  await paying.read('delete from payment_events')
  await paying.read(`update payments set created_at = now() - interval '11 minutes'`)
  const [count] = await paying.read<{ count: number }>(
    `select count(*)::int as count from payments where provider = 'razorpay'`,
  )
  expect(count?.count).toBe(2)
  expect(await found('Webhooks of payment providers')).toEqual([])
  await paying.aPaidOrder()
  await paying.read(`update payments set created_at = now() - interval '11 minutes'`)
  expect(await found('Webhooks of payment providers')).toEqual([
    'razorpay: none for the last 3 payments',
  ])
  const last = await paying.aPaidOrder()
  await paying.knock(paying.razorpay.webhook('payment.captured', last.paymentId))
  expect(await found('Webhooks of payment providers')).toEqual([])
})
