import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomNumbers, type Random } from '#server/db/seed/random-numbers.ts'
import { readBooks } from '#tests/support/books/order-books.ts'
import { startPayingShop, type PayingShop, type Placed } from '#tests/support/paying-shop.ts'
import type { Webhook } from '#tests/support/servers/razorpay-server.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

const TOTAL = 118_000
const ORDERS = 4
const STEPS = 32
/** What happens to the shop's questions; most are answered. */
const MODES = ['answer', 'answer', 'answer', 'fail', 'nonsense', 'lose-refund-answer'] as const

/** Those that found something; MONEY_SEED tries another. */
const SEEDS = process.env['MONEY_SEED']?.split(',').map(Number) ?? [1, 7, 2026]

/** What has happened in a run, and what Razorpay has not told of yet. */
interface Run {
  random: Random
  orders: Placed[]
  unheard: Webhook[]
}

type Step = (run: Run, placed: Placed) => Promise<unknown>

const STEPS_OF_A_LIFE: readonly Step[] = [
  pay,
  pay,
  payAnotherAmount,
  payLate,
  refundHere,
  refundHere,
]
const STEPS_ELSEWHERE: readonly Step[] = [refundThere, failRefund, loseDispute, cancel]
const ANY_STEP: readonly Step[] = [...STEPS_OF_A_LIFE, ...STEPS_ELSEWHERE, hear, hear, hear, hear]

test.each(SEEDS)(
  'the money adds up after any events (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const before = await revenue()
    const random = randomNumbers(seed)
    const run: Run = { random, orders: [], unheard: [] }
    for (let n = 0; n < ORDERS; n += 1) run.orders.push(await paying.anUnpaidOrder())
    for (let n = 0; n < STEPS; n += 1) {
      paying.razorpay.state.mode = random.oneOf(MODES)
      await random.oneOf(ANY_STEP)(run, random.oneOf(run.orders))
    }
    paying.razorpay.state.mode = 'answer'
    await comeToRest(run)

    const books = await Promise.all(run.orders.map((placed) => readBooks(paying, placed)))
    for (const { placed, payments, documents, own } of books) {
      const said = `seed ${seed}, order ${placed.orderId}`
      // Every rupee that Razorpay has of the order, payment by payment, and not one more.
      const there = [...paying.razorpay.payments.values()]
        .filter((one) => one.order_id === placed.reference && one.captured === true)
        .map(({ id }) => `${id} ${paying.razorpay.leftOf(id)}`)
      const here = payments.map(({ id, left }) => `${id} ${left}`)
      expect(here.toSorted(), said).toEqual(there.toSorted())
      expect(documents, said).toBe(sumOf(own.map(({ left, lost }) => left + lost)))
      expect(await bookedOf(placed), said).toBe(sumOf(payments.map(({ left }) => left)))
    }
    const earned = books.filter(({ isCancelled }) => !isCancelled).flatMap(({ own }) => own)
    const revenueNow = Math.round((await revenue()) * 100) - Math.round(before * 100)
    expect(revenueNow, `seed ${seed}`).toBe(sumOf(earned.map(({ left }) => left)))
  },
)

test('messages and the job, in any order and number, end in the same books', async () => {
  const random = randomNumbers(44)
  const orders = [await paying.anUnpaidOrder(), await paying.anUnpaidOrder()]
  orders.push(await paying.anUnpaidOrder(), await paying.anUnpaidOrder())
  for (const placed of orders) {
    const webhooks = aLongStory(placed)
    const told = [...webhooks, ...webhooks.filter(() => random.whole(0, 2) === 0)]
    const job = random.whole(0, told.length)
    for (const [at, webhook] of shuffled(random, told).entries()) {
      if (at === job) await paying.reconcile()
      expect((await paying.knock(webhook)).status).toBe(200)
    }
  }
  await comeToRest({ random, orders, unheard: [] })
  const all = await Promise.all(orders.map((one) => namelessBooks(one)))
  for (const books of all) expect(books).toEqual(all[0])
  expect(all[0]).toMatchObject({
    documents: TOTAL - 18_000,
    refunded: [18_000],
    disputes: ['lost'],
  })
})

/** What the day book has of an order's money, in paise. */
async function bookedOf({ orderId }: Placed): Promise<number> {
  const [row] = await paying.read<{ left: number }>(
    `select coalesce(sum(case kind when 'receipt' then amount else -amount end), 0)::int as left
      from booked_money where order_id = $1 and kind in ('receipt', 'refund', 'dispute')`,
    orderId,
  )
  return row?.left ?? 0
}

/** The books of an order without what tells it from another one. */
async function namelessBooks(placed: Placed) {
  const { payments, own, placed: _, ...books } = await readBooks(paying, placed)
  return Object.assign(books, {
    left: payments.map(({ left }) => left),
    lost: own.map(({ lost }) => lost),
  })
}

/** Paid; one refund arrives and one fails; a dispute is lost: with a message about each. */
function aLongStory({ reference }: Placed): Webhook[] {
  const { razorpay } = paying
  const { paymentId } = razorpay.pay(reference)
  const captured = razorpay.webhook('payment.captured', paymentId)
  const first = razorpay.refundThere(paymentId, 18_000)
  const second = razorpay.refundThere(paymentId, 10_000)
  const done = [first, second].map((id) => razorpay.webhook('refund.processed', id))
  const failed = razorpay.webhook('refund.failed', second)
  const dispute = razorpay.dispute(paymentId, 50_000)
  const created = razorpay.disputeWebhook('payment.dispute.created', dispute)
  razorpay.moveDispute(dispute, 'lost')
  const lost = razorpay.disputeWebhook('payment.dispute.lost', dispute)
  return [captured, ...done, failed, created, lost]
}

async function pay(run: Run, placed: Placed): Promise<void> {
  const handed = paying.razorpay.pay(placed.reference)
  run.unheard.push(paying.razorpay.webhook('payment.captured', handed.paymentId))
  if (run.random.whole(0, 1) === 1) await paying.verify(placed, handed)
}

async function payAnotherAmount(run: Run, { reference }: Placed): Promise<void> {
  const amount = run.random.whole(100, 2 * TOTAL)
  const { paymentId } = paying.razorpay.pay(reference, { amount })
  run.unheard.push(paying.razorpay.webhook('payment.captured', paymentId))
}

async function payLate(run: Run, placed: Placed): Promise<void> {
  await paying.timePasses('release-order', placed.orderId)
  await expect
    .poll(() =>
      paying.read(`select from jobs where kind = 'release-order' and subject = $1`, placed.orderId),
    )
    .toEqual([])
  await pay(run, placed)
}

async function refundHere(run: Run, placed: Placed): Promise<void> {
  const amount = run.random.whole(100, TOTAL) / 100
  const { status } = await paying.refund(placed, { amount })
  expect([200, 409]).toContain(status)
}

async function refundThere(run: Run, { reference }: Placed): Promise<void> {
  const payment = [...paying.razorpay.payments.values()].find((one) => one.order_id === reference)
  const left = payment === undefined ? 0 : paying.razorpay.leftOf(payment.id)
  if (payment === undefined || left < 100) return
  const amount = run.random.whole(100, left)
  const id = paying.razorpay.refundThere(payment.id, amount)
  run.unheard.push(paying.razorpay.webhook('refund.processed', id))
}

async function failRefund(run: Run, { reference }: Placed): Promise<void> {
  const isOwn = (id: string) => paying.razorpay.payments.get(id)?.order_id === reference
  const refund = paying.razorpay.refunds.find(
    (one) => isOwn(one.payment_id) && one.status !== 'failed',
  )
  if (refund !== undefined) run.unheard.push(paying.razorpay.webhook('refund.failed', refund.id))
}

/** A bank takes a part of the order's own payment, as far as the shop knows of it. */
async function loseDispute(run: Run, placed: Placed): Promise<void> {
  const { own } = await readBooks(paying, placed)
  const payment = own.find(({ id }) => paying.razorpay.leftOf(id) >= 100)
  if (payment === undefined) return
  const amount = run.random.whole(100, paying.razorpay.leftOf(payment.id))
  const id = paying.razorpay.dispute(payment.id, amount)
  run.unheard.push(paying.razorpay.disputeWebhook('payment.dispute.created', id))
  paying.razorpay.moveDispute(id, 'lost')
  run.unheard.push(paying.razorpay.disputeWebhook('payment.dispute.lost', id))
}

async function cancel(_run: Run, placed: Placed): Promise<void> {
  await paying.setStatus(placed, 5)
}

/** One message arrives; it may come again. */
async function hear({ random, unheard }: Run): Promise<void> {
  if (unheard.length === 0) return
  const at = random.whole(0, unheard.length - 1)
  const webhook = unheard[at]
  if (webhook !== undefined) await paying.knock(webhook)
  if (random.whole(0, 3) > 0) unheard.splice(at, 1)
}

/** All messages come, all work is done, and the lists are read until nothing changes any more. */
async function comeToRest({ random, unheard }: Run): Promise<void> {
  for (const webhook of shuffled(random, unheard)) await paying.knock(webhook)
  for (let round = 0; round < 3; round += 1) {
    await workIsDone()
    await paying.reconcile()
  }
  await workIsDone()
}

async function workIsDone(): Promise<void> {
  const such = `kind in ('send-refund', 'make-invoice', 'make-credit-note', 'release-order',
    'complete-status-change') and failed_at is null`
  await expect
    .poll(async () => {
      await paying.read(
        `update jobs set run_at = now() where ${such} and (attempts = 0 or problem <> '')`,
      )
      return paying.read(`select kind, problem from jobs where ${such}`)
    })
    .toEqual([])
}

async function revenue(): Promise<number> {
  const { token } = paying.admin
  return (await paying.shop.ask('GET', '/dashboard/revenue?days=7', { token })).body.total.revenue
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const keyed = items.map((item) => ({ item, key: random.whole(0, 1_000_000) }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
