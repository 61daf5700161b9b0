import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { rememberBackup } from '#server/db/settings/last-backup.ts'
import { aCustomer, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { aMake, applyRates } from '#tests/support/metal-builders.ts'
import { startPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'

let paying: PayingShop
let staff: Person
beforeAll(async () => {
  paying = await startPayingShop()
  staff = await aStaffMember(paying.shop)
})
afterAll(() => paying.close())

interface Entry {
  kind: string
  count: number
  firstId: number | null
}

async function entries({ token }: Person = paying.admin): Promise<Entry[]> {
  return (await paying.shop.ask('GET', '/dashboard/needs-attention', { token })).body.entries
}

/** How many wait of a kind and which is the first: `2 of 17`; nothing when none waits. */
async function waiting(kind: string, who?: Person): Promise<string | undefined> {
  const entry = (await entries(who)).find((one) => one.kind === kind)
  return entry && `${entry.count} of ${entry.firstId}`
}

/** What Before you open finds wrong with a point; empty when it is fine. */
async function foundBeforeOpening(key: string): Promise<string | undefined> {
  const { token } = paying.admin
  const { body } = await paying.shop.ask('GET', '/settings/opening', { token })
  return body.find((point: { key: string; found: string }) => point.key === key)?.found
}

test('a shop in order needs no attention', async () => {
  expect(await entries()).toEqual([])
})

test('a failed refund waits until it is sent again, only for people who may refund', async () => {
  const placed = await paying.aPaidOrder()
  paying.razorpay.state.mode = 'refuse'
  await paying.refund(placed)
  await expect.poll(() => waiting('refund-failed')).toBe(`1 of ${placed.orderId}`)
  expect(await waiting('refund-failed', staff)).toBeUndefined()
  paying.razorpay.state.mode = 'answer'
  await paying.refund(placed)
  await expect.poll(() => waiting('refund-failed')).toBeUndefined()
})

test('money that came by hand for a cancelled order waits until it is recorded as paid back', async () => {
  const { token } = paying.admin
  const placed = await paying.placeOrder()
  const { orderId } = placed
  const received = { channel: 'bank-transfer', amount: 1180, receivedOn: shopDayOf(new Date()) }
  const path = `/payment/record/${orderId}`
  const recorded = await paying.shop.ask('POST', path, {
    token,
    body: { ...received, reference: 'UTR 9' },
  })
  expect(recorded.status, recorded.text).toBe(200)
  expect(await waiting('money-owed')).toBeUndefined()
  await paying.setStatus(placed, 5)
  expect(await waiting('money-owed')).toBe(`1 of ${orderId}`)
  expect(await waiting('money-owed', staff)).toBeUndefined()
  await paying.refund(placed)
  await expect.poll(() => waiting('money-owed')).toBeUndefined()
})

test('a refused key waits until it is accepted', async () => {
  const placed = await paying.placeOrder()
  paying.razorpay.state.mode = 'wrong-key'
  await paying.start(placed)
  await expect.poll(() => waiting('key-refused')).toBe('1 of null')
  expect(await waiting('key-refused', staff)).toBeUndefined()
  paying.razorpay.state.mode = 'answer'
  await paying.start(placed)
  await expect.poll(() => waiting('key-refused')).toBeUndefined()
})

test('a payment refused by the provider waits until its order is cancelled', async () => {
  const placed = await paying.placeOrder()
  paying.razorpay.state.mode = 'refuse-order'
  await paying.start(placed)
  await expect.poll(() => waiting('payment-refused', staff)).toBe(`1 of ${placed.orderId}`)
  paying.razorpay.state.mode = 'answer'
  await paying.setStatus(placed, 5)
  await expect.poll(() => waiting('payment-refused')).toBeUndefined()
})

test('a second payment of an order, which goes back, is listed for a week', async () => {
  const placed = await paying.aPaidOrder()
  const second = paying.razorpay.pay(placed.reference)
  await paying.knock(paying.razorpay.webhook('payment.captured', second.paymentId))
  await expect.poll(() => waiting('payment-returned')).toBe(`1 of ${placed.orderId}`)
  expect(await waiting('payment-returned', staff)).toBeUndefined()
  await paying.read(
    `update refunds set created_at = now() - interval '8 days' where order_id = $1`,
    placed.orderId,
  )
  expect(await waiting('payment-returned')).toBeUndefined()
})

test('an unreadable message is listed for 30 days', async () => {
  await paying.knock(paying.razorpay.signedWebhook('[]'))
  expect(await waiting('payment-message')).toBe('1 of null')
  await paying.read(`update payment_events set at = now() - interval '31 days'`)
  expect(await waiting('payment-message')).toBeUndefined()
})

test('missing webhooks are listed after three payments until one comes', async () => {
  await paying.read('delete from payment_events')
  const before = await paying.read('select from payments')
  for (let count = before.length; count < 3; count += 1) {
    await paying.read(`update payments set created_at = now() - interval '11 minutes'`)
    expect(await waiting('webhooks-silent')).toBeUndefined()
    await paying.aPaidOrder()
  }
  expect(await foundBeforeOpening('webhook')).toBe('')
  await paying.read(`update payments set created_at = now() - interval '11 minutes'`)
  expect(await waiting('webhooks-silent')).toBe('1 of null')
  expect(await foundBeforeOpening('webhook')).toMatch(
    /^No webhook came for the last \d+ payments\.$/,
  )
  // What the shop notes itself while it compares the lists is no webhook.
  await paying.read(
    `insert into payment_events (provider, event_id, kind, problem) values
      ('razorpay', 'disputes refused on 2026-11-23', 'refused', ''),
      ('razorpay', 'payments: odd', 'unreadable', ''),
      ('razorpay', 'foreign: disp_1', 'payment.dispute', '')`,
  )
  expect(await waiting('webhooks-silent')).toBe('1 of null')
  const last = await paying.aPaidOrder()
  await paying.knock(paying.razorpay.webhook('payment.captured', last.paymentId))
  expect(await waiting('webhooks-silent')).toBeUndefined()
  expect(await foundBeforeOpening('webhook')).toBe('')
})

test('an order with a waiting invoice is listed until it is cancelled', async () => {
  const placed = await paying.placeOrder()
  const { orderId } = placed
  await paying.read(`update orders set invoice_waits = 'unknown' where id = $1`, orderId)
  expect(await waiting('invoice-waits', staff)).toBe(`1 of ${orderId}`)
  await paying.setStatus(placed, 5)
  expect(await waiting('invoice-waits')).toBeUndefined()
})

test('abandoned jobs and emails are listed for a month', async () => {
  const { orderId } = await paying.placeOrder()
  const giveUp = `insert into jobs (kind, subject, failed_at) values ($1, $2, now())`
  await paying.read(giveUp, 'make-invoice', orderId)
  expect(await waiting('order-work-given-up', staff)).toBe(`1 of ${orderId}`)
  await paying.read(`update jobs set failed_at = failed_at - interval '31 days'`)
  expect(await waiting('order-work-given-up')).toBeUndefined()
  const [mail] = await paying.read<{ id: number }>(
    `insert into emails (kind, recipient, language, facts, status)
     select kind, recipient, language, facts, 'failed' from emails limit 1 returning id`,
  )
  expect(await waiting('email-given-up')).toBe('1 of null')
  expect(await waiting('email-given-up', staff)).toBeUndefined()
  await paying.shop.ask('POST', `/mail/resend/${mail?.id}`, { token: paying.admin.token })
  expect(await waiting('email-given-up')).toBeUndefined()
})

test.each(['make-return-note', 'make-credit-note'])(
  'an abandoned %s leads to its order',
  async (kind) => {
    const placed = await paying.aPaidOrder()
    const { orderId } = placed
    await paying.refund(placed, { amount: 1 })
    const [refund] = await paying.read<{ id: number }>(
      'select id from refunds where order_id = $1',
      orderId,
    )
    const subject = kind === 'make-credit-note' ? refund?.id : orderId
    const giveUp = `insert into jobs (kind, subject, failed_at) values ('${kind}', $1, now())`
    await paying.read(giveUp, subject)
    expect(await waiting('order-work-given-up', staff)).toBe(`1 of ${orderId}`)
    await paying.read('delete from jobs where kind = $1 and subject = $2', kind, subject)
    expect(await waiting('order-work-given-up')).toBeUndefined()
  },
)

test('an abandoned reconciliation is listed', async () => {
  const such = `jobs where kind = 'reconcile-payments'`
  await paying.read(
    `insert into jobs (kind, subject, failed_at) values ('reconcile-payments', 0, now())`,
  )
  expect(await waiting('order-work-given-up', staff)).toBe('1 of null')
  await paying.read(`delete from ${such}`)
  expect(await waiting('order-work-given-up')).toBeUndefined()
})

test('a backup is requested two days after the last one', async () => {
  await paying.read(`update users set created_at = now() - interval '3 days'`)
  expect(await waiting('backup-old')).toBe('1 of null')
  expect(await waiting('backup-old', staff)).toBeUndefined()
  await rememberBackup(paying.shop.database)
  expect(await waiting('backup-old')).toBeUndefined()
  await paying.read(`update upkeep set done_at = now() - interval '49 hours'`)
  expect(await waiting('backup-old')).toBe('1 of null')
  await rememberBackup(paying.shop.database)
  expect(await waiting('backup-old')).toBeUndefined()
})

test('an abandoned job that succeeds later is no longer listed', async () => {
  const { orderId } = await paying.placeOrder()
  const insert = 'insert into jobs (kind, subject, failed_at) values ($1, $2, $3)'
  await paying.read(insert, 'check-payment', orderId, new Date())
  expect(await waiting('order-work-given-up')).toBe(`1 of ${orderId}`)
  await paying.read(insert, 'check-payment', orderId, null)
  await expect.poll(() => waiting('order-work-given-up')).toBeUndefined()
})

test('rates older than 36 hours are listed once a product is priced by them', async () => {
  const { id } = await aProduct(paying.shop)
  await aMake(paying.shop, id)
  expect(await waiting('rates-old')).toBe('1 of null')
  await applyRates(paying.shop, paying.admin, { '24K999': 14_000 })
  expect(await waiting('rates-old')).toBeUndefined()
})

test('scheduled rates that were not applied are listed until they are dropped', async () => {
  const [card] = await paying.read<{ id: number }>(
    `insert into rate_cards (kind, state, rule, effective_at, by_name)
     values ('typed', 'scheduled', 'fineness/999', now(), 'Ravi') returning id`,
  )
  await paying.read(
    `insert into jobs (kind, subject, failed_at) values ('apply-rates', $1, now())`,
    card?.id,
  )
  expect(await waiting('rates-not-applied')).toBe('1 of null')
  await paying.read(`update rate_cards set state = 'dropped' where id = $1`, card?.id)
  expect(await waiting('rates-not-applied')).toBeUndefined()
})

test('a request is listed from twelve hours before its deadline until it is answered', async () => {
  const body = { name: 'Asha', email: 'asha@example.in', phone: '1', message: 'First' }
  const { contactId } = (await paying.shop.ask('POST', '/request/create', { body })).body
  const age = (hours: number) =>
    paying.read(
      'update contact_requests set created_at = now() - make_interval(hours => $1), written_at = now() - make_interval(hours => $1)',
      hours,
    )
  await age(35)
  expect(await waiting('request-due')).toBeUndefined()
  await age(37)
  expect(await waiting('request-due', staff)).toBe(`1 of ${contactId}`)
  await paying.shop.ask('PUT', `/request/answered/${contactId}`, {
    token: staff.token,
    body: { isAnswered: true },
  })
  expect(await waiting('request-due')).toBeUndefined()
})

test('all products low on stock are counted', async () => {
  await paying.read('update products set stock = 50')
  const { id } = await aProduct(paying.shop, { stock: 0 })
  expect(await waiting('low-stock', staff)).toBe('1 of null')
  await paying.read(
    `insert into products (name, description, price, stock)
     select 'Many ' || n, '', 100, 1 from generate_series(1, 120) n`,
  )
  expect(await waiting('low-stock')).toBe('121 of null')
  await paying.read(`update products set stock = 50 where id >= $1`, id)
  expect(await waiting('low-stock')).toBeUndefined()
})

test('a review is listed until it is decided, below more urgent entries', async () => {
  const { userId } = await aCustomer(paying.shop)
  const { id } = await aProduct(paying.shop, { stock: 0 })
  const [review] = await paying.read<{ id: number }>(
    `insert into reviews (product_id, user_id, rating, body) values ($1, $2, 5, 'Fine') returning id`,
    id,
    userId,
  )
  expect((await entries(staff)).map(({ kind }) => kind)).toEqual(['low-stock', 'review-waits'])
  await paying.shop.ask('PUT', `/review/moderate/${review?.id}`, {
    token: staff.token,
    body: { status: 'approved' },
  })
  expect(await waiting('review-waits')).toBeUndefined()
})
