import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { applyRates } from '#tests/support/metal-builders.ts'
import { startMaking, type Making } from '#tests/support/made/made-jobs.ts'
import { startPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'

let paying: PayingShop
let making: Making
beforeAll(async () => {
  paying = await startPayingShop({ SMTP_URL: 'smtp://127.0.0.1:1' })
  making = await startMaking(paying.shop, paying.admin)
})
afterAll(() => paying.close())

type Job = Awaited<ReturnType<Making['taken']>>

/** The order at Razorpay for what is due of a job. */
async function started({ key }: Job, amount: number): Promise<string> {
  const { status, body, text } = await making.pay(key, amount)
  expect(status, text).toBe(200)
  expect(paying.razorpay.orders.get(body.razorpay.reference)?.amount).toBe(Math.round(amount * 100))
  return body.razorpay.reference
}

const paidOf = async ({ quoteId }: Job) => (await making.jobOf(quoteId)).paid
const untilPaid = (job: Job, amount: number) => expect.poll(() => paidOf(job)).toBe(amount)

/** A job whose advance was paid in Razorpay's window. */
async function advanced() {
  const job = await making.taken()
  const handed = paying.razorpay.pay(await started(job, job.advance), { fee: 2_360, tax: 360 })
  expect((await making.verify(job.key, handed)).status).toBe(200)
  await untilPaid(job, job.advance)
  return { ...job, ...handed }
}

/** One that is weighed as it was quoted, so that its balance is due. */
async function weighed(more = 0) {
  const job = await advanced()
  expect((await making.move(job.quoteId, 'casting')).status).toBe(200)
  const settled = await making.weigh(job.quoteId, job.netMg + more)
  expect(settled.status, settled.text).toBe(200)
  const { due } = await making.jobOf(job.quoteId)
  return { ...job, due: Number(due) }
}

/** What came and went of a job through the provider, as the shop keeps it. */
function moneyOf({ quoteId }: Job) {
  return paying.read<{ amount: number; reason: string | null; status: string | null }>(
    `select p.amount::float8 / 100 as amount, r.reason, r.status from payments p
      join made_instalments i on i.id = p.instalment_id join made_jobs j on j.id = i.job_id
      left join refunds r on r.payment_id = p.id
      where j.quote_id = $1 order by p.id, r.id`,
    quoteId,
  )
}

/** What the books have of a job with the provider: came less went, and its fees. In rupees. */
async function bookedOf({ quoteId }: Job) {
  const [row] = await paying.read<{ advance: number; surplus: number; fee: number }>(
    `with its as (select p.id, j.id as job from payments p join made_instalments i on i.id = p.instalment_id
        join made_jobs j on j.id = i.job_id where j.quote_id = $1)
      select
        coalesce(sum(case kind when 'advance' then amount when 'advance-back' then -amount end)
          filter (where subject in (select v.id from made_vouchers v join its on its.job = v.job_id)), 0)::float8 / 100 as advance,
        coalesce(sum(case when kind = 'receipt' and subject in (select id from its) then amount
          when kind = 'refund' and subject in (select r.id from refunds r join its on its.id = r.payment_id)
          then -amount end), 0)::float8 / 100 as surplus,
        coalesce(sum(amount) filter (where kind = 'fee' and subject in (select id from its)), 0)::float8 / 100 as fee
      from booked_money where way = 'provider'`,
    quoteId,
  )
  return row
}

const hook = (id: string) => paying.knock(paying.razorpay.webhook('payment.captured', id))

describe('a piece made to order', () => {
  test('is paid online in two parts, each with its voucher, and ordered', async () => {
    const job = await weighed(150)
    const balance = paying.razorpay.pay(await started(job, job.due))
    expect((await making.verify(job.key, balance)).status).toBe(200)
    await expect.poll(async () => (await making.jobOf(job.quoteId)).due).toBe(0)
    const { vouchers, paid } = await making.jobOf(job.quoteId)
    expect(vouchers).toMatchObject([
      { kind: 'receipt-voucher', amount: job.advance, channel: 'online', reference: job.paymentId },
      { kind: 'receipt-voucher', amount: job.due, channel: 'online', reference: balance.paymentId },
    ])
    expect(await bookedOf(job)).toEqual({ advance: paid, surplus: 0, fee: 23.6 })
    const placed = await making.order(job.quoteId)
    expect(placed.status, placed.text).toBe(200)
    expect(await paying.money(placed.body)).toMatchObject({
      paid,
      payments: [{ provider: 'recorded', channel: 'advance' }],
    })
    // Reported again, it stays what it was.
    await hook(job.paymentId)
    expect(await moneyOf(job)).toHaveLength(2)
  })

  test('accepts only the exact due sum, which the page knows', async () => {
    const job = await making.taken()
    expect((await making.pay(job.key, job.advance - 1)).body).toMatchObject({
      code: 'instalment-changed',
      params: { due: job.advance },
    })
    const reference = await started(job, job.advance)
    expect(await started(job, job.advance)).toBe(reference)
    // Somebody pays another sum there, and in another currency.
    const some = paying.razorpay.pay(reference, { amount: 100 })
    await making.verify(job.key, some)
    await expect
      .poll(() => moneyOf(job))
      .toMatchObject([{ amount: 1, reason: 'amount', status: 'sent' }])
    expect(await bookedOf(job)).toEqual({ advance: 0, surplus: 0, fee: 0 })
    expect(paying.razorpay.leftOf(some.paymentId)).toBe(0)
    const dollars = paying.razorpay.pay(reference, { currency: 'USD' })
    await hook(dollars.paymentId)
    await expect.poll(async () => (await moneyOf(job)).at(-1)).toMatchObject({ reason: 'amount' })
    expect(await paidOf(job)).toBe(0)
    expect((await making.verify(job.key, { ...some, signature: 'no' })).body).toMatchObject({
      code: 'payment-unverified',
    })
  })

  test('is paid once by two tabs, webhook, verification and check', async () => {
    const job = await making.taken()
    const [one, two] = await Promise.all([started(job, job.advance), started(job, job.advance)])
    const first = paying.razorpay.pay(one)
    const second = paying.razorpay.pay(two)
    await Promise.all([
      making.verify(job.key, first),
      making.verify(job.key, second),
      hook(first.paymentId),
      hook(second.paymentId),
      making.check(job.key),
      making.check(job.key),
    ])
    await expect
      .poll(async () => (await moneyOf(job)).map(({ reason, status }) => reason && status))
      .toEqual(expect.arrayContaining([null, 'sent']))
    expect(await paidOf(job)).toBe(job.advance)
    expect((await making.jobOf(job.quoteId)).vouchers).toHaveLength(1)
    expect((await making.check(job.key)).body).toEqual({ canPay: false, isKnown: true })
    expect((await making.pay(job.key, job.advance)).body).toMatchObject({
      code: 'instalment-not-due',
    })
  })

  test('is not paid twice when staff record the same advance at that time', async () => {
    const job = await making.taken()
    const handed = paying.razorpay.pay(await started(job, job.advance))
    const [recorded] = await Promise.all([
      making.receive(job.quoteId, job.advance),
      hook(handed.paymentId),
    ])
    await expect.poll(async () => (await making.jobOf(job.quoteId)).vouchers).toHaveLength(1)
    await expect.poll(() => moneyOf(job)).toHaveLength(1)
    await expect
      .poll(async () => (await moneyOf(job))[0]?.reason ?? null)
      .toBe(recorded.status === 201 ? 'twice' : null)
    expect(await paidOf(job)).toBe(job.advance)
  })

  test('that was cancelled refunds late payments, and the advance the way it was paid', async () => {
    const job = await weighed()
    const reference = await started(job, job.due)
    expect((await making.move(job.quoteId, 'cancelled', 'The customer moved away.')).status).toBe(
      200,
    )
    const late = paying.razorpay.pay(reference)
    await hook(late.paymentId)
    await expect
      .poll(async () => (await moneyOf(job)).at(-1))
      .toMatchObject({ reason: 'late', status: 'sent' })
    expect(await making.jobOf(job.quoteId)).toMatchObject({
      paid: job.advance,
      backOnline: job.advance,
    })
    const { version } = await making.jobOf(job.quoteId)
    const body = { seen: version, amount: job.advance }
    const asked = () => making.ask('POST', 'refund', job.quoteId, body)
    const answers = await Promise.all([asked(), asked()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await expect.poll(async () => (await making.jobOf(job.quoteId)).due).toBe(0)
    expect(paying.razorpay.leftOf(job.paymentId)).toBe(0)
    const { vouchers } = await making.jobOf(job.quoteId)
    expect(vouchers.map(({ kind }: { kind: string }) => kind)).toEqual([
      'receipt-voucher',
      'refund-voucher',
    ])
    expect(await bookedOf(job)).toEqual({ advance: 0, surplus: 0, fee: 23.6 })
  })

  test('that costs less than paid is refunded once, and is then ordered', async () => {
    const job = await advanced()
    await making.receive(job.quoteId, (await making.jobOf(job.quoteId)).due)
    await making.move(job.quoteId, 'casting')
    await making.weigh(job.quoteId, job.netMg - 500)
    const { due, backOnline } = await making.jobOf(job.quoteId)
    expect(backOnline).toBe(-due)
    paying.razorpay.state.mode = 'keep-refund-answer'
    expect((await making.refund(job.quoteId)).status).toBe(200)
    // While nobody knows whether it went, it goes no second time, by no way.
    const waits = await making.jobOf(job.quoteId)
    expect(waits).toMatchObject({ due, backOnline: 0, backOnItsWay: -due })
    const { version: seen } = waits
    const again = await making.ask('POST', 'refund', job.quoteId, { seen, amount: -due })
    expect(again.body).toMatchObject({ code: 'nothing-to-refund' })
    const by = { channel: 'upi', reference: 'UTR 8', movedOn: shopDayOf(new Date()) }
    const byHand = { seen, amount: -due, ...by }
    expect((await making.ask('POST', 'return', job.quoteId, byHand)).status).toBe(400)
    paying.razorpay.state.mode = 'answer'
    const [row] = await paying.read<{ id: number }>('select max(id) as id from refunds')
    await expect
      .poll(
        async () => {
          await paying.timePasses('send-refund', row?.id ?? 0)
          return (await making.jobOf(job.quoteId)).due
        },
        { timeout: 60_000 },
      )
      .toBe(0)
    expect((await making.order(job.quoteId)).status).toBe(200)
  })

  test('whose refund did not arrive is owed it again', async () => {
    const job = await advanced()
    await making.move(job.quoteId, 'cancelled', 'No gold.')
    await making.refund(job.quoteId)
    await expect.poll(async () => (await making.jobOf(job.quoteId)).due).toBe(0)
    const refund = paying.razorpay.refunds.find(({ payment_id }) => payment_id === job.paymentId)
    await paying.knock(paying.razorpay.webhook('refund.failed', refund?.id ?? ''))
    await expect.poll(() => paidOf(job)).toBe(job.advance)
    expect(await making.jobOf(job.quoteId)).toMatchObject({ backOnline: job.advance })
    expect(await bookedOf(job)).toMatchObject({ advance: job.advance })
    await making.refund(job.quoteId)
    await expect.poll(async () => (await making.jobOf(job.quoteId)).due).toBe(0)
  })

  test('is found in the provider’s list and payouts when no message came', async () => {
    const job = await making.taken()
    const handed = paying.razorpay.pay(await started(job, job.advance), { fee: 1_000, tax: 180 })
    await paying.reconcile()
    await untilPaid(job, job.advance)
    paying.razorpay.settle(handed.paymentId, shopDayOf(new Date()), 'setl_made')
    await paying.reconcile()
    const [row] = await paying.read(
      'select settlement_id, fee::int from payments where provider_payment_id = $1',
      handed.paymentId,
    )
    expect(row).toEqual({ settlement_id: 'setl_made', fee: 1_000 })
    const foreign = await paying.read('select from foreign_payments')
    expect(foreign).toEqual([])
  })

  test('asks for another sum when it is weighed again, and the old one goes back', async () => {
    const job = await weighed()
    const reference = await started(job, job.due)
    await applyRates(paying.shop, paying.admin, { '18K750': 14_500 })
    await making.weigh(job.quoteId, job.netMg)
    await applyRates(paying.shop, paying.admin, { '18K750': 14_000 })
    const { due } = await making.jobOf(job.quoteId)
    expect((await making.pay(job.key, job.due)).body).toMatchObject({
      code: 'instalment-changed',
    })
    await making.verify(job.key, paying.razorpay.pay(reference))
    await expect.poll(async () => (await moneyOf(job)).at(-1)).toMatchObject({ reason: 'amount' })
    expect(await started(job, due)).not.toBe(reference)
  })

  test('says so when the provider refuses the sum', async () => {
    const job = await making.taken()
    paying.razorpay.state.mode = 'refuse-order'
    const refused = await making.pay(job.key, job.advance)
    paying.razorpay.state.mode = 'answer'
    expect([refused.status, refused.body.code]).toEqual([409, 'payment-refused'])
    const { status } = await making.pay('0'.repeat(80), job.advance)
    expect(status).toBe(404)
  })

  test('leads back from the provider’s page to its own, and only with a signature', async () => {
    const job = await making.taken()
    const { body } = await making.pay(job.key, job.advance)
    const handed = paying.razorpay.pay(body.razorpay.reference)
    const back = (signature: string) =>
      paying.shop.app.inject({
        method: 'POST',
        url: body.callback,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          razorpay_payment_id: handed.paymentId,
          razorpay_signature: signature,
        }).toString(),
      })
    expect((await back('no')).headers.location).toBe('/')
    expect((await back(handed.signature)).headers.location).toMatch(/^\/pay\/.+\?checking=1$/)
    await untilPaid(job, job.advance)
  })
})
