import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseOldRequests } from '#server/db/contact/erase-requests.ts'
import { aCustomer, anAdmin, aStaffMember, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let staff: Person
beforeAll(async () => {
  shop = await startTestApp()
  staff = await aStaffMember(shop)
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
async function complain(fields: object = {}): Promise<{ id: number; key: string }> {
  senders += 1
  const from = `10.1.${Math.floor(senders / 200)}.${senders % 200}`
  const sent = await shop.ask('POST', '/request/create', { body: { ...LETTER, ...fields }, from })
  expect(sent.status).toBe(201)
  return { id: sent.body.contactId, key: sent.body.key }
}

const follow = (key: unknown) => shop.ask('POST', '/request/follow', { body: { key } })
const add = (key: string, text: unknown, from = '10.2.0.1') =>
  shop.ask('POST', '/request/add', { body: { key, text }, from })
const byStaff = (method: 'PUT' | 'POST', path: string, body: object) =>
  shop.ask(method, path, { token: staff.token, body })
const settle = (id: number, settlement: unknown) =>
  byStaff('PUT', `/request/settled/${id}`, { settlement })

async function mailsOf(kind: string): Promise<{ facts: object; secret_path: string | null }[]> {
  const { rows } = await shop.database.pool.query(
    'select * from emails where kind = $1 order by id',
    [kind],
  )
  return rows
}

test('a complaint is received, acknowledged and settled with what was done, and its sender can see it', async () => {
  const { id, key } = await complain()
  const received = await follow(key)
  expect(received.body).toMatchObject({
    number: `NR-${String(id).padStart(6, '0')}`,
    kind: 'complaint',
    state: 'received',
    message: LETTER.message,
    settleBy: expect.any(String),
    replies: [],
  })
  expect(received.text).not.toMatch(/Kabir|98290|kabir@/)
  await byStaff('POST', `/request/reply/${id}`, { text: 'Please send it to us.' })
  const acknowledged = (await follow(key)).body
  expect(acknowledged).toMatchObject({ state: 'acknowledged', answerBy: null })
  expect(acknowledged.settleBy).toBe(received.body.settleBy)
  expect(acknowledged.replies).toMatchObject([
    { isFromSender: false, text: 'Please send it to us.' },
  ])
  expect((await settle(id, 'We soldered a new clasp.')).status).toBe(200)
  expect((await follow(key)).body).toMatchObject({
    state: 'settled',
    settlement: 'We soldered a new clasp.',
    settleBy: null,
  })
  expect((await mailsOf('request-settled')).at(-1)).toMatchObject({
    secret_path: `/request#${key}`,
    facts: { requestId: id },
  })
})

test('each email of a request leads to its page', async () => {
  const { id, key } = await complain()
  await byStaff('POST', `/request/reply/${id}`, { text: 'Thank you.' })
  for (const kind of ['request-received', 'request-answered']) {
    expect((await mailsOf(kind)).at(-1)?.secret_path).toBe(`/request#${key}`)
  }
})

test('a follow-up waits for another answer, and staff see who wrote', async () => {
  const { id, key } = await complain()
  await byStaff('POST', `/request/reply/${id}`, { text: 'We will look.' })
  const added = await add(key, 'It has been a week.')
  expect(added.status).toBe(201)
  expect(added.body.replies.at(-1)).toMatchObject({
    isFromSender: true,
    text: 'It has been a week.',
  })
  expect(added.body).toMatchObject({ state: 'acknowledged', answerBy: expect.any(String) })
  const list = await shop.ask('GET', `/request/getall?q=NR-${id}`, { token: staff.token })
  expect(list.body[0]).toMatchObject({ answeredAt: null, acknowledgedAt: expect.any(String) })
  const replies = await shop.ask('GET', `/request/replies/${id}`, { token: staff.token })
  expect(replies.body.at(-1)).toMatchObject({ by: 'Kabir Shah', isFromSender: true })
})

test.each([
  '',
  'x',
  '0'.repeat(64),
  `${'0'.repeat(63)}'`,
  7,
  null,
  ['a'],
  { key: 1 },
  '0'.repeat(9_000),
])('the key %j opens nothing', async (key) => {
  const { status } = await follow(key)
  expect([400, 404]).toContain(status)
})

test('invalid values do not get into a request, and its size is limited', async () => {
  const { key } = await complain()
  for (const text of ['', '  ', null, ['x'], 'x'.repeat(5_001)]) {
    expect((await add(key, text)).status).toBe(400)
  }
  expect((await add(key, 'a\0b')).body.replies).toMatchObject([{ text: 'ab' }])
  const more = await Promise.all(Array.from({ length: 25 }, (_, at) => add(key, `again ${at}`)))
  expect(more.filter(({ status }) => status === 201)).toHaveLength(19)
  expect(more.filter(({ status }) => status === 429)).toHaveLength(6)
})

/** The requests of Zarina that a filter leaves. */
async function found(filter: string): Promise<number[]> {
  const url = `/request/getall?q=Zarina&${filter}`
  const { body } = await shop.ask('GET', url, { token: staff.token })
  return body.map((one: { id: number }) => one.id)
}

test('the list finds complaints, and answered ones that are not settled', async () => {
  const { id } = await complain({ name: 'Zarina' })
  const enquiry = await complain({ name: 'Zarina', kind: undefined })
  await byStaff('POST', `/request/reply/${id}`, { text: 'Yes.' })
  expect(await found('kind=complaint')).toEqual([id])
  expect(await found('kind=enquiry')).toEqual([enquiry.id])
  expect(await found('state=unsettled')).toEqual([id])
  await settle(id, 'Done.')
  expect(await found('state=unsettled')).toEqual([])
})

test('only a complaint is settled, once; it can be reopened', async () => {
  const { id } = await complain({ kind: 'enquiry' })
  expect((await settle(id, 'Done.')).body.code).toBe('request-not-complaint')
  expect((await byStaff('PUT', `/request/kind/${id}`, { kind: 'complaint' })).status).toBe(200)
  const before = (await mailsOf('request-settled')).length
  const both = await Promise.all([settle(id, 'Done.'), settle(id, 'Done.')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await mailsOf('request-settled')).toHaveLength(before + 1)
  expect((await settle(id, '')).body.request).toMatchObject({ settledAt: null, settlement: null })
  await settle(id, 'Done at last.')
  const enquiry = await byStaff('PUT', `/request/kind/${id}`, { kind: 'enquiry' })
  expect(enquiry.body.request).toMatchObject({ kind: 'enquiry', settledAt: null })
  for (const kind of ['praise', '', null, ['complaint']]) {
    expect((await byStaff('PUT', `/request/kind/${id}`, { kind })).status).toBe(400)
  }
  expect((await settle(999_999, 'x')).status).toBe(404)
})

test('a complaint near the end of its month needs attention, answered or not', async () => {
  const admin = await anAdmin(shop)
  const counted = async () => {
    const { body } = await shop.ask('GET', '/dashboard/needs-attention', { token: admin.token })
    const entry = body.entries.find(({ kind }: { kind: string }) => kind === 'complaint-due')
    return entry?.count ?? 0
  }
  const before = await counted()
  const { id } = await complain()
  await byStaff('POST', `/request/reply/${id}`, { text: 'We will look.' })
  expect(await counted()).toBe(before)
  await shop.database.pool.query(
    `update contact_requests set created_at = now() - interval '25 days' where id = $1`,
    [id],
  )
  expect(await counted()).toBe(before + 1)
  await settle(id, 'Replaced.')
  expect(await counted()).toBe(before)
})

test('an unsettled complaint is never erased, however old', async () => {
  const open = await complain()
  const settled = await complain()
  await settle(settled.id, 'Done.')
  const { database } = shop
  await database.pool.query(
    `update contact_requests set created_at = now() - interval '3 years', written_at = now() - interval '3 years',
      answered_at = now() - interval '2 years',
      settled_at = case when settled_at is null then null else now() - interval '366 days' end
      where id = any($1)`,
    [[open.id, settled.id]],
  )
  await eraseOldRequests(database.orm)
  expect((await follow(open.key)).status).toBe(200)
  expect((await follow(settled.key)).status).toBe(404)
})

test('customers cannot change it, and the export of the shop has no key', async () => {
  const { id, key } = await complain()
  const { token } = await aCustomer(shop)
  const body = { settlement: 'x' }
  expect((await shop.ask('PUT', `/request/settled/${id}`, { token, body })).status).toBe(403)
  const admin = await anAdmin(shop)
  const file = await shop.ask('GET', '/export/shop', { token: admin.token })
  expect(file.text).not.toContain(key)
  const list = await shop.ask('GET', '/request/getall', { token: admin.token })
  expect(list.text).not.toContain(key)
})

test('a complaint about purity is marked as one; an enquiry has no such topic', async () => {
  const { id } = await complain({ topic: 'purity' })
  const { id: asked } = await complain({ topic: 'purity', kind: 'enquiry' })
  const { body } = await shop.ask('GET', '/request/getall', { token: staff.token })
  const topicOf = (wanted: number) =>
    body.find(({ contactId }: { contactId: number }) => contactId === wanted)?.topic
  expect([topicOf(id), topicOf(asked)]).toEqual(['purity', undefined])
})

test('a second person does not settle it with other words, and its sender hears one of them', async () => {
  const { id } = await complain()
  const before = (await mailsOf('request-settled')).length
  const both = await Promise.all([settle(id, 'Clasp replaced.'), settle(id, 'Money sent back.')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)?.body
  expect(refused).toMatchObject({ code: 'complaint-settled', changedBy: { name: staff.name } })
  expect(await mailsOf('request-settled')).toHaveLength(before + 1)
  const done = both.find(({ status }) => status === 200)?.body.request.settlement
  expect((await settle(id, done)).body.request.settlement).toBe(done)
  await settle(id, '')
  expect((await settle(id, 'Both.')).body.request).toMatchObject({ settlement: 'Both.' })
})

test('a reply that is sent again because its answer was lost goes out once', async () => {
  const { id, key } = await complain()
  const reply = (text: string) => byStaff('POST', `/request/reply/${id}`, { text })
  const before = (await mailsOf('request-answered')).length
  const [first, again] = [await reply('On Monday.'), await reply('On Monday.')]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.reply).toEqual(first.body.reply)
  expect(await mailsOf('request-answered')).toHaveLength(before + 1)
  // Other words, or the same to a new question, are a new reply.
  await reply('At ten.')
  await add(key, 'And on Tuesday?')
  await reply('At ten.')
  expect(await mailsOf('request-answered')).toHaveLength(before + 3)
})
