import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction } from '#server/db/connection.ts'
import { auditLog } from '#server/db/schema/shop/audit-log.ts'
import { aCustomer, anAdmin, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop, 'Ravi Kothari')
})
afterAll(() => shop.close())

async function log(query = '') {
  const answer = await shop.ask('GET', `/audit/getall?${query}`, { token: admin.token })
  expect(answer.status).toBe(200)
  return answer
}

function setStatus(userId: number, status: string) {
  return shop.ask('PUT', `/user/manageUser/${userId}`, { token: admin.token, body: { status } })
}

test('a change is logged with who, what, before and after; an empty change is not', async () => {
  const { userId, name } = await aCustomer(shop, 'Asha Menon')
  await setStatus(userId, 'Blocked')
  await setStatus(userId, 'Blocked')
  const { body } = await log(`subject=${userId}`)
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({
    by: 'Ravi Kothari',
    action: 'user.status',
    what: 'Blocked or unblocked a user',
    kind: 'user',
    subjectId: String(userId),
    subjectName: name,
    before: { status: 'Active' },
    after: { status: 'Blocked' },
  })
})

test('an undone transaction leaves no entry', async () => {
  const before = (await shop.database.orm.select().from(auditLog)).length
  const work = inTransaction(shop.database, async (tx) => {
    await recordChange(tx, {
      by: { id: admin.userId, name: admin.name },
      action: 'settings.update',
      subject: { id: 'tax.rate', name: 'tax.rate' },
      before: { value: 1 },
      after: { value: 2 },
    })
    throw new Error('taken back')
  })
  await expect(work).rejects.toThrow('taken back')
  expect(await shop.database.orm.select().from(auditLog)).toHaveLength(before)
})

test('a deleted contact request is logged without the words and name of its sender', async () => {
  const body = { name: 'Asha', email: 'asha@example.in', phone: '1', message: 'A long story' }
  const { contactId } = (await shop.ask('POST', '/request/create', { body })).body
  await shop.ask('DELETE', `/request/remove/${contactId}`, { token: admin.token })
  const [entry] = (await log('kind=request')).body
  expect(entry).toMatchObject({ before: { id: contactId }, after: null, subjectName: 'A message' })
  expect(JSON.stringify(entry)).not.toMatch(/Asha|asha@example|A long story/)
})

test('the log is searched, filtered by day and paged', async () => {
  for (let at = 0; at < 3; at += 1) {
    const { userId } = await aCustomer(shop, `Paged Person ${at}`)
    await setStatus(userId, 'Blocked')
  }
  const first = await log('q=paged%20person&limit=2')
  expect(first.headers['x-total-count']).toBe('3')
  expect(first.body).toHaveLength(2)
  expect(first.body[0].subjectName).toBe('Paged Person 2')
  const second = await log('q=paged%20person&limit=2&page=2')
  expect(second.body.map((entry: { subjectName: string }) => entry.subjectName)).toEqual([
    'Paged Person 0',
  ])
  expect((await log('until=2020-01-01')).body).toEqual([])
  expect((await log('from=2020-01-01')).body.length).toBeGreaterThan(0)
  expect((await log('q=%25')).body).toEqual([])
  const wrong = await shop.ask('GET', '/audit/getall?from=soon', { token: admin.token })
  expect(wrong.status).toBe(400)
})
