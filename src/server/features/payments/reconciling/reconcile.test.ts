import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES_PER_RUN } from '#domain/payments/reconciliation.ts'
import { addJobOnce } from '#server/db/jobs/queue.ts'
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

/** How many payments of no order the dashboard names. */
async function unknownPayments(): Promise<number> {
  const { token } = paying.admin
  const { body } = await paying.shop.ask('GET', '/dashboard/needs-attention', { token })
  const entries: { kind: string; count: number }[] = body.entries
  return entries.find(({ kind }) => kind === 'payment-unknown')?.count ?? 0
}

/** The shop has a first order at Razorpay; what is older is not its own. */
beforeAll(async () => {
  await paying.aPaidOrder()
})

test('a payment that neither page, webhook nor check reported is found', async () => {
  const placed = await paying.anUnpaidOrder()
  await paying.read(`delete from jobs where kind = 'check-payment'`)
  paying.razorpay.pay(placed.reference, { method: 'upi', fee: 2_360 })
  await paying.reconcile()
  expect(await paying.statusOf(placed)).toBe('paid 1')
  expect((await paying.money(placed)).payments).toMatchObject([{ channel: 'upi', fee: 23.6 }])
  await paying.reconcile()
  expect(
    await paying.read('select from payments where order_id = $1', placed.orderId),
  ).toHaveLength(1)
  const emails = await paying.emailsOf(placed)
  expect(emails.filter((kind) => kind === 'order-paid')).toHaveLength(1)
})

test('an authorised payment is asked about once, and captured', async () => {
  const placed = await paying.anUnpaidOrder()
  paying.razorpay.pay(placed.reference, { status: 'authorized' })
  await paying.reconcile()
  await paying.timePasses('check-payment', placed.orderId)
  await expect.poll(() => paying.statusOf(placed)).toBe('paid 1')
})

test('a refund made at Razorpay is booked without a webhook, and so is its failure', async () => {
  const placed = await paying.aPaidOrder()
  await expect.poll(() => documentsOf(placed)).toEqual(['INV'])
  const id = paying.razorpay.refundThere(placed.paymentId, 18_000)
  await paying.reconcile()
  expect(await paying.statusOf(placed)).toBe('partly-refunded 1')
  expect(await paying.money(placed)).toMatchObject({ refundable: 1000 })
  await expect.poll(() => documentsOf(placed)).toEqual(['INV', 'CRN'])
  paying.razorpay.webhook('refund.failed', id)
  await paying.reconcile()
  expect(await paying.statusOf(placed)).toBe('paid 1')
  await expect.poll(() => documentsOf(placed)).toEqual(['INV', 'CRN', 'DBN'])
  expect(await paying.emailsOf(placed)).toContain('refund-failed')
})

test('a payment that was made and sent back at Razorpay is both in the books', async () => {
  const placed = await paying.anUnpaidOrder()
  const { paymentId } = paying.razorpay.pay(placed.reference)
  paying.razorpay.refundThere(paymentId, 118_000)
  await paying.reconcile()
  expect(await paying.statusOf(placed)).toBe('refunded 1')
  await expect.poll(() => documentsOf(placed)).toEqual(['INV', 'CRN'])
})

test('surplus money stays surplus when it is refunded at Razorpay', async () => {
  const placed = await paying.aPaidOrder()
  await expect.poll(() => documentsOf(placed)).toEqual(['INV'])
  paying.razorpay.state.mode = 'fail'
  const second = paying.razorpay.pay(placed.reference)
  await paying.knock(paying.razorpay.webhook('payment.captured', second.paymentId))
  paying.razorpay.refundThere(second.paymentId, 118_000)
  paying.razorpay.state.mode = 'answer'
  await paying.reconcile()
  const [own] = await paying.read<{ id: number }>(
    `select id from refunds where order_id = $1 and provider_refund_id is null`,
    placed.orderId,
  )
  // The shop's own wish is refused: nothing is left to send back.
  await paying.timePasses('send-refund', own?.id ?? 0)
  await expect
    .poll(async () => (await paying.money(placed)).refunds)
    .toMatchObject([
      { reason: 'twice', status: 'failed' },
      { reason: 'twice', status: 'done', amount: 1180 },
    ])
  expect(await paying.statusOf(placed)).toBe('paid 1')
  expect(await documentsOf(placed)).toEqual(['INV'])
})

test('a payment without an order needs attention until it is recorded at its order', async () => {
  const placed = await paying.placeOrder()
  const paymentId = paying.razorpay.payElsewhere({ amount: 118_000 })
  await paying.knock(paying.razorpay.webhook('payment.captured', paymentId))
  await paying.reconcile()
  expect(await unknownPayments()).toBe(1)
  const body = {
    channel: 'upi',
    amount: 1180,
    receivedOn: '2026-01-05',
    isOldDayMeant: true,
    reference: paymentId,
    note: '',
  }
  const { token } = paying.admin
  await paying.shop.ask('POST', `/payment/record/${placed.orderId}`, { token, body })
  expect(await paying.statusOf(placed)).toBe('paid 1')
  expect(await unknownPayments()).toBe(0)
})

test('a list too long for one run is read to its end', async () => {
  const before = (await paying.read('select from foreign_payments')).length
  const many = PAGES_PER_RUN * 100 + 150
  for (let n = 0; n < many; n += 1) paying.razorpay.payElsewhere({ amount: 100 + n })
  await paying.reconcile()
  expect(await paying.read('select from foreign_payments')).toHaveLength(before + many)
  const rounds = await paying.read<{ list: string; skip: number }>(
    'select list, skip from reconciliations where done_until is not null and round_to is null order by list',
  )
  expect(rounds).toEqual([
    { list: 'disputes', skip: 0 },
    { list: 'payments', skip: 0 },
    { list: 'refunds', skip: 0 },
    { list: 'settlements', skip: 0 },
  ])
  await paying.read('delete from foreign_payments')
})

/** What is in Razorpay's lists, and since when the shop has orders there, is as many days older. */
async function daysPass(days: number): Promise<void> {
  const { payments, refunds } = paying.razorpay
  await paying.read(`update reconciliations set since = since - interval '${days} days'`)
  for (const one of [...payments.values(), ...refunds]) one.created_at -= days * 86_400
}

test('a refund that fails weeks later without a webhook is found behind a thousand newer ones', async () => {
  const placed = await paying.aPaidOrder()
  await expect.poll(() => documentsOf(placed)).toEqual(['INV'])
  await paying.refund(placed, { amount: 180 })
  await expect.poll(() => documentsOf(placed)).toEqual(['INV', 'CRN'])
  await paying.reconcile()
  const refund = paying.razorpay.refunds.find((one) => one.payment_id === placed.paymentId)
  await daysPass(45)
  // Of another shop with the same account.
  const elsewhere = paying.razorpay.payElsewhere({ amount: 1_000_000 })
  for (let n = 0; n < PAGES_PER_RUN * 100 + 50; n += 1) {
    paying.razorpay.refundThere(elsewhere, 100)
  }
  paying.razorpay.webhook('refund.failed', refund?.id ?? '')
  await paying.reconcile()
  await expect.poll(() => documentsOf(placed)).toEqual(['INV', 'CRN', 'DBN'])
  expect(await paying.statusOf(placed)).toBe('paid 1')
  expect(await paying.emailsOf(placed)).toContain('refund-failed')
})

test('booked entries are not booked again, however often they are listed', async () => {
  const placed = await paying.aPaidOrder()
  const refundId = paying.razorpay.refundThere(placed.paymentId, 18_000)
  await paying.reconcile()
  expect(await paying.statusOf(placed)).toBe('partly-refunded 1')
  await daysPass(20)
  const busy = await paying.shop.database.pool.connect()
  try {
    // Somebody works on the order: who wants to book something of it waits.
    await busy.query('begin')
    await busy.query('select from orders where id = $1 for update', [placed.orderId])
    await paying.reconcile()
  } finally {
    await busy.query('rollback')
    busy.release()
  }
  expect(refundId).toBeTruthy()
})

test('an outage of Razorpay loses nothing: the run goes on when it is back', async () => {
  const placed = await paying.anUnpaidOrder()
  await paying.read(`delete from jobs where kind = 'check-payment'`)
  paying.razorpay.pay(placed.reference)
  paying.razorpay.state.mode = 'nonsense'
  await paying.read(`insert into jobs (kind, subject) values ('reconcile-payments', 0)`)
  const such = `from jobs where kind = 'reconcile-payments'`
  await expect.poll(() => paying.read(`select ${such} and problem <> ''`)).toHaveLength(1)
  paying.razorpay.state.mode = 'answer'
  await paying.timePasses('reconcile-payments', 0)
  await expect.poll(() => paying.statusOf(placed)).toBe('paid 1')
  await expect.poll(() => paying.read(`select ${such} and problem <> ''`)).toHaveLength(0)
})

test('an unreadable entry does not hide the others', async () => {
  const placed = await paying.anUnpaidOrder()
  const handed = paying.razorpay.pay(placed.reference)
  const odd = paying.razorpay.payElsewhere({ amount: 100 })
  Reflect.set(paying.razorpay.payments.get(odd) ?? {}, 'amount', 'a hundred')
  await paying.reconcile()
  await paying.reconcile()
  expect(await paying.statusOf(placed)).toBe('paid 1')
  expect(handed.paymentId).toBeTruthy()
  const noted = `select from payment_events where kind = 'unreadable'`
  expect(await paying.read(noted)).toHaveLength(1)
  paying.razorpay.payments.delete(odd)
})

test('several instances that begin at once do the work once', async () => {
  const job = { kind: 'reconcile-payments' as const, subject: 0, delaySeconds: 600 }
  await Promise.all(Array.from({ length: 6 }, () => addJobOnce(paying.shop.database, job)))
  const rows = await paying.read(`select from jobs where kind = 'reconcile-payments'`)
  expect(rows).toHaveLength(1)
})
