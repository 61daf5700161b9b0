import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { choosePlan, type KnownProducts } from './choose-plan.ts'
import { LiveProducts } from './live-products.ts'
import { ProductCounts } from './product-counts.ts'
import type { ProductFilters } from './product-filters.ts'
import { ProductIndex } from './product-index.ts'
import type { ProductListQuery, ProductSort } from './product-page.ts'
import { SortedPlaces } from './sorted-places.ts'
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
afterEach(() => vi.restoreAllMocks())

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

  test('by name, by stock or with hidden products is never found in memory', async () => {
    expect((await planOf(inMemory, {}, 'name-asc')).kind).toBe('scan')
    expect((await planOf(inMemory, { stock: 'low' })).kind).not.toBe('index')
    expect((await planOf(inMemory, { visibility: 'hidden' })).kind).not.toBe('index')
  })

  test('of everything follows the index of its order with a cached count', async () => {
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

  test('with a narrow price range is counted, with a wide one scanned', async () => {
    expect((await planOf(inDatabase, { minPrice: 110, maxPrice: 112 })).kind).toBe('counted')
    expect((await planOf(inDatabase, { minPrice: 110 })).kind).toBe('scan')
  })

  test('with search words is ranked', async () => {
    const words = await meantWords(place.database.orm, ['ring'])
    expect((await planOf(inMemory, { words }, 'relevance')).kind).toBe('ranked')
  })
})

const TRENDY = { facets: [['Trend:1']], minPrice: null, maxPrice: null }

/** An index of products, each `every`th of which has the facet of the filters, the dearest first. */
function anIndex(size: number, every: number): ProductIndex {
  const index = new ProductIndex()
  index.fill(
    Array.from({ length: size }, (_, at) => {
      const facets = at % every === 0 ? ['Trend:1'] : []
      return { id: at + 1, categoryId: null, price: (size - at) * 100, createdAt: at, facets }
    }),
  )
  return index
}

test('no page number makes the index read more than all products once', () => {
  const index = anIndex(6_000, 4)
  const pick = vi.spyOn(SortedPlaces.prototype, 'pick')
  const pickAmong = vi.spyOn(SortedPlaces.prototype, 'pickAmong')
  const find = (offset: number) =>
    index.find({ filters: TRENDY, sort: 'price-asc', rows: 25, offset })
  for (const offset of [1_500, 10_000_000, Number.MAX_SAFE_INTEGER]) {
    expect(find(offset)).toEqual({ found: [], total: 1_500 })
  }
  expect([pick.mock.calls, pickAmong.mock.calls]).toEqual([[], []])
  // The last page that there is: kept in order, it would cost as many moves for each match as there are before it.
  expect(find(1_490).found.map(({ id }) => id)).toEqual([37, 33, 29, 25, 21, 17, 13, 9, 5, 1])
  expect([pick.mock.calls.length, pickAmong.mock.calls.length]).toEqual([1, 0])
})

test('a few matches are sorted on their own', () => {
  const pickAmong = vi.spyOn(SortedPlaces.prototype, 'pickAmong')
  const { found } = anIndex(6_000, 1_000).find({
    filters: TRENDY,
    sort: 'price-asc',
    rows: 2,
    offset: 3,
  })
  expect(found.map(({ id }) => id)).toEqual([2_001, 1_001])
  expect(pickAmong).toHaveBeenCalledTimes(1)
})
