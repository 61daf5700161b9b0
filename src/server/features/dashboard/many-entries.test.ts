import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { notifyStaff } from './notify-staff.ts'

let shop: TestApp
let owner: Person
beforeAll(async () => {
  shop = await startTestApp()
  owner = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query('truncate emails, noticed_entries cascade')
})

async function failedEmails(count: number, kind: string, recipient: string): Promise<void> {
  await shop.database.pool.query(
    `insert into emails (kind, recipient, language, facts, status)
     select $2, $3, 'en', '{}', 'failed' from generate_series(1, $1)`,
    [count, kind, recipient],
  )
}

/** How many emails are named, and how many are put away. */
async function seen(): Promise<number[]> {
  const path = '/dashboard/needs-attention'
  const { entries, putAway } = (await shop.ask('GET', path, { token: owner.token })).body
  return [entries, putAway].map(
    (list: { kind: string; count: number }[]) =>
      list.find(({ kind }) => kind === 'email-given-up')?.count ?? 0,
  )
}

async function putAwayEmails(count: number): Promise<number> {
  const body = { kind: 'email-given-up', count, reason: 'The mail server is being moved' }
  return (await shop.ask('POST', '/dashboard/put-away', { token: owner.token, body })).status
}

/** What the shop does every minute. */
function aMinutePasses(): Promise<void> {
  return notifyStaff(shop.database, { sendsMail: true, now: new Date('2026-11-23T00:30:00Z') })
}

test('twenty thousand entries are counted, dismissed and stay dismissed', async () => {
  await failedEmails(20_000, 'order-confirmation', 'asha@example.in')
  await aMinutePasses()
  expect(await seen()).toEqual([20_000, 0])
  expect(await putAwayEmails(20_000)).toBe(200)
  await aMinutePasses()
  expect(await seen()).toEqual([0, 20_000])
  await failedEmails(1, 'order-confirmation', 'asha@example.in')
  await aMinutePasses()
  expect(await seen()).toEqual([1, 20_000])
})

test('a long list can be dismissed while more entries arrive', async () => {
  await failedEmails(150, 'order-confirmation', 'asha@example.in')
  expect(await seen()).toEqual([150, 0])
  await failedEmails(5, 'order-confirmation', 'asha@example.in')
  expect(await putAwayEmails(150)).toBe(200)
  expect(await seen()).toEqual([0, 155])
  await failedEmails(2, 'order-confirmation', 'asha@example.in')
  expect(await putAwayEmails(1)).toBe(409)
  expect(await putAwayEmails(150)).toBe(409)
  expect(await seen()).toEqual([2, 155])
})

test('emails that do not reach a member of staff are one entry, which can be dismissed', async () => {
  await failedEmails(3, 'staff-notice', owner.email)
  expect(await seen()).toEqual([1, 0])
  expect(await putAwayEmails(1)).toBe(200)
  await failedEmails(1, 'staff-notice', owner.email)
  await aMinutePasses()
  expect(await seen()).toEqual([0, 1])
})

test('the entry of a failed email leads to it, however many were sent since', async () => {
  await failedEmails(1, 'order-confirmation', 'asha@example.in')
  await shop.database.pool.query(
    `insert into emails (kind, recipient, language, facts, status, created_at)
     select 'order-confirmation', 'ravi@example.in', 'en', '{}', 'sent', now() + make_interval(secs => n)
     from generate_series(1, 300) n`,
  )
  const { emails } = (await shop.ask('GET', '/mail/getall', { token: owner.token })).body
  expect(emails).toHaveLength(200)
  expect(emails[0]).toMatchObject({ recipient: 'asha@example.in', status: 'failed' })
  await failedEmails(300, 'order-confirmation', 'asha@example.in')
  const many = (await shop.ask('GET', '/mail/getall', { token: owner.token })).body.emails
  expect(many.at(-1)).toMatchObject({ recipient: 'ravi@example.in', status: 'sent' })
})
