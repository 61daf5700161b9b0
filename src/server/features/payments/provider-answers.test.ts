import { afterAll, beforeAll, expect, test } from 'vitest'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'
import { startPayingShop, type PayingShop, type Placed } from '#tests/support/paying-shop.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

/** Answers that say nothing about what was done. */
const UNKNOWN = ['nonsense', 'wrong-key', 'page-instead', 'fail'] as const

/** The refund of an order, as the books have it. */
async function refundOf({ orderId }: Placed) {
  const [row] = await paying.read<{ id: number; status: string; problem: string }>(
    'select id, status, problem from refunds where order_id = $1 order by id',
    orderId,
  )
  return row
}

test.each(UNKNOWN)('the hold ends on time when Razorpay answers: %s', async (mode) => {
  const placed = await paying.anUnpaidOrder()
  paying.razorpay.state.mode = mode
  await paying.timePasses('release-order', placed.orderId)
  await expect.poll(() => paying.statusOf(placed)).toBe('expired 5')
  expect(await paying.stockOf(placed)).toBe(5)
  // It goes on asking, and finds what was paid meanwhile.
  paying.razorpay.state.mode = 'answer'
  paying.razorpay.pay(placed.reference)
  await paying.timePasses('check-payment', placed.orderId)
  await expect.poll(() => paying.statusOf(placed)).toBe('refunded 5')
})

test.each(UNKNOWN)(
  'a customer who has paid never sees an error when Razorpay answers: %s',
  async (mode) => {
    const placed = await paying.anUnpaidOrder()
    const handed = paying.razorpay.pay(placed.reference)
    paying.razorpay.state.mode = mode
    const answer = await paying.verify(placed, handed)
    expect([answer.status, answer.body.paymentStatus]).toEqual([200, 'waiting'])
    paying.razorpay.state.mode = 'answer'
    await paying.timePasses('check-payment', placed.orderId)
    await expect.poll(() => paying.statusOf(placed)).toBe('paid 1')
  },
)

test.each(UNKNOWN)('an order is announced later when Razorpay answers: %s', async (mode) => {
  const placed = await paying.placeOrder()
  paying.razorpay.state.mode = mode
  expect((await paying.start(placed)).status).toBe(503)
  paying.razorpay.state.mode = 'answer'
  expect((await paying.start(placed)).status).toBe(200)
})

test.each(UNKNOWN)(
  'a refund is requested again and sent once when Razorpay answers: %s',
  async (mode) => {
    const placed = await paying.aPaidOrder()
    paying.razorpay.state.mode = mode
    expect((await paying.refund(placed, { amount: 500 })).status).toBe(200)
    await expect.poll(async () => (await refundOf(placed))?.problem).toMatch(/^Razorpay/)
    expect(await refundOf(placed)).toMatchObject({ status: 'waiting' })
    // What may be out already cannot be sent a second time.
    expect((await paying.money(placed)).refundable).toBe(680)
    paying.razorpay.state.mode = 'answer'
    await paying.timePasses('send-refund', (await refundOf(placed))?.id ?? 0)
    await expect.poll(() => paying.statusOf(placed)).toBe('partly-refunded 1')
    const sent = paying.razorpay.refunds.filter((one) => one.payment_id === placed.paymentId)
    expect(sent.map(({ amount }) => amount)).toEqual([50_000])
  },
)

test('a refund without an answer for days is requested again the next day', async () => {
  const placed = await paying.aPaidOrder()
  paying.razorpay.state.mode = 'nonsense'
  await paying.refund(placed)
  await expect.poll(async () => (await refundOf(placed))?.problem).not.toBe('')
  const { id = 0 } = (await refundOf(placed)) ?? {}
  await paying.read(
    `update jobs set attempts = 8, run_at = now() where subject = $1
    and kind = 'send-refund'`,
    id,
  )
  await expect
    .poll(() =>
      paying.read(
        `select from jobs where kind = 'send-refund' and subject = $1 and attempts = 0
          and run_at > now() + interval '23 hours'`,
        id,
      ),
    )
    .toHaveLength(1)
  paying.razorpay.state.mode = 'answer'
  await paying.timePasses('send-refund', id)
  await expect.poll(() => paying.statusOf(placed)).toBe('refunded 1')
  const sent = paying.razorpay.refunds.filter((one) => one.payment_id === placed.paymentId)
  expect(sent).toHaveLength(1)
})

test('the webhook settles a refund whose answer never came, with everything that follows', async () => {
  const placed = await paying.aPaidOrder()
  paying.razorpay.state.mode = 'nonsense'
  await paying.refund(placed)
  await expect.poll(async () => (await refundOf(placed))?.problem).not.toBe('')
  paying.razorpay.state.mode = 'answer'
  const sent = paying.razorpay.refunds.find((one) => one.payment_id === placed.paymentId)
  await paying.knock(paying.razorpay.webhook('refund.processed', sent?.id ?? ''))
  expect(await refundOf(placed)).toMatchObject({ status: 'done', problem: '' })
  expect(await paying.statusOf(placed)).toBe('refunded 1')
  expect(await paying.emailsOf(placed)).toContain('order-refunded')
  await expect
    .poll(() => paying.read(`select from invoices where order_id = $1`, placed.orderId))
    .toHaveLength(2)
})

test('a refund reported failed that succeeds is done', async () => {
  const placed = await paying.aPaidOrder()
  paying.razorpay.state.mode = 'refuse'
  await paying.refund(placed)
  await expect.poll(async () => (await refundOf(placed))?.status).toBe('failed')
  expect(await paying.statusOf(placed)).toBe('paid 1')
  const { id = 0 } = (await refundOf(placed)) ?? {}
  const entity = {
    id: 'rfnd_found',
    payment_id: placed.paymentId,
    amount: 118_000,
    notes: { refundId: String(id) },
  }
  const event = { event: 'refund.processed', payload: { refund: { entity } } }
  await paying.knock(paying.razorpay.signedWebhook(JSON.stringify(event)))
  expect(await refundOf(placed)).toMatchObject({ status: 'done' })
  expect(await paying.statusOf(placed)).toBe('refunded 1')
})

test('a refund of another shop with the same number changes nothing', async () => {
  const placed = await paying.aPaidOrder()
  await paying.refund(placed)
  await expect.poll(() => paying.statusOf(placed)).toBe('refunded 1')
  const { id = 0 } = (await refundOf(placed)) ?? {}
  const entity = {
    id: 'rfnd_other',
    payment_id: 'pay_other',
    amount: 118_000,
    notes: { refundId: String(id) },
  }
  const event = { event: 'refund.failed', payload: { refund: { entity } } }
  expect((await paying.knock(paying.razorpay.signedWebhook(JSON.stringify(event)))).status).toBe(
    200,
  )
  expect(await refundOf(placed)).toMatchObject({ status: 'sent' })
})

test('a signed but unreadable webhook is answered with 200 and noted', async () => {
  for (const body of ['[]', '{"event":1}', 'not json', '{"event":"payment.captured"}']) {
    const webhook = paying.razorpay.signedWebhook(body, `unreadable ${body}`)
    expect((await paying.knock(webhook)).status).toBe(200)
    expect((await paying.knock(webhook)).status).toBe(200)
  }
  const noted = await paying.read<{ problem: string }>(
    `select problem from payment_events where kind = 'unreadable'`,
  )
  expect(noted).toHaveLength(4)
  for (const { problem } of noted) expect(problem).not.toBe('')
})

test('an order that Razorpay refuses is kept, and customer and owner are told what to do', async () => {
  const placed = await paying.placeOrder()
  paying.razorpay.state.mode = 'refuse-order'
  const refused = await paying.start(placed)
  expect([refused.status, refused.body.code]).toEqual([409, 'payment-refused'])
  expect(refused.body.message).toContain('bank transfer')
  expect(refused.body.params.phone).not.toBe('')
  expect((await paying.money(placed)).problem).toBe(
    'Razorpay answered 400: Amount exceeds maximum amount allowed.',
  )
  const [job] = await paying.read<{ hours: number }>(
    `select round(extract(epoch from run_at - now()) / 3600)::int as hours from jobs
      where kind = 'release-order' and subject = $1`,
    placed.orderId,
  )
  expect(job?.hours).toBe(24)
  // Asked again, it says the same without asking Razorpay again.
  paying.razorpay.state.mode = 'hang'
  expect((await paying.start(placed)).body.code).toBe('payment-refused')
})

test('above the provider’s limit only a buyer with a confirmed email holds the pieces for a day', async () => {
  const mailing = await startPayingShop({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const minutesHeld = async (placed: Placed) => {
    expect((await mailing.start(placed)).body.code).toBe('payment-refused')
    const [held] = await mailing.read<{ job: number; order: number }>(
      `select round(extract(epoch from run_at - now()) / 60)::int as job,
        round(extract(epoch from hold_until - now()) / 60)::int as order
        from jobs join orders on orders.id = subject where kind = 'release-order' and subject = $1`,
      placed.orderId,
    )
    return held
  }
  const [stranger, known] = [await mailing.placeOrder(), await mailing.placeOrder()]
  await markEmailProven(mailing.shop.database.orm, known.buyer.userId)
  mailing.razorpay.state.mode = 'refuse-order'
  const ofStranger = await minutesHeld(stranger)
  expect(ofStranger?.job).toBeLessThanOrEqual(20)
  expect(ofStranger?.order).toBeLessThanOrEqual(20)
  expect(await minutesHeld(known)).toEqual({ job: 24 * 60, order: 24 * 60 })
  await mailing.close()
})

test('the shop remembers that its key is refused until it is accepted again', async () => {
  const placed = await paying.placeOrder()
  const refused = () =>
    paying.read('select from payment_providers where key_refused_at is not null')
  paying.razorpay.state.mode = 'wrong-key'
  await paying.start(placed)
  await expect.poll(refused).toHaveLength(1)
  paying.razorpay.state.mode = 'answer'
  await paying.start(placed)
  await expect.poll(refused).toHaveLength(0)
})

test('a late payment that is only authorised is left alone, so it goes back free of charge', async () => {
  const placed = await paying.anUnpaidOrder()
  await paying.timePasses('release-order', placed.orderId)
  await expect.poll(() => paying.statusOf(placed)).toBe('expired 5')
  const late = paying.razorpay.pay(placed.reference, { status: 'authorized' })
  await paying.verify(placed, late)
  await paying.knock(paying.razorpay.webhook('payment.authorized', late.paymentId))
  await paying.timePasses('check-payment', placed.orderId)
  await expect
    .poll(() =>
      paying.read(
        `select from jobs where kind = 'check-payment' and subject = $1
      and run_at <= now()`,
        placed.orderId,
      ),
    )
    .toHaveLength(0)
  expect(paying.razorpay.payments.get(late.paymentId)?.status).toBe('authorized')
  expect(await paying.statusOf(placed)).toBe('expired 5')
})

test('an unpaid order that staff are processing is left to them', async () => {
  const placed = await paying.anUnpaidOrder()
  await paying.setStatus(placed, 3)
  await paying.timePasses('release-order', placed.orderId)
  await expect
    .poll(() =>
      paying.read(`select from jobs where kind = 'release-order' and subject = $1`, placed.orderId),
    )
    .toHaveLength(0)
  expect(await paying.statusOf(placed)).toBe('waiting 3')
  expect(await paying.stockOf(placed)).toBe(4)
  expect(await paying.emailsOf(placed)).not.toContain('order-cancelled')
  // Its payment still counts.
  await paying.verify(placed, paying.razorpay.pay(placed.reference))
  expect(await paying.statusOf(placed)).toBe('paid 3')
})

test('nobody can pay for a cancelled order', async () => {
  const placed = await paying.anUnpaidOrder()
  await paying.setStatus(placed, 5)
  const answer = await paying.start(placed)
  expect([answer.status, answer.body.code]).toEqual([409, 'nothing-to-pay'])
})
