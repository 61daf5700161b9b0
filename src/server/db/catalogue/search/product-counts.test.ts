import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ProductCounts } from './product-counts.ts'
import type { ProductFilters } from './product-filters.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { aProduct } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const ALL: ProductFilters = { facets: [], collections: [], minPrice: null, maxPrice: null }

let place: TestDatabase
const changes = { version: 1, isListening: true }
let counts: ProductCounts
beforeAll(async () => {
  place = await createTestDatabase()
})
afterAll(() => place.drop())
beforeEach(async () => {
  await place.database.orm.delete(products)
  changes.isListening = true
  counts = new ProductCounts(changes)
  await aProduct(place, { price: 100, stock: 1 })
})

const count = (filters: Partial<ProductFilters> = {}) =>
  counts.countOf(place.database.orm, { ...ALL, ...filters })

test('a count is cached until a change is announced', async () => {
  expect([await count(), await count({ minPrice: 200 })]).toEqual([1, 0])
  await aProduct(place, { price: 300 })
  expect([await count(), await count({ minPrice: 200 })]).toEqual([1, 0])
  changes.version += 1
  expect([await count(), await count({ minPrice: 200 })]).toEqual([2, 1])
})

test('a change announced during a count makes PostgreSQL count again', async () => {
  const counting = count()
  changes.version += 1
  await counting
  await aProduct(place)
  expect(await count()).toBe(2)
})

test('nothing is cached while changes cannot be heard', async () => {
  await count()
  changes.isListening = false
  await aProduct(place)
  expect(await count()).toBe(2)
})

test.each<Partial<ProductFilters>>([{ stock: 'low' }, { visibility: 'all' }])(
  'what changes without being announced is not kept: %o',
  async (filters) => {
    expect(await count(filters)).toBe(1)
    await aProduct(place, { stock: 1 })
    expect(await count(filters)).toBe(2)
  },
)
