import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { startMaking, type Making } from '#tests/support/made/made-jobs.ts'
import { noisyPicture } from '#tests/support/pictures.ts'
import { formOf } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let making: Making
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  making = await startMaking(shop, admin)
})
afterAll(() => shop.close())

type Job = Awaited<ReturnType<Making['taken']>>
const TODAY = shopDayOf(new Date())
const MONEY = { channel: 'bank-transfer', reference: 'UTR 7', movedOn: TODAY }
const GONE = 'The customer moved away.'

/** Jobs as far as the tests need them. */
async function booked(): Promise<Job> {
  return making.taken()
}
async function atWork(): Promise<Job> {
  const job = await booked()
  expect((await making.receive(job.quoteId, job.advance)).status).toBe(201)
  expect((await making.move(job.quoteId, 'casting')).status).toBe(200)
  return job
}
async function cancelled(): Promise<Job> {
  const job = await atWork()
  expect((await making.move(job.quoteId, 'cancelled', GONE)).status).toBe(200)
  return job
}
async function ordered(): Promise<Job> {
  const job = await atWork()
  expect((await making.weigh(job.quoteId, job.netMg)).status).toBe(200)
  const { due } = await making.jobOf(job.quoteId)
  expect((await making.receive(job.quoteId, due)).status).toBe(201)
  expect((await making.order(job.quoteId)).status).toBe(200)
  return job
}

/** Every step that staff take with a job, with the version that they see. */
const steps = {
  move: (quoteId: number, seen: number) =>
    making.ask('PUT', 'move', quoteId, { seen, to: 'polish', note: '' }),
  cancel: (quoteId: number, seen: number) =>
    making.ask('PUT', 'move', quoteId, { seen, to: 'cancelled', note: GONE }),
  preview: (quoteId: number) =>
    making.ask('POST', 'preview', quoteId, { netMg: 5_000, grossMg: 5_000 }),
  weigh: (quoteId: number, seen: number) =>
    making.ask('PUT', 'weigh', quoteId, {
      seen,
      netMg: 5_000,
      grossMg: 5_000,
      dueOn: TODAY,
      seenTotal: 1,
    }),
  receive: (quoteId: number, seen: number) =>
    making.ask('POST', 'receive', quoteId, { seen, amount: 1, ...MONEY }),
  return: (quoteId: number, seen: number) =>
    making.ask('POST', 'return', quoteId, { seen, amount: 1, ...MONEY }),
  order: (quoteId: number, seen: number) => making.ask('POST', 'order', quoteId, { seen }),
  refund: (quoteId: number, seen: number) =>
    making.ask('POST', 'refund', quoteId, { seen, amount: 1 }),
  pictures: async (quoteId: number) =>
    shop.ask('POST', `/made/pictures/${quoteId}`, {
      token: admin.token,
      body: formOf({ stage: 'casting', words: '' }, 'pictures', [
        await noisyPicture(48, 36).jpeg().toBuffer(),
      ]),
    }),
  'cancel the quote': (quoteId: number) =>
    shop.ask('PUT', `/quote/cancel/${quoteId}`, { token: admin.token }),
  'order the quote': (quoteId: number) =>
    shop.ask('POST', `/quote/order/${quoteId}`, {
      token: admin.token,
      body: { paymentMethod: 'online' },
    }),
  take: (quoteId: number) => making.ask('POST', 'take', quoteId, { advance: 1 }),
}
type Step = keyof typeof steps

/** All that a refused step could have changed of a job. */
async function stateOf({ quoteId }: Job): Promise<unknown> {
  const text = `select q.order_id, q.cancelled_at, q.made_at,
      (select count(*) from audit_log where subject_id = q.id::text and action like 'quote.%') as logged,
      (select count(*) from emails where facts ->> 'number' = 'NM-' || lpad(j.id::text, 6, '0')) as mails
    from quotes q join made_jobs j on j.quote_id = q.id where q.id = $1`
  return [await making.jobOf(quoteId), (await shop.database.pool.query(text, [quoteId])).rows]
}

/** What a step is answered with, which has changed nothing. */
async function refusalOf(job: Job, step: Step, seenBefore = 0) {
  const before = await stateOf(job)
  const { version } = await making.jobOf(job.quoteId)
  const { status, body } = await steps[step](job.quoteId, version - seenBefore)
  expect([status, await stateOf(job)], step).toEqual([409, before])
  return body
}

test('a step on a screen that is older than the job says where the job is, and to look again', async () => {
  const job = await atWork()
  const { number } = await making.jobOf(job.quoteId)
  const stale: Step[] = ['move', 'cancel', 'weigh', 'receive', 'return', 'order']
  for (const step of stale) {
    expect(await refusalOf(job, step, 1), step).toMatchObject({
      code: 'made-changed',
      params: { number, state: 'Casting' },
      message: `Job ${number} has changed since you opened it and is now at “Casting”. Nothing was done this time. Look at it again first.`,
    })
  }
})

test('money that goes back online does not go on a screen that is older than the job', async () => {
  const job = await booked()
  expect((await making.tryTest(job.key, job.advance, 'approve')).status).toBe(200)
  await expect.poll(async () => (await making.jobOf(job.quoteId)).paid).toBe(job.advance)
  expect((await making.move(job.quoteId, 'cancelled', GONE)).status).toBe(200)
  expect(await refusalOf(job, 'refund', 1)).toMatchObject({ code: 'made-changed' })
  expect((await making.refund(job.quoteId)).status).toBe(200)
})

test.each<[string, () => Promise<Job>, Record<string, Step[]>]>([
  [
    'that is only booked',
    booked,
    {
      'made-not-begun': ['preview', 'weigh'],
      'made-not-weighed': ['order'],
      'made-unpaid': ['move'],
      'quote-being-made': ['cancel the quote', 'order the quote', 'take'],
    },
  ],
  [
    'that is at work',
    atWork,
    {
      'made-not-weighed': ['order'],
      'quote-being-made': ['cancel the quote', 'order the quote', 'take'],
    },
  ],
  [
    'that has become an order',
    ordered,
    {
      'made-ordered': ['move', 'cancel', 'preview', 'weigh', 'receive', 'order'],
      'quote-ordered': ['cancel the quote', 'take'],
    },
  ],
  [
    'that was cancelled',
    cancelled,
    {
      'made-cancelled': [
        ...(['move', 'cancel', 'preview', 'weigh', 'receive', 'order', 'pictures'] as const),
        ...(['cancel the quote', 'order the quote', 'take'] as const),
      ],
    },
  ],
])('a job %s says so to whatever it refuses, and stays as it is', async (_, make, refused) => {
  const job = await make()
  const { number } = await making.jobOf(job.quoteId)
  for (const [code, refusedSteps] of Object.entries(refused)) {
    for (const step of refusedSteps) {
      const body = await refusalOf(job, step)
      expect([step, body.code]).toEqual([step, code])
      if (!['made-unpaid', 'quote-ordered'].includes(code)) expect(body.message).toContain(number)
    }
  }
})

test('a piece that was made is not deleted by who knows its number and phone', async () => {
  const { quoteId } = await ordered()
  const { rows } = await shop.database.pool.query<{ id: number; phone: string }>(
    'select o.id, o.phone from orders o join quotes q on q.order_id = o.id where q.id = $1',
    [quoteId],
  )
  const { id: orderId = 0, phone = '' } = rows[0] ?? {}
  const found = await shop.ask('POST', '/order/guest/find', { body: { orderId, phone } })
  expect(found.status).toBe(200)
  const { token } = found.body.guest
  const gone = await shop.ask('DELETE', `/order/remove/${orderId}`, { token })
  expect([gone.status, gone.body.code]).toEqual([409, 'order-made'])
  const left =
    'select deleted_at, (select count(*)::int from refunds where order_id = o.id) as refunds from orders o where id = $1'
  const after = await shop.database.pool.query(left, [orderId])
  expect(after.rows).toEqual([{ deleted_at: null, refunds: 0 }])
})
