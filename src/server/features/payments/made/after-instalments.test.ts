import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { startMaking, type Making } from '#tests/support/made/made-jobs.ts'
import { startPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'

let paying: PayingShop
let making: Making
beforeAll(async () => {
  paying = await startPayingShop()
  making = await startMaking(paying.shop, paying.admin)
})
afterAll(() => paying.close())

type Job = Awaited<ReturnType<Making['taken']>>

const started = async ({ key }: Job, amount: number): Promise<string> =>
  (await making.pay(key, amount)).body.razorpay.reference

const hook = (event: string, id: string) => paying.knock(paying.razorpay.webhook(event, id))

/** A job whose advance was paid online. */
async function advanced(more: object = {}) {
  const job = await making.taken(more)
  const { paymentId } = paying.razorpay.pay(await started(job, job.advance))
  await hook('payment.captured', paymentId)
  await expect.poll(async () => (await making.jobOf(job.quoteId)).paid).toBe(job.advance)
  return { ...job, paymentId }
}

async function weighed() {
  const job = await advanced()
  await making.move(job.quoteId, 'casting')
  await making.weigh(job.quoteId, job.netMg)
  return { ...job, due: Number((await making.jobOf(job.quoteId)).due) }
}

/** A sum that came after its job was cancelled, and that the provider refuses to send back. */
async function stuck() {
  const job = await making.taken()
  const reference = await started(job, job.advance)
  await making.move(job.quoteId, 'cancelled', 'The customer moved away.')
  paying.razorpay.state.mode = 'refuse'
  const { paymentId } = paying.razorpay.pay(reference)
  await hook('payment.captured', paymentId)
  await expect.poll(async () => (await making.jobOf(job.quoteId)).surplus).toBe(job.advance)
  paying.razorpay.state.mode = 'answer'
  return { ...job, paymentId }
}

async function waiting(kind: string) {
  const { token } = paying.admin
  const { body } = await paying.shop.ask('GET', '/dashboard/needs-attention', { token })
  return body.entries.find((one: { kind: string }) => one.kind === kind)
}

describe('money that no job accepted and the provider refused to send back', () => {
  test('is listed with its job, and sent again by staff, once', async () => {
    const { quoteId, advance: amount, paymentId } = await stuck()
    expect(await waiting('made-waits')).toMatchObject({ count: 1, firstId: quoteId })
    expect(await waiting('refund-failed')).toBeUndefined()
    const other = await making.ask('POST', 'resend', quoteId, { amount: amount - 1 })
    expect([other.status, other.body.code]).toEqual([409, 'refundable-changed'])
    const resend = () => making.ask('POST', 'resend', quoteId, { amount })
    const answers = await Promise.all([resend(), resend()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await expect.poll(() => paying.razorpay.leftOf(paymentId)).toBe(0)
    expect((await making.jobOf(quoteId)).surplus).toBe(0)
    expect(await waiting('made-waits')).toBeUndefined()
  })

  test('is settled when somebody refunds a part of it at the provider', async () => {
    const { quoteId, paymentId } = await stuck()
    const part = paying.razorpay.refundThere(paymentId, 100)
    await hook('refund.processed', part)
    await expect.poll(() => paying.razorpay.leftOf(paymentId)).toBe(0)
    expect((await making.jobOf(quoteId)).surplus).toBe(0)
  })
})

test('a refund at the provider after the order is reported to staff without a refund voucher', async () => {
  const job = await weighed()
  await making.receive(job.quoteId, job.due)
  expect((await making.order(job.quoteId)).status).toBe(200)
  await hook('refund.processed', paying.razorpay.refundThere(job.paymentId, 100))
  const told = () => paying.read(`select problem from payment_events where kind = 'refund.ordered'`)
  await expect.poll(told).toMatchObject([{ problem: expect.stringContaining(job.paymentId) }])
  const { vouchers, paid } = await making.jobOf(job.quoteId)
  expect([vouchers.length, paid]).toEqual([2, job.advance + job.due])
  expect(await waiting('payment-message')).toMatchObject({ count: 1 })
})

test('a balance paid in time is accepted, whenever the shop hears of it', async () => {
  const job = await weighed()
  const reference = await started(job, job.due)
  const yesterday = `(now() at time zone 'Asia/Kolkata')::date - 1`
  await paying.read(`update made_jobs set due_on = ${yesterday} where quote_id = $1`, job.quoteId)
  await paying.read(`update made_instalments set created_at = now() - interval '2 days'`)
  const day = 86_400
  const paid = { created_at: Math.floor(Date.now() / 1_000) - day }
  await hook('payment.captured', paying.razorpay.pay(reference, paid).paymentId)
  await expect.poll(async () => (await making.jobOf(job.quoteId)).due).toBe(0)
})

test('of two authorised payments only one is captured', async () => {
  const job = await making.taken()
  const reference = await started(job, job.advance)
  paying.razorpay.pay(reference, { status: 'authorized' })
  paying.razorpay.pay(reference, { status: 'authorized' })
  await making.check(job.key)
  await expect.poll(async () => (await making.jobOf(job.quoteId)).paid).toBe(job.advance)
  const states = [...paying.razorpay.payments.values()]
    .filter(({ order_id: order }) => order === reference)
    .map(({ status }) => status)
  expect(states).toEqual(['captured', 'authorized'])
})

test('the download of an account contains online payments for its pieces', async () => {
  const buyer = await aCustomer(paying.shop)
  await markEmailProven(paying.shop.database.orm, buyer.userId)
  const job = await advanced({ email: buyer.email })
  await making.move(job.quoteId, 'cancelled', 'No gold.')
  await making.refund(job.quoteId)
  const data = async () =>
    (await paying.shop.ask('GET', '/account/data', { token: buyer.token })).body
  await expect.poll(async () => (await data()).refunds).toMatchObject([{ amount: job.advance }])
  const { quoteId, advance: amount, paymentId: reference } = job
  expect((await data()).payments).toMatchObject([{ quoteId, amount, reference }])
})
