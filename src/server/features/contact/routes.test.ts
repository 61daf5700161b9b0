import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '#server/db/schema/mail.ts'
import { anAdmin } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const LETTER = {
  name: 'Kabir Shah',
  email: 'kabir@example.in',
  phone: '+91 98290 11111',
  message: 'Do you resize rings?',
}

function send(fields: Record<string, unknown> = {}, from = '10.0.0.1') {
  return shop.ask('POST', '/request/create', { body: { ...LETTER, ...fields }, from })
}

test('a visitor sends a message and the admin reads it', async () => {
  const sent = await send()
  expect(sent.status).toBe(201)
  expect(sent.body.message).toBe('Message sent successfully!')
  const { token } = await anAdmin(shop)
  const list = await shop.ask('GET', '/request/getall', { token })
  const id = sent.body.contactId
  const unsettled = { acknowledgedAt: null, answeredAt: null, settledAt: null, settlement: null }
  const times = { createdAt: expect.any(String), writtenAt: expect.any(String) }
  const kept = { id, contactId: id, ...LETTER, kind: 'enquiry', ...times, ...unsettled }
  expect(list.body[0]).toEqual(kept)
})

test('a message sent again after its answer was lost is stored and confirmed once', async () => {
  const key = randomUUID()
  const headers: Record<string, string> = { 'idempotency-key': key }
  const email = `again-${key}@example.in`
  const body = { ...LETTER, email }
  const sendAgain = (fields: object = {}) =>
    shop.ask('POST', '/request/create', { body: { ...body, ...fields }, headers, from: '10.0.0.9' })
  const [first, ...others] = await Promise.all([sendAgain(), sendAgain(), sendAgain()])
  expect(first?.status).toBe(201)
  for (const other of others) expect(other.body).toEqual(first?.body)
  const { rows } = await shop.database.pool.query(
    `select (select count(*)::int from contact_requests where email = $1) as stored,
      (select count(*)::int from emails where recipient = $1) as mailed`,
    [email],
  )
  expect(rows).toEqual([{ stored: 1, mailed: 1 }])
  expect((await sendAgain({ message: 'Another question' })).body.code).toBe('idempotency-mismatch')
  // A key that could be guessed counts for nothing.
  headers['idempotency-key'] = '1'
  expect((await sendAgain()).body.contactId).not.toBe((await sendAgain()).body.contactId)
})

test('the newest message comes first', async () => {
  await send({ name: 'First' })
  await send({ name: 'Second' })
  const { token } = await anAdmin(shop)
  const { body } = await shop.ask('GET', '/request/getall', { token })
  expect(body.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual(['Second', 'First'])
})

test('a deleted message is gone, and cannot be deleted twice', async () => {
  const { contactId } = (await send()).body
  const { token } = await anAdmin(shop)
  const url = `/request/remove/${contactId}`
  const deleted = await shop.ask('DELETE', url, { token })
  expect(deleted.body).toEqual({ message: 'Request Deleted' })
  const list = await shop.ask('GET', '/request/getall', { token })
  expect(list.text).not.toContain(`"contactId":${contactId},`)
  expect((await shop.ask('DELETE', url, { token })).status).toBe(404)
})

test('of a deleted message neither the log nor the outbox keeps its sender', async () => {
  const sender = { name: 'Ilavenil Q', email: 'Ilavenil@example.in', phone: '+91 90030 11223' }
  const [{ contactId }, { contactId: kept }] = [
    (await send({ ...sender, message: 'My mother is ill.' })).body,
    (await send({ ...sender, name: 'Nilofer R', message: 'Do you resize rings?' })).body,
  ]
  const { token } = await anAdmin(shop)
  const reply = (id: number, text: string) =>
    shop.ask('POST', `/request/reply/${id}`, { token, body: { text } })
  await reply(contactId, 'Dear Ilavenil Q, we are sorry about your mother. We call 90030 11223.')
  await reply(kept, 'Dear Nilofer R, we do.')
  expect((await shop.ask('DELETE', `/request/remove/${contactId}`, { token })).status).toBe(200)
  const { rows } = await shop.database.pool.query(
    `select (select coalesce(string_agg(audit_log::text, ' '), '') from audit_log where kind = 'request') as log,
      (select coalesce(string_agg(emails::text, ' '), '') from emails
        where lower(recipient) = 'ilavenil@example.in') as outbox`,
  )
  const [{ log, outbox }] = rows
  expect(log).not.toMatch(/Ilavenil|your mother|90030/)
  expect(outbox).not.toMatch(/Ilavenil Q|your mother|90030/)
  expect(log).toContain('request.delete')
  // Another message of the same sender keeps what it has.
  expect([log, outbox]).toEqual([
    expect.stringContaining('Nilofer R'),
    expect.stringContaining('Nilofer R'),
  ])
})

test.each([
  [{ name: '   ' }, 'Name is required.'],
  [{ email: undefined }, 'Email is required.'],
  [{ email: 'kabir at example' }, 'Please enter a valid email address.'],
  [{ phone: '' }, 'Phone is required.'],
  [{ message: 'x'.repeat(5_001) }, 'Use at most 5000 characters.'],
])('%j is refused in words', async (fields, message) => {
  const answer = await send(fields)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toBe(message)
})

test('markup and foreign letters are stored as written', async () => {
  const message = '<script>alert(1)</script> "\'; drop table users;-- नगीना 💍 \u2028'
  await send({ message })
  const { token } = await anAdmin(shop)
  const { body } = await shop.ask('GET', '/request/getall', { token })
  expect(body[0].message).toBe(message.trim())
})

test('the sixty-first message of one address in a quarter of an hour has to wait', async () => {
  const answers = []
  for (let i = 0; i < 61; i += 1) answers.push(await send({}, '10.0.0.2'))
  expect(answers.slice(0, 60).every(({ status }) => status === 201)).toBe(true)
  expect(answers[60]?.status).toBe(429)
  expect(Number(answers[60]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send({}, '10.0.0.3')).status).toBe(201)
})

test('a reply is stored, emailed and marks the message; the mark can be removed', async () => {
  const { contactId } = (await send({ name: 'Answered Person' })).body
  const { token } = await anAdmin(shop, 'Ravi Kothari')
  const url = `/request/reply/${contactId}`
  const answer = await shop.ask('POST', url, { token, body: { text: 'Yes, we do.' } })
  expect(answer.status).toBe(201)
  expect(answer.body.request.answeredAt).not.toBeNull()
  const replies = await shop.ask('GET', `/request/replies/${contactId}`, { token })
  expect(replies.body).toMatchObject([{ by: 'Ravi Kothari', text: 'Yes, we do.' }])
  const queued = await shop.database.orm.select().from(emails)
  expect(queued.map(({ facts }) => facts)).toContainEqual(
    expect.objectContaining({ kind: 'request-answered', answer: 'Yes, we do.' }),
  )
  const found = await shop.ask('GET', '/request/getall?q=answered%20resize&state=answered', {
    token,
  })
  expect(found.body).toHaveLength(1)
  const mark = `/request/answered/${contactId}`
  await shop.ask('PUT', mark, { token, body: { isAnswered: false } })
  const waiting = await shop.ask('GET', '/request/getall?q=answered&state=waiting&limit=1', {
    token,
  })
  expect(waiting.body).toMatchObject([{ contactId, answeredAt: null }])
  expect(waiting.headers['x-total-count']).toBe('1')
  expect((await shop.ask('POST', url, { token, body: { text: ' ' } })).status).toBe(400)
  const nowhere = await shop.ask('PUT', '/request/answered/999999', {
    token,
    body: { isAnswered: true },
  })
  expect(nowhere.status).toBe(404)
})
