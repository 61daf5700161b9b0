import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aStaffMember, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let asha: Person
let ravi: Person
beforeAll(async () => {
  shop = await startTestApp()
  asha = await anAdmin(shop, 'Asha Mehta')
  ravi = await anAdmin(shop, 'Ravi Kothari')
})
afterAll(() => shop.close())

const put = (path: string, body: object, by = asha) =>
  shop.ask('PUT', path, { token: by.token, body })

async function detailsOf({ userId }: Person) {
  const { body } = await shop.ask('GET', `/user/details/${userId}`, { token: asha.token })
  return body.user
}

test('a role that another owner gave meanwhile is not changed unseen', async () => {
  const person = await aCustomer(shop)
  const path = `/user/role/${person.userId}`
  expect((await put(path, { role: 'staff', seen: 'customer' })).status).toBe(200)
  const late = await put(path, { role: 'admin', seen: 'customer' }, ravi)
  expect([late.status, late.body.code], late.text).toEqual([409, 'rights-changed'])
  expect(late.body.changedBy).toMatchObject({ name: 'Asha Mehta' })
  expect(await detailsOf(person)).toMatchObject({ role: 'staff' })
  // The same again is no conflict; who looked again may, and a client that does not say what it saw is not asked.
  expect((await put(path, { role: 'staff', seen: 'customer' }, ravi)).status).toBe(200)
  expect((await put(path, { role: 'admin', seen: 'staff' }, ravi)).status).toBe(200)
  expect((await put(path, { role: 'customer' }, ravi)).status).toBe(200)
  expect((await put(path, { role: 'staff', seen: 'owner' })).status).toBe(400)
  expect(await detailsOf(person)).toMatchObject({ role: 'customer' })
})

test('of two owners who change the role of one person at once, one does', async () => {
  const person = await aCustomer(shop)
  const path = `/user/role/${person.userId}`
  const answers = await Promise.all([
    put(path, { role: 'staff', seen: 'customer' }),
    put(path, { role: 'admin', seen: 'customer' }, ravi),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('rights that another owner gave or took meanwhile are not changed unseen', async () => {
  const person = await aStaffMember(shop)
  const path = `/user/rights/${person.userId}`
  expect((await put(path, { rights: ['rates'], seen: [] })).status).toBe(200)
  expect((await put(path, { rights: ['rates'], seen: [] }, ravi)).status).toBe(200)
  const late = await put(path, { rights: [], seen: [] }, ravi)
  expect([late.status, late.body.code], late.text).toEqual([409, 'rights-changed'])
  expect(late.body.changedBy).toMatchObject({ name: 'Asha Mehta' })
  expect((await detailsOf(person)).rights).toEqual(['rates'])
  for (const seen of ['rates', ['gold'], [1], null, ['rates', 'rates']]) {
    expect((await put(path, { rights: [], seen })).status).toBe(400)
  }
  expect((await put(path, { rights: [], seen: ['rates'] }, ravi)).status).toBe(200)
  expect((await put(path, { rights: ['rates'] }, ravi)).status).toBe(200)
  expect((await detailsOf(person)).rights).toEqual(['rates'])
})
