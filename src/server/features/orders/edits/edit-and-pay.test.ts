import { afterAll, beforeAll, expect, test } from 'vitest'
import { editingAs, type Change } from '#tests/support/edits/editing.ts'
import { startPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'

let paying: PayingShop
let edits: ReturnType<typeof editingAs>
beforeAll(async () => {
  paying = await startPayingShop()
  edits = editingAs(paying.shop, paying.admin)
})
afterAll(() => paying.close())

type Placed = Awaited<ReturnType<PayingShop['placeOrder']>>

const oneMore = ({ productId }: Pick<Placed, 'productId'>): Change => ({
  added: [{ productId, quantity: 1 }],
})

async function change(placed: Placed): Promise<void> {
  const { answer } = await edits.edit(placed.orderId, oneMore(placed))
  expect(answer.status, answer.text).toBe(200)
}

const knock = (event: string, id: string) => {
  const { body, headers } = paying.razorpay.webhook(event, id)
  return paying.shop.ask('POST', '/payment/webhook/razorpay', { body, headers })
}

const statusOf = async ({ orderId }: Placed) =>
  (
    await paying.read<{ is: string }>(
      'select payment_status as is from orders where id = $1',
      orderId,
    )
  )[0]?.is

const refundsOf = ({ orderId }: Placed) =>
  paying.read('select amount::int, reason from refunds where order_id = $1', orderId)

test('the provider is asked for the new sum, and a payment of the old one goes back', async () => {
  const placed = await paying.placeOrder()
  const before = await paying.start(placed)
  const old = before.body.razorpay.reference
  await change(placed)
  const now = await paying.start(placed)
  expect(now.status, now.text).toBe(200)
  expect(now.body.razorpay).toMatchObject({ amount: 236_000 })
  expect(now.body.razorpay.reference).not.toBe(old)
  // The window of before was still open.
  const late = paying.razorpay.pay(old)
  expect((await knock('payment.captured', late.paymentId)).status).toBe(200)
  expect(await statusOf(placed)).toBe('waiting')
  expect(await refundsOf(placed)).toEqual([{ amount: 118_000, reason: 'amount' }])
  const paid = paying.razorpay.pay(now.body.razorpay.reference)
  await knock('payment.captured', paid.paymentId)
  expect(await statusOf(placed)).toBe('paid')
  // Heard of once more, it is known.
  await knock('payment.captured', late.paymentId)
  expect(await refundsOf(placed)).toHaveLength(1)
})

test('a payment and a change at the same time: one of them sees the other', async () => {
  const placed = await paying.placeOrder()
  const { body } = await paying.start(placed)
  const { body: shown } = await edits.preview(placed.orderId, oneMore(placed))
  const paid = paying.razorpay.pay(body.razorpay.reference)
  const [saved] = await Promise.all([
    edits.save(placed.orderId, oneMore(placed), shown),
    knock('payment.captured', paid.paymentId),
  ])
  const isChanged = saved.status === 200
  expect(saved.status, saved.text).toBe(isChanged ? 200 : 409)
  expect(await statusOf(placed)).toBe(isChanged ? 'waiting' : 'paid')
  expect(await refundsOf(placed)).toHaveLength(isChanged ? 1 : 0)
})

/** What is answered where the order costs ₹1 more before it is written. */
async function whileItChanges<T>({ orderId }: Placed, work: () => Promise<T>): Promise<T> {
  const { pool } = paying.shop.database
  const client = await pool.connect()
  await client.query('begin')
  // As a change that is not stored yet.
  await client.query('update orders set total = total + 100, tax = tax + 100 where id = $1', [
    orderId,
  ])
  const working = work()
  // For this row: a job that waits for another one tells nothing.
  const waiting = async () => {
    const held = await client.query(
      'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
    )
    return held.rowCount
  }
  await expect.poll(waiting).toBe(1)
  await client.query('commit')
  client.release()
  return working
}

test('what the provider was asked for while the order changed is given to nobody', async () => {
  const placed = await paying.placeOrder()
  const { status, body } = await whileItChanges(placed, () => paying.start(placed))
  expect([status, body.code]).toEqual([503, 'unavailable'])
  const again = await paying.start(placed)
  expect(again.body.razorpay).toMatchObject({ amount: 118_100 })
})

test('that the provider does not take the old sum says nothing of the new one', async () => {
  const placed = await paying.placeOrder()
  paying.razorpay.state.mode = 'refuse-order'
  const started = await whileItChanges(placed, () => paying.start(placed))
  expect([started.status, started.body.code]).toEqual([503, 'unavailable'])
  paying.razorpay.state.mode = 'answer'
  const again = await paying.start(placed)
  expect(again.status, again.text).toBe(200)
  expect(again.body.razorpay).toMatchObject({ amount: 118_100 })
})

test('the provider is asked before a change, and one that is paid by then is looked at again', async () => {
  const placed = await paying.placeOrder()
  const { body } = await paying.start(placed)
  const { body: shown } = await edits.preview(placed.orderId, oneMore(placed))
  // Its webhook is still on the way.
  paying.razorpay.pay(body.razorpay.reference)
  const saved = await edits.save(placed.orderId, oneMore(placed), shown)
  expect([saved.status, saved.body.code]).toEqual([409, 'edit-changed'])
  expect(await statusOf(placed)).toBe('paid')
  expect(await refundsOf(placed)).toEqual([])
})

test('a provider that does not answer does not keep staff from a change', async () => {
  const placed = await paying.placeOrder()
  await paying.start(placed)
  paying.razorpay.state.mode = 'fail'
  await change(placed)
  paying.razorpay.state.mode = 'answer'
  expect(await statusOf(placed)).toBe('waiting')
})

test('a payment of the old sum is heard of from its page and from the check, not from the webhook alone', async () => {
  const placed = await paying.placeOrder()
  const { body } = await paying.start(placed)
  await change(placed)
  const handed = paying.razorpay.pay(body.razorpay.reference)
  const verified = await paying.verify(placed, handed)
  expect(verified.status, verified.text).toBe(200)
  expect(await refundsOf(placed)).toEqual([{ amount: 118_000, reason: 'amount' }])
  const wrong = { ...handed, signature: handed.signature.replaceAll(/[0-9]/g, 'a') }
  expect((await paying.verify(placed, wrong)).body.code).toBe('payment-unverified')

  const other = await paying.placeOrder()
  const started = await paying.start(other)
  await change(other)
  paying.razorpay.pay(started.body.razorpay.reference)
  await paying.timePasses('check-payment', other.orderId)
  await expect.poll(() => refundsOf(other)).toEqual([{ amount: 118_000, reason: 'amount' }])
  expect(await statusOf(other)).toBe('waiting')
})
