import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import type { RunningSale } from '#domain/pricing/sale-price.ts'
import { StatementRecorder } from '#tests/support/statements.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { countLiveFacets } from './live-facets.ts'
import { LiveProducts } from './live-products.ts'
import { ProductCounts } from './product-counts.ts'
import { countFacets } from './product-facets.ts'
import type { ProductFilters } from './product-filters.ts'
import { listProducts, type ProductList } from './product-list.ts'
import type { ListPlace } from './product-page.ts'
import { meantWords, rememberWords } from './typing-errors.ts'

const ALL: ProductFilters = { facets: [], collections: [], minPrice: null, maxPrice: null }
/** A sale of everything, and a larger one of one category. */
const SALES: readonly RunningSale[] = [
  { name: 'Diwali', basisPoints: 1_000, endsAt: new Date() },
  {
    name: 'Rings',
    basisPoints: 3_333,
    endsAt: new Date(),
    scope: { categoryIds: new Set([1]), productIds: new Set([3, 4, 5]) },
  },
]
/** More matches than are sorted for a page. */
const MANY = 1_200

let place: TestDatabase
const changes = { version: 1, isListening: true }
let live: LiveProducts
beforeAll(async () => {
  place = await createTestDatabase()
  await run(
    `insert into categories (id, name) overriding system value values (1, 'Rings'), (2, 'Chains')`,
  )
})
afterAll(() => place.drop())
beforeEach(async () => {
  await run('truncate products cascade')
  changes.isListening = true
  live = new LiveProducts(changes)
})

function run(statement: string): Promise<unknown> {
  return place.database.pool.query(statement)
}

const counted = (filters: Partial<ProductFilters> = {}) =>
  countLiveFacets(place.database.orm, live, { ...ALL, ...filters })

/** Products with every combination of two categories, three trends, four occasions and fifteen prices, some from a lower one. */
function addMany(count: number): Promise<unknown> {
  return run(`insert into products (name, price, price_from, original_price, material, category_id, facets, search_text)
    select 'Ring', 100 * (1 + n % 15), case when n % 6 = 0 then 70 * (1 + n % 5) end, 100 * nullif(n % 18, 0), '{1}', nullif(n % 3, 0),
      array['Trend:' || n % 3, 'Occasion:' || n / 3 % 4, 'material:1'] || case when n % 7 = 0 then '{material:2}'::text[] else '{}' end,
      case when n % 5 = 0 then ' ring' else ' band' end
    from generate_series(1, ${count}) as n`)
}

async function someFilters(): Promise<Partial<ProductFilters>[]> {
  const words = await meantWords(place.database.orm, ['ring'])
  return [
    {},
    { categoryId: 1 },
    { categoryId: 99 },
    { withoutCategory: true },
    { facets: [['Trend:1', 'Trend:2']] },
    { facets: [['Trend:1'], ['Occasion:0', 'Occasion:3'], ['material:2']] },
    { facets: [['Trend:1'], ['Occasion:9']], categoryId: 2 },
    { minPrice: 300, maxPrice: 700, facets: [['Trend:0']] },
    { minPrice: 1_000 },
    { isReduced: true },
    { isReduced: true, facets: [['Trend:1']], maxPrice: 900 },
    { maxPrice: 50, categoryId: 1 },
    { words },
    { words, facets: [['Trend:1']], maxPrice: 900 },
    { collections: ['chosen'], facets: [['Occasion:1']] },
  ]
}

async function isLoaded(sales?: readonly RunningSale[]): Promise<boolean> {
  return (await live.index(place.database.orm, { ...ALL, sales })) !== undefined
}

/** Everything is loaded on the first request. */
async function loaded(sales?: readonly RunningSale[]): Promise<void> {
  await expect.poll(() => isLoaded(sales), { interval: 5 }).toBe(true)
}

const SORTS = ['newest', 'price-asc', 'price-desc'] as const

/** The first pages of a list, each continuing from the one before, and a page by number. */
async function pagesOf(known: LiveProducts, filters: ProductFilters): Promise<ProductList[]> {
  const from = { counts: new ProductCounts(), live: known }
  const pages: ProductList[] = []
  for (const sort of SORTS) {
    const plan = { filters, sort, limit: 7 }
    let after: ListPlace | undefined
    for (let page = 1; page <= 3; page += 1) {
      const list = await listProducts(place.database.orm, from, { ...plan, after })
      pages.push(list)
      after = list.next
      if (after === undefined) break
    }
    pages.push(await listProducts(place.database.orm, from, { ...plan, offset: 20 }))
  }
  return pages
}

/** Memory must count and find the same as PostgreSQL. */
async function expectTheSame(sales?: readonly RunningSale[]): Promise<void> {
  for (const some of await someFilters()) {
    const filters = { ...ALL, ...some, sales }
    const byDatabase = await countFacets(place.database.orm, filters)
    expect([some, await counted(filters)]).toEqual([some, byDatabase])
    const pages = await pagesOf(live, filters)
    expect([some, pages.map(withMoments)]).toEqual([
      some,
      (await pagesOf(new LiveProducts(), filters)).map(withMoments),
    ])
  }
}

/** PostgreSQL writes a moment in another format. */
function withMoments({ found, ...list }: ProductList) {
  return { ...list, found: found.map(({ id, version }) => `${id} ${version}`) }
}

test('prices in memory match PostgreSQL when a sale begins, changes and ends', async () => {
  await addMany(400)
  await loaded()
  await expectTheSame()
  for (const sales of [SALES, SALES.slice(0, 1), SALES.slice(1), undefined]) {
    await loaded(sales)
    await expectTheSame(sales)
    await run('update products set price = price + 13, original_price = null where id % 5 = 0')
    changes.version += 1
    await expectTheSame(sales)
  }
})

test.each([200, MANY])('counts %i products as PostgreSQL does after any changes', async (count) => {
  await addMany(count)
  await rememberWords(place.database.orm, [' ring', ' band'])
  await run(
    `insert into curated_collections (slug, name) values ('chosen', 'Chosen') on conflict do nothing`,
  )
  await run(`insert into curated_collection_products (collection_id, product_id)
    select (select max(id) from curated_collections), id from products where id % 4 = 0`)
  await loaded()
  await expectTheSame()
  for (const step of [
    `update products set price = 40 where id % 11 = 0`,
    `update products set facets = '{Trend:2,color:red}', category_id = 2 where id % 13 = 0`,
    `update products set is_hidden = true where id % 17 = 0`,
    `update products set is_hidden = false where id % 34 = 0`,
    `update products set deleted_at = now() where id % 19 = 0`,
    `update products set deleted_at = null where id % 38 = 0`,
    `delete from products where id % 23 = 0`,
    `update products set price = price + 1`,
    `update products set price_from = price - 30 where id % 7 = 0`,
    `update products set price_from = null where id % 12 = 0`,
    `update products set original_price = price + 1 where id % 29 = 0`,
    `truncate products cascade`,
  ]) {
    await run(step)
    changes.version += 1
    await loaded()
    await expectTheSame()
  }
  await addMany(50)
  changes.version += 1
  await expectTheSame()
})

test('data restored from a server with higher transaction ids is not reloaded forever', async () => {
  await addMany(5_100)
  await run(`update product_search set changed_in = '9000000000'`)
  await loaded()
  await run('update products set price = 7 where id = (select min(id) from products)')
  changes.version += 1
  expect(await isLoaded()).toBe(true)
  expect((await counted()).prices?.min).toBe(7)
})

test('a long transaction does not make loaded products reload', async () => {
  const slow = await place.database.pool.connect()
  await slow.query('begin; select pg_current_xact_id()')
  await addMany(5_100)
  await loaded()
  await run('update products set price = 7 where id = (select min(id) from products)')
  changes.version += 1
  expect(await isLoaded()).toBe(true)
  expect((await counted()).prices?.min).toBe(7)
  await slow.query('rollback')
  slow.release()
})

test('a product that is added while another is removed is seen', async () => {
  await addMany(5)
  await loaded()
  await run(`delete from products where facets @> '{Occasion:0}'`)
  await addMany(2)
  changes.version += 1
  await expectTheSame()
})

test('PostgreSQL is asked nothing until a change is announced, then only for the changed products', async () => {
  const statements = new StatementRecorder(place.database.pool)
  await addMany(10)
  await loaded()
  expect(await statements.during(() => counted({ categoryId: 1 }))).toEqual([])
  await aProduct(place, { facets: ['Trend:0'] })
  changes.version += 1
  const together = () => Promise.all([counted(), counted({ facets: [['Trend:0']] })])
  expect(await statements.during(together)).toHaveLength(1)
  expect((await counted()).total).toBe(11)
})

test('the next count sees a change that spans the previous one', async () => {
  await addMany(3)
  await loaded()
  const slow = await place.database.pool.connect()
  await slow.query('begin')
  await slow.query(`update products set facets = '{Trend:8}'`)
  // Another transaction begins later and ends earlier.
  await aProduct(place)
  changes.version += 1
  expect((await counted()).counts.get('Trend:8')).toBeUndefined()
  await slow.query('commit')
  slow.release()
  changes.version += 1
  expect((await counted()).counts.get('Trend:8')).toBe(3)
})

test('PostgreSQL answers while the products are being loaded', async () => {
  await addMany(3)
  expect(await live.index(place.database.orm, ALL)).toBeUndefined()
  expect((await counted()).total).toBe(3)
  await loaded()
})

test('a failure reaches the request that asked, and the next request gets an answer', async () => {
  await addMany(3)
  await loaded()
  changes.version += 1
  await run('alter table product_search rename to elsewhere')
  try {
    await expect(counted()).rejects.toThrow('product_search')
  } finally {
    await run('alter table elsewhere rename to product_search')
  }
  await aProduct(place)
  expect((await counted()).total).toBe(4)
})

test('while changes cannot be heard PostgreSQL counts, including unannounced changes', async () => {
  await addMany(3)
  await run('update products set stock = 2')
  await loaded()
  await aProduct(place, { stock: 2 })
  expect((await counted({ stock: 'low' })).total).toBe(4)
  expect((await counted({ visibility: 'hidden' })).total).toBe(0)
  changes.isListening = false
  expect((await counted()).total).toBe(4)
})

test('facets that are too many for memory are counted by PostgreSQL', async () => {
  await addMany(2_000)
  await run(`update products set facets = array['color:' || id]`)
  expect((await counted()).counts.size).toBe(2_000)
  const statements = new StatementRecorder(place.database.pool)
  const index = () => live.index(place.database.orm, ALL)
  const hasLoaded = async () => {
    const sent = await statements.during(index)
    return sent.some(({ text }) => text.includes('changed_in'))
  }
  await expect.poll(hasLoaded, { interval: 5 }).toBe(true)
  expect(await index()).toBeUndefined()
  await expectTheSame()
})
