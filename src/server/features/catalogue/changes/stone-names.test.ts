import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '#server/db/schema/catalogue.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  await applyRates(shop, admin, { '22K916': 14_000 })
  await shop.database.orm.insert(categories).values({ name: 'Rings' })
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })

const nameOf = async (id: number) => (await ask('GET', `/product/own/${id}`)).body.name

/** Gives products the option American Diamond Jewellery, or none. */
function setTrend(productIds: number[], option: number) {
  const change = { attribute: { key: 'Trend', option } }
  return ask('PUT', '/product/bulk', { productIds, change })
}

test('a bulk edit cannot make an American diamond of a piece called a diamond', async () => {
  const [ring, kada] = [
    await aProduct(shop, { name: 'Diamond ring' }),
    await aProduct(shop, { name: 'American diamond kada' }),
  ]
  const refused = await setTrend([kada.id, ring.id], 1)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Diamond ring: Write')
  expect((await ask('GET', `/product/own/${kada.id}`)).body.Trend).toBe(0)
  expect((await setTrend([kada.id], 1)).status).toBe(200)
  expect((await setTrend([kada.id, ring.id], 2)).status).toBe(200)
})

/** Renames a product with an import. Returns the id of the change. */
async function importLine(heading: string, line: string): Promise<number> {
  const body = new FormData()
  const csv = `Product id,Name,Category,Price${heading}\n${line}`
  body.append('mode', 'write')
  body.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv')
  const imported = await ask('POST', '/product/import', body)
  expect(imported.body.changeId, imported.text).toEqual(expect.any(Number))
  return imported.body.changeId
}

test('an undo restores no diamond name for a stone that is none now', async () => {
  const { id } = await aProduct(shop, { name: 'Diamond studs', material: [2] })
  const changeId = await importLine('', `${id},Studs of light,Rings,1200`)
  expect(await nameOf(id)).toBe('Studs of light')
  const grown = { name: 'Diamond', kind: 'laboratory-grown', milliCarats: 500, pricedBy: 'lot' }
  const stones = [{ ...grown, count: 1, rate: 100 }]
  const make = { ...aWrittenMake({ grossMg: 2_000 }), stones }
  const saved = await ask('PUT', `/product/makes/${id}`, { makes: [make], basis: '' })
  expect(saved.status, saved.text).toBe(200)
  const undone = await ask('PUT', `/product/changes/undo/${changeId}`, {})
  expect(undone.body).toMatchObject({
    left: 1,
    conflicts: [{ productId: id, reason: expect.stringContaining('no natural diamonds') }],
  })
  expect(await nameOf(id)).toBe('Studs of light')
})

test('an undo restores name and option together', async () => {
  const { id } = await aProduct(shop, { name: 'Diamond jhumka' })
  const line = `${id},American diamond jhumka,Rings,1200,American Diamond Jewellery`
  const changeId = await importLine(',Trend', line)
  expect((await ask('GET', `/product/own/${id}`)).body.Trend).toBe(1)
  const undone = await ask('PUT', `/product/changes/undo/${changeId}`, {})
  expect(undone.body).toMatchObject({ undone: 1, left: 0 })
  expect((await ask('GET', `/product/own/${id}`)).body).toMatchObject({
    name: 'Diamond jhumka',
    Trend: 0,
  })
})

test('a single deletion is among the changes and can be undone there', async () => {
  const { id } = await aProduct(shop, { name: 'Lost haar' })
  expect((await ask('DELETE', `/product/delete/${id}?undoable=true`)).status).toBe(200)
  const [change] = (await ask('GET', '/changes/getall?kind=delete')).body
  expect(change).toMatchObject({ by: admin.name, name: 'Lost haar', canUndo: true })
  const undone = await ask('PUT', `/product/changes/undo/${change.changeId}`, {})
  expect(undone.body).toMatchObject({ undone: 1, left: 0 })
  expect(await nameOf(id)).toBe('Lost haar')
})
