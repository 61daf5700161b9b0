import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let staff: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  staff = await aStaffMember(shop)
  await applyRates(shop, admin, { '22K916': 14_000 })
  await applyRates(shop, admin, { '22K916': 14_500 })
  const { id } = await aProduct(shop, { name: 'Gilded Haar', material: [2] })
  const { token } = staff
  const body = { makes: [aWrittenMake()], basis: '' }
  await shop.ask('PUT', `/product/makes/${id}`, { token, body })
  const other = await aProduct(shop, { name: 'Kada' })
  const change = { isHidden: true }
  await shop.ask('PUT', '/product/bulk', { token, body: { productIds: [other.id, id], change } })
})
afterAll(() => shop.close())

const changes = async (query = '', { token }: Person = admin) =>
  shop.ask('GET', `/changes/getall?${query}`, { token })

test('one list shows changes of products and rates, latest first, with what can be undone', async () => {
  const { body, headers } = await changes()
  expect(headers['x-total-count']).toBe('4')
  expect(body).toMatchObject([
    { kind: 'bulk', by: staff.name, updated: 2, name: '', canUndo: true },
    { kind: 'makes', by: staff.name, updated: 1, name: 'Gilded Haar', canUndo: true },
    { kind: 'rates', by: admin.name, name: 'Sarafa Jaipur', canUndo: true },
    { kind: 'rates', by: admin.name, canUndo: false },
  ])
  const { token } = admin
  await shop.ask('POST', `/rates/revert/${body[2].changeId}`, { token, body: {} })
  expect((await changes('kind=rates')).body).toMatchObject([
    { canUndo: true },
    { canUndo: false },
    { canUndo: false },
  ])
})

test('it is filtered by kind and person, and paged', async () => {
  const kindsOf = async (query: string) =>
    (await changes(query)).body.map(({ kind }: { kind: string }) => kind)
  expect(await kindsOf('kind=makes')).toEqual(['makes'])
  expect(await kindsOf(`by=${encodeURIComponent(staff.name.toUpperCase())}`)).toEqual([
    'bulk',
    'makes',
  ])
  expect(await kindsOf('by=Nobody+at+all')).toEqual([])
  const last = await changes('limit=1&page=50')
  expect([last.body, Number(last.headers['x-total-count'])]).toEqual([[], expect.any(Number)])
})

test('rates are shown only to people who may change them', async () => {
  const { body } = await changes('', staff)
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(['bulk', 'makes'])
})

test('staff with the right to the rates see rate changes too', async () => {
  const kavita = await aStaffMember(shop, 'Kavita Rates')
  const body = { rights: ['rates'] }
  await shop.ask('PUT', `/user/rights/${kavita.userId}`, { token: admin.token, body })
  const { body: seen } = await changes('kind=rates', kavita)
  expect(seen.map(({ by }: { by: string }) => by)).toContain(admin.name)
})

test('the price of a new make is shown at current rates, and nothing is written', async () => {
  const { token } = admin
  const ask = (make: object) => shop.ask('POST', '/product/priceof', { token, body: { make } })
  await applyRates(shop, admin, { '22K916': 14_500 })
  expect((await ask(aWrittenMake({ netMg: 2_000 }))).body).toMatchObject({
    price: 29_000,
    parts: [{ kind: 'metal', alloy: '22K916', amount: 29_000 }],
  })
  expect((await ask(aWrittenMake({ alloy: '950' }))).body).toEqual({ price: null, parts: [] })
  expect((await ask(aWrittenMake({ netMg: 0 }))).status).toBe(400)
})
