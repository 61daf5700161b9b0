import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  startRazorpayServer,
  type RazorpayServer,
  type Webhook,
} from '#tests/support/servers/razorpay-server.ts'

let razorpay: RazorpayServer
let shop: TestApp
let buyer: Person
beforeAll(async () => {
  razorpay = await startRazorpayServer()
  shop = await startTestApp(razorpay.settings)
})
afterAll(async () => {
  await shop.close()
  await razorpay.close()
})
beforeEach(async () => {
  razorpay.state.mode = 'answer'
  buyer = await aCustomer(shop)
})

interface Placed {
  orderId: number
  productId: number
  reference: string
}

/** An order of ₹1,180.00 that is announced to Razorpay, of a product of which 5 were left. */
async function anUnpaidOrder(): Promise<Placed> {
  const { id: productId } = await aProduct(shop, { stock: 5 })
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId }]))
  expect(placed.status).toBe(201)
  expect(placed.body.order).toMatchObject({ paymentStatus: 'waiting', status: 1, paymentNote: '' })
  const { orderId } = placed.body
  const started = await start(orderId)
  expect(started.body.razorpay).toMatchObject({ key: 'rzp_test_naginashop', amount: 118_000 })
  return { orderId, productId, reference: started.body.razorpay.reference }
}

function start(orderId: number) {
  return shop.ask('POST', '/payment/start', { token: buyer.token, body: { orderId } })
}

function verify(orderId: number, handed: { paymentId: string; signature: string }) {
  return shop.ask('POST', '/payment/verify', { token: buyer.token, body: { orderId, ...handed } })
}

function knock({ body, headers }: Webhook) {
  return shop.ask('POST', '/payment/webhook/razorpay', { body, headers })
}

async function ask<Row>(statement: string, ...values: unknown[]): Promise<Row[]> {
  return (await shop.database.pool.query(statement, values)).rows
}

async function statusOf({ orderId }: Placed) {
  const [row] = await ask<{ payment_status: string; status: number }>(
    'select payment_status, status from orders where id = $1',
    orderId,
  )
  return `${row?.payment_status} ${row?.status}`
}

async function stockOf({ productId }: Placed): Promise<number | undefined> {
  const [row] = await ask<{ stock: number }>('select stock from products where id = $1', productId)
  return row?.stock
}

async function emailsOf({ orderId }: Placed): Promise<string[]> {
  const statement = `select kind from emails where facts ->> 'orderId' = $1 order by id`
  return (await ask<{ kind: string }>(statement, String(orderId))).map((row) => row.kind)
}

async function refundsOf({ orderId }: Placed) {
  return ask('select amount::int, reason, status from refunds where order_id = $1', orderId)
}

/** The time until work of an order is due goes by. */
async function timePasses(kind: string, { orderId }: Placed): Promise<void> {
  const statement = 'update jobs set run_at = now() where kind = $1 and subject = $2'
  await shop.database.pool.query(statement, [kind, orderId])
}

test('a payment is accepted when Razorpay has signed it and reports it captured', async () => {
  const placed = await anUnpaidOrder()
  const handed = razorpay.pay(placed.reference)
  const answer = await verify(placed.orderId, handed)
  expect([answer.status, answer.body]).toEqual([
    200,
    { orderId: placed.orderId, paymentStatus: 'paid', holdUntil: null },
  ])
  expect(await emailsOf(placed)).toEqual(['order-received', 'order-paid'])
  expect((await start(placed.orderId)).status).toBe(409)
})

test('an order is announced once, however often the page asks', async () => {
  const placed = await anUnpaidOrder()
  const again = await start(placed.orderId)
  expect(again.body.razorpay.reference).toBe(placed.reference)
  const receipts = [...razorpay.orders.values()].map((one) => one.receipt)
  expect(receipts.filter((one) => one.startsWith(`nagina-${placed.orderId}-`))).toHaveLength(1)
})

test('an authorised payment is captured', async () => {
  const placed = await anUnpaidOrder()
  const handed = razorpay.pay(placed.reference, { status: 'authorized' })
  await verify(placed.orderId, handed)
  expect(await statusOf(placed)).toBe('paid 1')
  expect(razorpay.payments.get(handed.paymentId)?.status).toBe('captured')
})

test('the Razorpay page sends the customer back, also in browsers inside other apps', async () => {
  const placed = await anUnpaidOrder()
  const handed = razorpay.pay(placed.reference)
  const comeBack = (signature: string, orderId: number | string = placed.orderId, search = '') => {
    const body = new URLSearchParams({
      razorpay_payment_id: handed.paymentId,
      razorpay_order_id: placed.reference,
      razorpay_signature: signature,
    }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return shop.ask('POST', `/payment/callback/${orderId}${search}`, { body, headers })
  }
  for (const answer of [await comeBack('wrong'), await comeBack('x', '1e9'), await comeBack('')]) {
    expect(answer.status).toBe(303)
  }
  expect(await statusOf(placed)).toBe('waiting 1')
  const answer = await comeBack(handed.signature)
  expect([answer.status, answer.headers['location']]).toEqual([303, `/pay/${placed.orderId}`])
  expect(await statusOf(placed)).toBe('paid 1')
  // The order of a guest stays one, also where somebody else is logged in.
  const asGuest = await comeBack(handed.signature, placed.orderId, '?guest')
  expect(asGuest.headers['location']).toBe(`/pay/${placed.orderId}?guest`)
})

test('a wrong signature changes nothing, nor does that of another order', async () => {
  const placed = await anUnpaidOrder()
  const other = await anUnpaidOrder()
  const handed = razorpay.pay(placed.reference)
  const foreign = razorpay.pay(other.reference)
  const wrong = [
    { ...handed, signature: handed.signature.replace(/^./, (c) => (c === '0' ? '1' : '0')) },
    { ...handed, signature: 'short' },
    { ...handed, paymentId: 'pay_other' },
    foreign,
  ]
  for (const one of wrong) expect((await verify(placed.orderId, one)).status).toBe(409)
  expect(await statusOf(placed)).toBe('waiting 1')
})

test('nobody can pay or see another customer’s payment', async () => {
  const placed = await anUnpaidOrder()
  const stranger = await aCustomer(shop)
  const handed = razorpay.pay(placed.reference)
  const body = { orderId: placed.orderId, ...handed, outcome: 'approve' }
  for (const path of ['/payment/start', '/payment/verify', '/payment/test']) {
    expect((await shop.ask('POST', path, { token: stranger.token, body })).status).toBe(403)
  }
  // Nor does the test provider approve what is Razorpay's.
  expect((await shop.ask('POST', '/payment/test', { token: buyer.token, body })).status).toBe(409)
})

test('the webhook before the browser, and both repeated, are one payment', async () => {
  const placed = await anUnpaidOrder()
  const handed = razorpay.pay(placed.reference)
  const captured = razorpay.webhook('payment.captured', handed.paymentId)
  expect((await knock(captured)).status).toBe(200)
  expect(await statusOf(placed)).toBe('paid 1')
  expect((await verify(placed.orderId, handed)).body.paymentStatus).toBe('paid')
  expect((await knock(captured)).status).toBe(200)
  expect((await knock(razorpay.webhook('order.paid', handed.paymentId))).status).toBe(200)
  expect(await emailsOf(placed)).toEqual(['order-received', 'order-paid'])
  expect(await refundsOf(placed)).toEqual([])
  expect(await ask('select from payments where order_id = $1', placed.orderId)).toHaveLength(1)
})

test('concurrent browser and webhooks are one payment', async () => {
  const placed = await anUnpaidOrder()
  const handed = razorpay.pay(placed.reference)
  const answers = await Promise.all([
    verify(placed.orderId, handed),
    knock(razorpay.webhook('payment.captured', handed.paymentId)),
    knock(razorpay.webhook('order.paid', handed.paymentId)),
    verify(placed.orderId, handed),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  expect(await ask('select from payments where order_id = $1', placed.orderId)).toHaveLength(1)
  expect(await refundsOf(placed)).toEqual([])
})

test('a failure reported after the success does not reverse it', async () => {
  const placed = await anUnpaidOrder()
  const failed = razorpay.pay(placed.reference, { status: 'failed' })
  const handed = razorpay.pay(placed.reference)
  await knock(razorpay.webhook('payment.captured', handed.paymentId))
  await knock(razorpay.webhook('payment.failed', failed.paymentId))
  expect(await statusOf(placed)).toBe('paid 1')
})

test('a failed attempt is shown, and the next one can succeed', async () => {
  const placed = await anUnpaidOrder()
  const failed = razorpay.pay(placed.reference, { status: 'failed' })
  await knock(razorpay.webhook('payment.failed', failed.paymentId))
  expect(await statusOf(placed)).toBe('declined 1')
  const handed = razorpay.pay(placed.reference)
  expect((await verify(placed.orderId, handed)).body.paymentStatus).toBe('paid')
})

test('a webhook is trusted only with a signature over its exact bytes', async () => {
  const placed = await anUnpaidOrder()
  const handed = razorpay.pay(placed.reference)
  const genuine = razorpay.webhook('payment.captured', handed.paymentId)
  const { 'x-razorpay-signature': _signature, ...unsigned } = genuine.headers
  const wrong: Webhook[] = [
    { ...genuine, body: genuine.body.replace('118000', '118001') },
    { ...genuine, body: `${genuine.body} ` },
    { ...genuine, headers: unsigned },
    { ...genuine, headers: { ...genuine.headers, 'x-razorpay-signature': handed.signature } },
    { ...genuine, body: '' },
  ]
  for (const one of wrong) expect((await knock(one)).status).toBe(401)
  expect(await statusOf(placed)).toBe('waiting 1')
})

test('an amount other than the order’s goes back, and the order still waits', async () => {
  const placed = await anUnpaidOrder()
  const handed = razorpay.pay(placed.reference, { amount: 100 })
  expect((await verify(placed.orderId, handed)).body.paymentStatus).toBe('waiting')
  await expect
    .poll(() => refundsOf(placed))
    .toEqual([{ amount: 100, reason: 'amount', status: 'sent' }])
  expect(await statusOf(placed)).toBe('waiting 1')
  expect(razorpay.refunds.find((one) => one.payment_id === handed.paymentId)?.amount).toBe(100)
})

test('a second payment of the same order goes back', async () => {
  const placed = await anUnpaidOrder()
  await verify(placed.orderId, razorpay.pay(placed.reference))
  const second = razorpay.pay(placed.reference)
  await knock(razorpay.webhook('payment.captured', second.paymentId))
  await expect
    .poll(() => refundsOf(placed))
    .toEqual([{ amount: 118_000, reason: 'twice', status: 'sent' }])
  expect(await statusOf(placed)).toBe('paid 1')
})

test('when the browser never returns, the shop asks the provider', async () => {
  const placed = await anUnpaidOrder()
  razorpay.pay(placed.reference)
  await timePasses('check-payment', placed)
  await expect.poll(() => statusOf(placed)).toBe('paid 1')
})

test('payments go on when Razorpay does not answer, because the shop asks again', async () => {
  const placed = await anUnpaidOrder()
  const handed = razorpay.pay(placed.reference)
  razorpay.state.mode = 'fail'
  expect((await verify(placed.orderId, handed)).body.paymentStatus).toBe('waiting')
  razorpay.state.mode = 'answer'
  await timePasses('check-payment', placed)
  await expect.poll(() => statusOf(placed)).toBe('paid 1')
})

test('a redirect from Razorpay is not followed, and the customer is asked to try again', async () => {
  const { id: productId } = await aProduct(shop)
  const { orderId } = (await order(shop, buyer, anOrderOf(buyer, [{ productId }]))).body
  razorpay.state.mode = 'redirect'
  expect((await start(orderId)).status).toBe(503)
  razorpay.state.mode = 'answer'
  expect((await start(orderId)).status).toBe(200)
})

test('an order that cannot be announced stays, and can be announced later', async () => {
  const { id: productId } = await aProduct(shop)
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId }]))
  expect(placed.status).toBe(201)
  razorpay.state.mode = 'hang'
  const away = await start(placed.body.orderId)
  expect([away.status, away.body.code]).toEqual([503, 'unavailable'])
  razorpay.state.mode = 'answer'
  expect((await start(placed.body.orderId)).status).toBe(200)
})

test('after 20 minutes without payment the pieces are released and the customer is notified', async () => {
  const placed = await anUnpaidOrder()
  expect(await stockOf(placed)).toBe(4)
  const [hold] = await ask<{ minutes: number }>(
    `select round(extract(epoch from hold_until - created_at) / 60)::int as minutes
      from orders where id = $1`,
    placed.orderId,
  )
  expect(hold?.minutes).toBe(20)
  razorpay.state.mode = 'fail'
  await timePasses('release-order', placed)
  await expect.poll(() => statusOf(placed)).toBe('expired 5')
  expect(await stockOf(placed)).toBe(5)
  expect(await emailsOf(placed)).toEqual(['order-received', 'order-cancelled'])
  expect((await start(placed.orderId)).status).toBe(409)

  // And a payment that comes after that goes back, and the customer is told that as well.
  razorpay.state.mode = 'answer'
  const late = razorpay.pay(placed.reference)
  await knock(razorpay.webhook('payment.captured', late.paymentId))
  await expect.poll(() => statusOf(placed)).toBe('refunded 5')
  expect(await refundsOf(placed)).toEqual([{ amount: 118_000, reason: 'late', status: 'sent' }])
  expect(await stockOf(placed)).toBe(5)
  expect(await emailsOf(placed)).toContain('order-refunded')
  const sent = razorpay.refunds.find((one) => one.payment_id === late.paymentId)
  await knock(razorpay.webhook('refund.processed', sent?.id ?? ''))
  expect(await refundsOf(placed)).toMatchObject([{ status: 'done' }])
})

test('a payment in the last minute is looked up before the pieces are released', async () => {
  const placed = await anUnpaidOrder()
  razorpay.pay(placed.reference)
  await timePasses('release-order', placed)
  await expect.poll(() => statusOf(placed)).toBe('paid 1')
  expect(await stockOf(placed)).toBe(4)
})

test('a refund whose answer was lost is not sent twice', async () => {
  const placed = await anUnpaidOrder()
  const admin = await anAdmin(shop)
  const handed = razorpay.pay(placed.reference)
  await verify(placed.orderId, handed)
  razorpay.state.mode = 'lose-refund-answer'
  const refund = (body: object) =>
    shop.ask('POST', `/payment/refund/${placed.orderId}`, { token: admin.token, body })
  const first = { amount: 180, seenRefundable: 1180 }
  expect((await refund(first)).body.money.refundable).toBe(1000)
  // Nor where the person who saw no answer presses again, or two of the staff at once.
  expect((await refund(first)).body).toMatchObject({
    code: 'refundable-changed',
    params: { left: 1000 },
  })
  expect((await refund({ amount: 1000.01 })).status).toBe(409)
  const ours = () => razorpay.refunds.filter((one) => one.payment_id === handed.paymentId)
  await expect.poll(() => ours().length).toBe(1)
  await expect
    .poll(() => ask(`select from jobs where kind = 'send-refund' and problem <> ''`))
    .toHaveLength(1)
  razorpay.state.mode = 'answer'
  await shop.database.pool.query(`update jobs set run_at = now() where kind = 'send-refund'`)
  await expect.poll(() => statusOf(placed)).toBe('partly-refunded 1')
  expect(ours()).toHaveLength(1)
  // The rest goes back when the order is cancelled.
  const body = { status: 5 }
  await shop.ask('PUT', `/order/updatestatus/${placed.orderId}`, { token: admin.token, body })
  await expect.poll(() => statusOf(placed)).toBe('refunded 5')
  expect(ours().map((one) => one.amount)).toEqual([18_000, 100_000])
})

test('a refund refused by Razorpay is shown to the admin as failed', async () => {
  const placed = await anUnpaidOrder()
  const admin = await anAdmin(shop)
  await verify(placed.orderId, razorpay.pay(placed.reference))
  razorpay.state.mode = 'refuse'
  await shop.ask('POST', `/payment/refund/${placed.orderId}`, { token: admin.token, body: {} })
  const money = async () => {
    const path = `/payment/order/${placed.orderId}`
    return (await shop.ask('GET', path, { token: admin.token })).body
  }
  await expect
    .poll(async () => (await money()).refunds)
    .toMatchObject([{ status: 'failed', problem: 'Razorpay answered 400: It cannot be done.' }])
  expect((await money()).refundable).toBe(1180)
  expect(await statusOf(placed)).toBe('paid 1')
})
