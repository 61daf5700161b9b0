import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#tests/support/answer.ts'
import { aStaffMember, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let asha: Person
let ravi: Person
beforeAll(async () => {
  shop = await startTestApp()
  asha = await aStaffMember(shop)
  ravi = await aStaffMember(shop)
})
afterAll(() => shop.close())

const LETTER = {
  name: 'Kabir Shah',
  email: 'kabir@example.in',
  phone: '+91 98290 11111',
  message: 'The clasp broke on the second day.',
  kind: 'complaint',
}

let senders = 0
async function complain(): Promise<{ id: number; key: string }> {
  senders += 1
  const from = `10.4.0.${senders}`
  const { status, body } = await shop.ask('POST', '/request/create', { body: LETTER, from })
  expect(status).toBe(201)
  return { id: body.contactId, key: body.key }
}

const write = (key: string, text: string) =>
  shop.ask('POST', '/request/add', { body: { key, text }, from: `10.5.0.${senders}` })
const reply = (id: number, text: string, more: object = {}, by = asha) =>
  shop.ask('POST', `/request/reply/${id}`, { token: by.token, body: { text, ...more } })
const put = (path: string, body: object, by = asha) =>
  shop.ask('PUT', path, { token: by.token, body })

async function threadOf(id: number): Promise<string[]> {
  const { body } = await shop.ask('GET', `/request/replies/${id}`, { token: asha.token })
  return body.map(({ text }: { text: string }) => text)
}

async function requestOf(id: number) {
  const { body } = await shop.ask('GET', '/request/getall', { token: asha.token })
  return body.find((one: { contactId: number }) => one.contactId === id)
}

async function mails(id: number): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    `select count(*)::int from emails where (facts ->> 'requestId')::int = $1`,
    [id],
  )
  return rows[0]?.count ?? 0
}

function expectStale({ status, body, text }: Answer): void {
  expect([status, body.code], text).toEqual([409, 'request-changed'])
}

test('a reply does not answer a request that a colleague has answered since it was read', async () => {
  const { id } = await complain()
  expect((await reply(id, 'We mend it.', { seenMessages: 0 })).status).toBe(201)
  const before = await mails(id)
  const late = await reply(id, 'We replace it.', { seenMessages: 0 }, ravi)
  expectStale(late)
  expect(late.body.changedBy).toMatchObject({ name: asha.name })
  expect(await threadOf(id)).toEqual(['We mend it.'])
  expect(await mails(id)).toBe(before)
  // Sent twice it is one reply; who has read it may write another, and so may a client that does not say what it saw.
  expect((await reply(id, 'We mend it.', { seenMessages: 0 })).status).toBe(201)
  expect((await reply(id, 'And polish it.', { seenMessages: 1 }, ravi)).status).toBe(201)
  expect((await reply(id, 'For nothing.')).status).toBe(201)
  expect(await threadOf(id)).toEqual(['We mend it.', 'And polish it.', 'For nothing.'])
})

test('what the sender has written meanwhile is neither answered nor put away unread', async () => {
  const { id, key } = await complain()
  await reply(id, 'Please send it.', { seenMessages: 0 })
  await write(key, 'I have lost it.')
  const late = await reply(id, 'Has it left?', { seenMessages: 1 })
  expectStale(late)
  expect(late.body.changedBy).toBeUndefined()
  expectStale(await put(`/request/answered/${id}`, { isAnswered: true, seenMessages: 1 }))
  expect((await requestOf(id)).answeredAt).toBeNull()
  const seen = { isAnswered: true, seenMessages: 2 }
  expect((await put(`/request/answered/${id}`, seen)).status).toBe(200)
  // Already so: nothing is put away by it.
  const again = { isAnswered: true, seenMessages: 0 }
  expect((await put(`/request/answered/${id}`, again)).status).toBe(200)
})

test('two replies that are sent at once are not both sent', async () => {
  const { id } = await complain()
  const words = ['One.', 'Two.', 'Three.']
  const answers = await Promise.all(words.map((text) => reply(id, text, { seenMessages: 0 })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect(await threadOf(id)).toHaveLength(1)
})

test('a settlement is neither erased nor opened again by who has not read it', async () => {
  const { id } = await complain()
  const open = { seenSettledAt: null }
  expect((await put(`/request/settled/${id}`, { settlement: 'Mended.', ...open })).status).toBe(200)
  const late = await put(`/request/kind/${id}`, { kind: 'enquiry', ...open }, ravi)
  expectStale(late)
  expect(late.body.changedBy).toMatchObject({ name: asha.name })
  const first = (await requestOf(id)).settledAt
  expect(await requestOf(id)).toMatchObject({ kind: 'complaint', settlement: 'Mended.' })

  await put(`/request/settled/${id}`, { settlement: '', seenSettledAt: first })
  await put(`/request/settled/${id}`, { settlement: 'Replaced.', ...open })
  expectStale(await put(`/request/settled/${id}`, { settlement: '', seenSettledAt: first }, ravi))
  const now = await requestOf(id)
  expect(now.settlement).toBe('Replaced.')
  const seen = { seenSettledAt: now.settledAt }
  expect((await put(`/request/kind/${id}`, { kind: 'enquiry', ...seen }, ravi)).status).toBe(200)
})

test('what is no number of messages and no moment is refused', async () => {
  const { id } = await complain()
  for (const seenMessages of ['1', -1, 0.5, null, [], {}]) {
    expect((await reply(id, 'Hello.', { seenMessages })).status).toBe(400)
    const body = { isAnswered: true, seenMessages }
    expect((await put(`/request/answered/${id}`, body)).status).toBe(400)
  }
  for (const seenSettledAt of [7, [], {}]) {
    const body = { settlement: 'Mended.', seenSettledAt }
    expect((await put(`/request/settled/${id}`, body)).status).toBe(400)
    expect((await put(`/request/kind/${id}`, { kind: 'enquiry', seenSettledAt })).status).toBe(400)
  }
  expect(await threadOf(id)).toEqual([])
  expect(await requestOf(id)).toMatchObject({
    kind: 'complaint',
    answeredAt: null,
    settledAt: null,
  })
})
