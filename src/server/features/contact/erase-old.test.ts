import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseOldRequests } from '#server/db/contact/erase-requests.ts'
import { eraseOldSubscribers } from '#server/db/newsletter/erase-subscribers.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let place: TestDatabase
beforeAll(async () => {
  place = await createTestDatabase()
})
afterAll(() => place.drop())

const ask = async (text: string) => (await place.database.pool.query(text)).rows

test('messages are erased a year after their last answer, and the log forgets their senders', async () => {
  await ask(`insert into contact_requests (name, email, phone, message, created_at, answered_at) values
    ('old', 'a@example.in', '1', '', now() - interval '800 days', now() - interval '366 days'),
    ('answered again', 'b@example.in', '1', '', now() - interval '800 days', now() - interval '366 days'),
    ('young', 'c@example.in', '1', '', now() - interval '800 days', now() - interval '364 days'),
    ('waits', 'd@example.in', '1', '', now() - interval '800 days', null)`)
  await ask(`insert into request_replies (request_id, at, by_name, text)
    select id, now() - interval '10 days', 'Ravi', 'Yes' from contact_requests where name = 'answered again'`)
  await ask(`insert into audit_log (by_name, action, kind, subject_id, subject_name, after)
    select 'Ravi', 'request.reply', 'request', id::text, name, '{"answer": "Dear"}' from contact_requests`)
  expect(await eraseOldRequests(place.database.orm)).toBe(1)
  const left = await ask('select name from contact_requests order by name')
  expect(left.map(({ name }) => name)).toEqual(['answered again', 'waits', 'young'])
  const log = await ask(`select subject_name, after from audit_log where subject_name not in
    (select name from contact_requests)`)
  expect(log).toEqual([{ subject_name: 'An erased message', after: null }])
})

test('the newsletter erases addresses a year after they left or never confirmed', async () => {
  await ask(`insert into subscribers (email, status, token, consented_at) values
    ('left@example.in', 'unsubscribed', '1', now() - interval '900 days'),
    ('lately@example.in', 'unsubscribed', '2', now() - interval '900 days'),
    ('never@example.in', 'pending', '3', now() - interval '31 days'),
    ('new@example.in', 'pending', '4', now() - interval '29 days'),
    ('reads@example.in', 'confirmed', '5', now() - interval '900 days')`)
  await ask(`insert into consents (purpose, is_given, email, at) values
    ('newsletter', false, 'left@example.in', now() - interval '366 days'),
    ('newsletter', false, 'lately@example.in', now() - interval '364 days'),
    ('newsletter', true, 'reads@example.in', now() - interval '900 days')`)
  await eraseOldSubscribers(place.database.orm)
  const left = await ask('select email from subscribers order by email')
  expect(left.map(({ email }) => email)).toEqual([
    'lately@example.in',
    'new@example.in',
    'reads@example.in',
  ])
  const acts = await ask('select email from consents order by email')
  expect(acts.map(({ email }) => email)).toEqual(['', 'lately@example.in', 'reads@example.in'])
})
