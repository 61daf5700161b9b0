import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysBefore, shopDayOf } from '#domain/shop/shop-days.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { quotesDueTomorrow } from '#server/db/orders/made/due-reminders.ts'
import { remindOfBalance } from './remind-of-balance.ts'
import { madeMail } from '#server/services/mail/made/made-template.ts'
import { madeInEnglish, madeInHindi } from '#server/services/mail/made/made-words.ts'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { startMaking, type Making } from '#tests/support/made/made-jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const SHOP = {
  name: 'Nagina',
  publicUrl: 'https://shop.test',
  address: 'Jaipur',
  phone: '1',
  email: 'a@b.in',
}

let shop: TestApp
let admin: Person
let making: Making
beforeAll(async () => {
  shop = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  admin = await anAdmin(shop)
  making = await startMaking(shop, admin)
})
afterAll(() => shop.close())

const read = async (text: string, ...values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows
const remind = () => remindOfBalance(shop.database, async () => () => '/pay/link')
/** The day after a number of days. */
const dayIn = (days: number) => shopDayOf(daysBefore(new Date(), 0 - days))
const TOMORROW = dayIn(1)

/** A piece that was weighed yesterday and is due on a day. */
async function weighedYesterday(dueOn: string) {
  const job = await making.taken()
  await making.receive(job.quoteId, job.advance)
  await making.move(job.quoteId, 'casting')
  await making.weigh(job.quoteId, job.netMg)
  const [{ id }] = await read(
    'update made_jobs set due_on = $1 where quote_id = $2 returning id',
    dueOn,
    job.quoteId,
  )
  await read(`update made_events set at = at - interval '1 day' where job_id = $1`, id)
  return { ...job, id }
}

const reminders = async ({ id }: { id: number }) =>
  read('select facts from emails where key like $1', `made-reminder:${id}:%`)

/** What needs attention of pieces that are made to order, as the ids of their quotes. */
const waiting = async () => {
  const { body } = await shop.ask('GET', '/dashboard/needs-attention', { token: admin.token })
  return body.entries.find(({ kind }: { kind: string }) => kind === 'made-waits')
}

test('a reminder of a balance is sent once, the day before it is due, unless it is paid', async () => {
  const due = await weighedYesterday(TOMORROW)
  const paid = await weighedYesterday(TOMORROW)
  await making.receive(paid.quoteId, (await making.jobOf(paid.quoteId)).due)
  const later = await weighedYesterday(dayIn(2))
  await writeSetting(shop.database.orm, 'reminders.workshop', false)
  await remind()
  expect(await reminders(due)).toEqual([])
  await writeSetting(shop.database.orm, 'reminders.workshop', true)
  await Promise.all([remind(), remind()])
  await remind()
  expect(await reminders(due)).toMatchObject([{ facts: { isReminder: true, dueOn: TOMORROW } }])
  expect([...(await reminders(paid)), ...(await reminders(later))]).toEqual([])
  // Those who were told are due for the whole day, and hide nobody behind them.
  const found: number[] = []
  for await (const id of quotesDueTomorrow(shop.database.orm, 1)) found.push(id)
  expect(found).toEqual([due.quoteId, paid.quoteId])
})

test('an advance that comes after the day of its quote is not taken, and staff hear of it', async () => {
  const before = (await waiting())?.count ?? 0
  const job = await making.taken()
  expect(await making.jobOf(job.quoteId)).toMatchObject({ payOnline: job.advance })
  const text = `update quotes set valid_until = now() - interval '1 day' where id = $1`
  await read(text, job.quoteId)
  expect(await making.jobOf(job.quoteId)).toMatchObject({ payOnline: 0, advanceBy: dayIn(-1) })
  expect((await waiting())?.count).toBe(before + 1)
  expect((await making.pay(job.key, job.advance)).body).toMatchObject({
    code: 'instalment-not-due',
  })
  const late = await making.receive(job.quoteId, job.advance)
  expect([late.status, late.body.issues]).toMatchObject([400, [{ field: 'movedOn' }]])
  // Money that was on its way in time is written down a day later.
  const inTime = await making.receive(job.quoteId, job.advance, { movedOn: dayIn(-1) })
  expect(inTime.status, inTime.text).toBe(201)
  // More of it would book more of a rate that is over, until the work says what was booked.
  expect((await making.receive(job.quoteId, 1)).status).toBe(400)
  expect(await making.jobOf(job.quoteId)).toMatchObject({ advanceBy: null })
  expect((await waiting())?.count ?? 0).toBe(before)
  expect((await making.move(job.quoteId, 'casting')).status).toBe(200)
  expect((await making.receive(job.quoteId, 1)).status).toBe(201)
})

test('an overdue balance and overdue work need attention', async () => {
  const before = (await waiting())?.count ?? 0
  const over = await weighedYesterday(dayIn(-1))
  expect((await waiting())?.count).toBe(before + 1)
  await read('update made_jobs set due_on = $1 where id = $2', TOMORROW, over.id)
  const slow = await making.taken()
  await making.receive(slow.quoteId, slow.advance)
  await making.move(slow.quoteId, 'casting')
  expect((await waiting())?.count ?? 0).toBe(before)
  await read(
    `update quotes set lines = jsonb_set(lines, '{0,make,size,days}', '20') where id = $1`,
    slow.quoteId,
  )
  await read(
    `update made_events set at = at - interval '21 days' where job_id = (select id from made_jobs where quote_id = $1)`,
    slow.quoteId,
  )
  expect((await waiting())?.count).toBe(before + 1)
})

/** What the email of a cancelled piece says, in English and in Hindi. */
async function cancelled(isPaid: boolean): Promise<string[]> {
  const job = await making.taken({ email: 'waits@made.in' })
  if (isPaid) await making.receive(job.quoteId, job.advance)
  expect((await making.move(job.quoteId, 'cancelled', 'No gold.')).status).toBe(200)
  const { number } = await making.jobOf(job.quoteId)
  const text = `select facts from emails where facts ->> 'number' = $1 and facts ->> 'state' = 'cancelled'`
  const [mail] = await read(text, number)
  return [
    madeMail(mail.facts, { shop: SHOP, link: '', words: madeInEnglish }),
    madeMail(mail.facts, { shop: SHOP, link: '', words: madeInHindi }),
  ].map(({ parts }) => JSON.stringify(parts))
}

test('a piece that is cancelled promises money back only where some was paid', async () => {
  const back = [/refund voucher/, /रिफ़ंड वाउचर/]
  const [paid, unpaid] = [await cancelled(true), await cancelled(false)]
  for (const [at, words] of back.entries()) {
    expect(paid[at]).toMatch(words)
    expect(unpaid[at]).not.toMatch(words)
  }
})
