import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { choosePlan, type KnownProducts } from './choose-plan.ts'
import { LiveProducts } from './live-products.ts'
import { ProductCounts } from './product-counts.ts'
import type { ProductFilters } from './product-filters.ts'
import type { ProductListQuery, ProductSort } from './product-page.ts'
import { meantWords, rememberWords } from './typing-errors.ts'

const ALL: ProductFilters = { facets: [], collections: [], minPrice: null, maxPrice: null }
/** More matches than are sorted for a page. */
const MANY = 2_500

let place: TestDatabase
let inMemory: KnownProducts
let inDatabase: KnownProducts
beforeAll(async () => {
  place = await createTestDatabase()
  await place.database.pool.query(
    `insert into products (name, price, material, facets, search_text)
     select 'Ring', 100 + n, '{1}', array['Trend:1'], ' ring' from generate_series(1, $1::int) as n`,
    [MANY],
  )
  await rememberWords(place.database.orm, ['ring'])
  const changes = { version: 1, isListening: true }
  inMemory = { counts: new ProductCounts(changes), live: new LiveProducts(changes) }
  inDatabase = { counts: new ProductCounts(changes), live: new LiveProducts() }
  await vi.waitFor(
    async () => expect(await inMemory.live.index(place.database.orm, ALL)).toBeDefined(),
    { timeout: PATIENCE_MS, interval: 50 },
  )
})
afterAll(() => place.drop())

async function planOf(
  known: KnownProducts,
  filters: Partial<ProductFilters>,
  sort: ProductSort = 'newest',
) {
  const query: ProductListQuery = { filters: { ...ALL, ...filters }, sort, limit: 24 }
  return choosePlan(place.database.orm, known, query)
}

describe('a list of products', () => {
  test.each<[string, Partial<ProductFilters>, ProductSort?]>([
    ['of everything', {}],
    ['with a filter', { facets: [['Trend:1']] }],
    ['by price', { minPrice: 200 }, 'price-asc'],
  ])('%s comes from memory where that is loaded', async (_name, filters, sort) => {
    expect((await planOf(inMemory, filters, sort)).kind).toBe('index')
    expect((await planOf(inDatabase, filters, sort)).kind).not.toBe('index')
  })

  test('by name, by stock or of hidden products is never found in memory', async () => {
    expect((await planOf(inMemory, {}, 'name-asc')).kind).toBe('scan')
    expect((await planOf(inMemory, { stock: 'low' })).kind).not.toBe('index')
    expect((await planOf(inMemory, { visibility: 'hidden' })).kind).not.toBe('index')
  })

  test('of everything follows the index of its order, and is counted before', async () => {
    expect(await planOf(inDatabase, {})).toMatchObject({ kind: 'scan', count: { known: MANY } })
  })

  test('with a filter is counted while it is found, and scanned once it is known to match many', async () => {
    const filters = { facets: [['Trend:1']] }
    const first = await planOf(inDatabase, filters)
    expect(first).toMatchObject({ kind: 'counted', count: { known: undefined } })
    if (first.kind !== 'counted') throw new Error('Another plan was chosen.')
    first.count.keep(MANY)
    expect(await planOf(inDatabase, filters)).toMatchObject({
      kind: 'scan',
      count: { known: MANY },
    })
  })

  test('of a narrow range of prices is counted, of a wide one scanned', async () => {
    expect((await planOf(inDatabase, { minPrice: 110, maxPrice: 112 })).kind).toBe('counted')
    expect((await planOf(inDatabase, { minPrice: 110 })).kind).toBe('scan')
  })

  test('of a search by words is ranked', async () => {
    const words = await meantWords(place.database.orm, ['ring'])
    expect((await planOf(inMemory, { words }, 'relevance')).kind).toBe('ranked')
  })
})
