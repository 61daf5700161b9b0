import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import {
  openDocumentedShop,
  type DocumentedShop,
} from '#tests/support/servers/documented-razorpay/documented-shop.ts'

let paying: DocumentedShop

beforeAll(async () => {
  paying = await openDocumentedShop()
})
afterAll(() => paying.close())

it('tells staff and customer when Razorpay refuses an amount', async () => {
  const { razorpay } = paying
  const placed = await paying.anOrder()
  razorpay.ledger.limit = 100_000
  const refused = await paying.start(placed)
  razorpay.ledger.limit = 50_000_000
  expect(refused.status).toBe(409)
  const { problem } = await paying.money({ ...placed, reference: '' })
  expect(problem).toContain('Amount exceeds maximum amount allowed.')
})

it('restarts a payment when the answer to the first request was lost', async () => {
  const { razorpay } = paying
  const placed = await paying.anOrder()
  razorpay.trouble({ on: /orders$/, times: 1, isDone: true, answer: 'silence' })
  expect((await paying.start(placed)).status).toBe(503)
  const { status, body } = await paying.start(placed)
  expect(status).toBe(200)
  const { reference } = body.razorpay
  const payment = razorpay.pay(reference)
  await paying.knock(razorpay.message('payment.captured', { payment }))
  expect(await paying.statusOf(placed)).toBe('paid')
  await paying.expectSameMoney({ ...placed, reference })
})

it('shares an account with a shop that used the same order numbers', async () => {
  const { razorpay } = paying
  const placed = await paying.anOrder()
  const { RAZORPAY_URL: url, RAZORPAY_KEY_ID: key, RAZORPAY_KEY_SECRET: secret } = razorpay.settings
  const other = await fetch(`${url}/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
    body: JSON.stringify({ amount: 500, currency: 'INR', receipt: `nagina-${placed.orderId}` }),
  })
  expect(await other.json()).toMatchObject({ status: 'created', notes: [] })
  expect((await paying.start(placed)).status).toBe(200)
})

it.each([
  ['401', 401],
  ['400, as the page of orders has it', 400],
])('blames no order for a wrong key: %s', async (_name, status) => {
  const { razorpay } = paying
  const placed = await paying.anOrder()
  const error = { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' }
  razorpay.trouble({ on: /orders$/, times: 1, answer: { status, body: { error } } })
  expect((await paying.start(placed)).status).toBe(503)
  const keys = `select from payment_providers where key_refused_at is not null`
  await expect.poll(() => paying.read(keys)).toHaveLength(1)
  expect((await paying.start(placed)).status).toBe(200)
  await expect.poll(() => paying.read(keys)).toEqual([])
})

it.each([
  ['429 with Retry-After', 429, { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many' } }],
  ['an error of theirs', 500, { error: { code: 'SERVER_ERROR', description: 'We are sorry.' } }],
  ['an error of a bank', 502, { error: { code: 'GATEWAY_ERROR', description: 'The bank.' } }],
  ['a page with 200', 200, '<html><h1>Welcome</h1></html>'],
])('asks the customer to try again after %s', async (_name, status, body) => {
  const { razorpay } = paying
  const placed = await paying.anOrder()
  const headers = { 'retry-after': '7' }
  razorpay.trouble({ on: /orders$/, times: 1, answer: { status, body, headers } })
  const refused = await paying.start(placed)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await paying.start(placed)).status).toBe(200)
})

it('finds payments without a webhook in long lists: pages of 100 and no more', async () => {
  const { razorpay } = paying
  const placed = await paying.anUnpaidOrder()
  const paid = await paying.aPaidOrder()
  const payment = razorpay.pay(placed.reference)
  const refund = razorpay.refundInDashboard(paid.payment.id, 11_800)
  const dispute = razorpay.dispute(paid.payment.id, 10_000)
  razorpay.moveDispute(dispute, 'lost')
  for (let count = 0; count < 230; count += 1) {
    const other = razorpay.authorize(razorpay.begin(null, 100 + count))
    if (count % 2 === 0) razorpay.capture(other)
  }
  const settlementId = razorpay.settle(shopDayOf(new Date()))
  await paying.reconcile()
  expect(await paying.statusOf(placed)).toBe('paid')
  expect(await paying.refundsOf(paid)).toEqual(['sent'])
  expect((await paying.money(paid)).disputes).toMatchObject([{ status: 'lost', lost: 100 }])
  expect((await paying.money(placed)).payments).toMatchObject([
    { providerPaymentId: payment.id, settlementId, fee: 27.85, feeTax: 4.25 },
  ])
  expect(await paying.read('select from foreign_payments')).toHaveLength(115)
  await paying.expectSameMoney(placed)
  await paying.expectSameMoney(paid)
  razorpay.settleRefund(refund, 'failed')
  await paying.reconcile()
  expect(await paying.refundsOf(paid)).toEqual(['failed'])
  await paying.expectSameMoney(paid)
})

it('reads the payouts of an account whose disputes it may not read', async () => {
  const { razorpay } = paying
  const placed = await paying.aPaidOrder()
  const settlementId = razorpay.settle(shopDayOf(new Date()))
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description: 'The requested URL was not found on the server.',
  }
  razorpay.trouble({ on: /disputes$/, times: 1, answer: { status: 400, body: { error } } })
  await paying.reconcile()
  expect((await paying.money(placed)).payments).toMatchObject([{ settlementId }])
})

it.each([403, 503])('reads the other lists when one answers %i, and asks again', async (status) => {
  const { razorpay } = paying
  const placed = await paying.aPaidOrder()
  const dispute = razorpay.dispute(placed.payment.id, 10_000)
  const settlementId = razorpay.settle(shopDayOf(new Date()))
  const error = { code: 'SERVER_ERROR', description: 'Away' }
  razorpay.trouble({ on: /disputes$/, times: 1, answer: { status, body: { error } } })
  await paying.read(`insert into jobs (kind, subject) values ('reconcile-payments', 0)`)
  const failed = `select from jobs where kind = 'reconcile-payments' and problem <> ''`
  await expect.poll(() => paying.read(failed)).toHaveLength(1)
  const { payments, disputes } = await paying.money(placed)
  expect(payments).toMatchObject([{ settlementId }])
  expect(disputes).toEqual([])
  await paying.timePasses('reconcile-payments')
  await expect
    .poll(async () => (await paying.money(placed)).disputes)
    .toMatchObject([{ providerDisputeId: dispute.id, status: 'open' }])
  await expect.poll(() => paying.read(failed)).toHaveLength(0)
})

it('reports a refused list, reads the others and asks again', async () => {
  const { razorpay } = paying
  const placed = await paying.aPaidOrder()
  const dispute = razorpay.dispute(placed.payment.id, 10_000)
  const settlementId = razorpay.settle(shopDayOf(new Date()))
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description: 'from must be between 946684800 and now.',
  }
  razorpay.trouble({ on: /disputes$/, times: 1, answer: { status: 400, body: { error } } })
  await paying.reconcile()
  const { payments, disputes } = await paying.money(placed)
  expect(payments).toMatchObject([{ settlementId }])
  expect(disputes).toEqual([])
  // Under Needs attention, where a person looks it up.
  const told = await paying.read(
    'select kind from payment_events where problem like $1',
    'The list of disputes was refused.%must be between%',
  )
  expect(told).toEqual([{ kind: 'refused' }])
  await paying.reconcile()
  expect((await paying.money(placed)).disputes).toMatchObject([
    { providerDisputeId: dispute.id, status: 'open' },
  ])
})
