import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BulkChange } from '#contract/catalogue/admin-products.ts'
import { categories, curatedCollections, products } from '#server/db/schema/catalogue.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let rings: number
let bangles: number
let minimal: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { orm } = shop.database
  await orm.delete(products)
  await orm.delete(categories)
  await orm.delete(curatedCollections)
  const rows = await orm
    .insert(categories)
    .values([{ name: 'Rings' }, { name: 'Bangles' }])
    .returning()
  rings = rows[0]?.id ?? 0
  bangles = rows[1]?.id ?? 0
  const sets = await orm
    .insert(curatedCollections)
    .values({ name: 'Minimal', slug: 'minimal' })
    .returning()
  minimal = sets[0]?.id ?? 0
})

const ask = (method: 'POST' | 'PUT', path: string, body: object) =>
  shop.ask(method, path, { token: admin.token, body })

const preview = (productIds: number[], change: BulkChange) =>
  ask('POST', '/product/bulk/preview', { productIds, change })

const bulk = (productIds: number[], change: BulkChange, basis?: string) =>
  ask('PUT', '/product/bulk', { productIds, change, basis })

const undoOf = (changeId: number) => ask('PUT', `/product/changes/undo/${changeId}`, {})

async function own(id: number) {
  const { updatedAt: _at, ...product } = (
    await shop.ask('GET', `/product/own/${id}`, { token: admin.token })
  ).body
  return product
}

const sellOne = (id: number) =>
  shop.database.pool.query('update products set stock = stock - 1 where id = $1', [id])

const CHANGE: BulkChange = {
  pricePercent: -10,
  keepsOldPrice: true,
  discount: '10% Off',
  stockBy: 5,
  isHidden: true,
}

test('a preview shows old and new values of a few, counts all, and writes nothing', async () => {
  const one = await aProduct(shop, { name: 'One', categoryId: rings, stock: 3, price: 100_000 })
  const two = await aProduct(shop, { name: 'Two', categoryId: rings, isHidden: true })
  const before = [await own(one.id), await own(two.id)]
  const { status, body } = await preview([one.id, two.id], { ...CHANGE, categoryId: bangles })
  expect([status, body.count, body.changed]).toEqual([200, 2, 2])
  expect(body.examples[0]).toEqual({
    productId: one.id,
    name: 'One',
    changes: [
      { label: 'Price', before: '₹1,000.00', after: '₹900.00' },
      { label: 'Original price', before: 'none', after: '₹1,000.00' },
      { label: 'Discount', before: 'none', after: '10% Off' },
      { label: 'Stock', before: '3', after: '8' },
      { label: 'Category', before: 'Rings', after: 'Bangles' },
      { label: 'Visibility', before: 'visible', after: 'hidden' },
    ],
  })
  expect((await preview([two.id], { isHidden: true })).body).toMatchObject({ changed: 0 })
  expect([await own(one.id), await own(two.id)]).toEqual(before)
  expect((await preview([987_654], CHANGE)).status).toBe(404)
})

test('a stock figure is set only if the shown figures still apply', async () => {
  const { id } = await aProduct(shop, { name: 'One', categoryId: rings, stock: 3 })
  const blind = await bulk([id], { stock: 10 })
  expect([blind.status, blind.body.message]).toEqual([409, expect.stringContaining('preview')])
  const first = (await preview([id], { stock: 10 })).body.basis
  await sellOne(id)
  expect((await bulk([id], { stock: 10 }, first)).status).toBe(409)
  expect(await own(id)).toMatchObject({ stock: 2 })
  const second = (await preview([id], { stock: 10 })).body.basis
  expect((await bulk([id], { stock: 10 }, second)).status).toBe(200)
  expect(await own(id)).toMatchObject({ stock: 10 })
})

test('an amount is added to the remaining stock, and a price changed by others is left alone', async () => {
  const { id } = await aProduct(shop, { name: 'One', categoryId: rings, stock: 3 })
  const { basis } = (await preview([id], { stockBy: 5, pricePercent: 10 })).body
  await sellOne(id)
  expect((await bulk([id], { stockBy: 5, pricePercent: 10 }, basis)).status).toBe(200)
  expect(await own(id)).toMatchObject({ stock: 7, price: 1100 })
  expect((await bulk([id], { stockBy: 5, pricePercent: 10 }, basis)).status).toBe(409)
  expect(await own(id)).toMatchObject({ stock: 7, price: 1100 })
})

test('a change is undone with its collections, and pieces sold since stay sold', async () => {
  const one = await aProduct(shop, { name: 'One', categoryId: rings, stock: 3 })
  const two = await aProduct(shop, { name: 'Two', categoryId: rings, discount: 'x' })
  const ids = [one.id, two.id]
  const before = [await own(one.id), await own(two.id)]
  const change = { ...CHANGE, categoryId: bangles, addToCollections: [minimal] }
  const { changeId } = (await bulk(ids, change)).body
  await sellOne(one.id)
  const { status, body } = await undoOf(changeId)
  expect([status, body.message]).toEqual([200, '2 products as before'])
  expect(await own(one.id)).toEqual({ ...before[0], stock: 2, seenStock: 2 })
  expect(await own(two.id)).toEqual(before[1])
  const inSet = await shop.ask('GET', '/product/getall?collection=minimal')
  expect(inSet.body).toEqual([])
  const found = await shop.ask('GET', '/product/getall?q=bangles')
  expect(found.body).toEqual([])
})

test('undoing leaves later changes of others alone', async () => {
  const one = await aProduct(shop, { name: 'One', categoryId: rings })
  const two = await aProduct(shop, { name: 'Two', categoryId: rings })
  const change = { pricePercent: 10, discount: 'Sale' }
  const { changeId } = (await bulk([one.id, two.id], change)).body
  await shop.database.orm
    .update(products)
    .set({ price: 50_000, updatedAt: new Date() })
    .where(eq(products.id, two.id))
  expect((await undoOf(changeId)).body).toEqual({
    message: '1 product as before, 1 product left: changed since',
    undone: 1,
    left: 1,
    conflicts: [{ productId: two.id, name: 'Two', reason: 'Changed since: price.' }],
  })
  expect(await own(one.id)).toMatchObject({ price: 1000, discount: '' })
  // The other field of the same product goes back.
  expect(await own(two.id)).toMatchObject({ price: 500, discount: '' })
  const again = await undoOf(changeId)
  expect([again.status, again.body.message]).toEqual([409, 'Ravi Kothari has undone this already.'])
  expect((await undoOf(987_654)).status).toBe(404)
})

test('a change without effect leaves nothing to undo', async () => {
  const { id } = await aProduct(shop, { name: 'One', categoryId: rings, isHidden: true })
  expect((await bulk([id], { isHidden: true })).body).toMatchObject({ changed: 1, changeId: null })
})

test('an option of an attribute is set on many products, found, and undone', async () => {
  const label = 'Bulk setting'
  const form = { label, labelHi: '', isFilterable: true, isSearched: true, isActive: true }
  const options = [{ label: 'Kundan', labelHi: 'कुंदन', isActive: true }]
  const created = await ask('POST', '/attribute/create', { ...form, categoryIds: null, options })
  const { key } = created.body.attribute
  const ids = [(await aProduct(shop, { categoryId: rings })).id, (await aProduct(shop)).id]
  const change = { attribute: { key, option: 1 } }
  const { body: shown } = await preview(ids, change)
  expect(shown.examples[0].changes).toEqual([{ label, before: 'none', after: 'Kundan' }])
  const done = await bulk(ids, change, shown.basis)
  expect([done.status, done.body.error]).toEqual([200, undefined])
  const count = async (query: string) =>
    (await shop.ask('GET', `/product/getall?${query}`)).body.length
  for (const query of [`attribute=${key}.1`, 'q=kundan', 'q=कुंदन']) {
    expect([query, await count(query)]).toEqual([query, 2])
  }
  const trend = await bulk(ids, { attribute: { key: 'Trend', option: 4 } })
  expect(trend.status).toBe(200)
  expect(await count('Trend=4')).toBe(2)
  await undoOf(trend.body.changeId)
  expect([await count('Trend=0'), await count('Trend=4')]).toEqual([2, 0])
  expect((await undoOf(done.body.changeId)).body.undone).toBe(2)
  expect(await count(`attribute=${key}.1`)).toBe(0)
  expect(await count('q=kundan')).toBe(0)
  for (const attribute of [
    { key, option: 7 },
    { key: 'color', option: 1 },
    { key: 'x', option: 0 },
  ]) {
    expect((await bulk(ids, { attribute })).status).toBe(400)
  }
})
