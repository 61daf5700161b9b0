import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { RunningSale } from '#domain/pricing/sale-price.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { StatementRecorder } from '#tests/support/statements.ts'
import { countLiveFacets } from './live-facets.ts'
import { LiveProducts } from './live-products.ts'
import { ProductCounts } from './product-counts.ts'
import { countFacets } from './product-facets.ts'
import { listProducts, type ProductList } from './product-list.ts'

/** More than are read in one statement. */
const MANY = 12_100
const FILTERS = { facets: [['Trend:1', 'Trend:2']], collections: [], minPrice: 300, maxPrice: 900 }
const SALES: readonly RunningSale[] = [{ name: 'Diwali', basisPoints: 1_000, endsAt: new Date() }]

let place: TestDatabase
const changes = { version: 1, isListening: true }
let live: LiveProducts
beforeAll(async () => {
  // Each update of the test writes all products, which a slow machine does in more than the 5 s of the shop.
  place = await createTestDatabase(undefined, { statement_timeout: 0, query_timeout: PATIENCE_MS })
})
afterAll(() => place.drop())
beforeEach(async () => {
  await run('truncate products cascade')
  await run(`insert into products (name, price, material, facets, search_text)
    select 'Ring', 100 * (1 + n % 15), '{1}', array['Trend:' || n % 3], ' ring' from generate_series(1, ${MANY}) as n`)
  changes.isListening = true
  live = new LiveProducts(changes, undefined, PATIENCE_MS)
})

function run(statement: string): Promise<unknown> {
  return place.database.pool.query(statement)
}

async function loaded(sales?: readonly RunningSale[]): Promise<void> {
  const isLoaded = async () =>
    (await live.index(place.database.orm, { ...FILTERS, sales })) !== undefined
  await expect.poll(isLoaded, { interval: 5 }).toBe(true)
}

/** The dearest products and the counts of filters. */
async function seen(sales?: readonly RunningSale[], known = live) {
  const { orm: db } = place.database
  const filters = { ...FILTERS, sales }
  const list = await listProducts(
    db,
    { counts: new ProductCounts(), live: known },
    { filters, sort: 'price-desc', limit: 40 },
  )
  return { list: withoutFormats(list), counts: await countLiveFacets(db, known, filters) }
}

async function byPostgres(sales?: readonly RunningSale[]) {
  const { list } = await seen(sales, new LiveProducts())
  return { list, counts: await countFacets(place.database.orm, { ...FILTERS, sales }) }
}

function withoutFormats({ found, ...list }: ProductList) {
  return { ...list, found: found.map(({ id, version }) => `${id} ${version}`) }
}

/** The second page of what changed is not read before `open`; `reached` says that it is asked for. */
function held() {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const { pool } = place.database
  const query: (...parts: unknown[]) => unknown = pool.query.bind(pool)
  let pages = 0
  const waiting = async (...parts: unknown[]): Promise<unknown> => {
    if (JSON.stringify(parts).includes('json_agg') && ++pages === 2) {
      reached.resolve()
      await opened.promise
    }
    return query(...parts)
  }
  Reflect.set(pool, 'query', waiting)
  onTestFinished(() => {
    Reflect.set(pool, 'query', query)
  })
  return { reached: reached.promise, open: opened.resolve, fail: opened.reject }
}

test('after new prices for all products lists have them without a search in PostgreSQL', async () => {
  await loaded()
  await run('update products set price = price + 7')
  changes.version += 1
  const statements = new StatementRecorder(place.database.pool)
  const sent = await statements.during(() => Promise.all([seen(), seen(), seen()]))
  const reading = sent.filter(({ name }) => name !== 'versions_of_products')
  // The first page says which others there are, and at last PostgreSQL is asked what changed meanwhile.
  expect(reading.map(({ text }) => text.includes('changed_in'))).toEqual([true, false, false, true])
  expect(await seen()).toEqual(await byPostgres())
})

test('no list mixes new and old prices while pages are read', async () => {
  await loaded()
  const { reached, open } = held()
  await run('update products set price = price + 7')
  changes.version += 1
  const first = seen()
  await reached
  // Back again in the middle, with more that happens to products whose page was read, and to others.
  await run('update products set price = price - 7')
  await run(`update products set is_hidden = true where id % 7 = 0`)
  await run(`update products set facets = '{Trend:2,color:red}' where id % 11 = 0`)
  await run(`delete from products where id % 13 = 0`)
  await run(`insert into products (name, price, material, facets, search_text)
    select 'Chain', 905 - n, '{1}', '{Trend:1}', ' chain' from generate_series(1, 9) as n`)
  changes.version += 1
  const second = seen()
  expect(await Promise.race([first, second, isNext()])).toBe('nobody')
  open()
  const now = await byPostgres()
  expect(await first).toEqual(now)
  expect(await second).toEqual(now)
})

/** After other requests had their turn. */
async function isNext(): Promise<string> {
  await run('select 1')
  return 'nobody'
}

test('a slow transaction that is stored after a long read is seen', async () => {
  await loaded()
  const slow = await place.database.pool.connect()
  await slow.query('begin')
  await slow.query(`update products set price = 899 where id % 5 = 0`)
  await run('update products set price = price + 7 where id % 5 > 0')
  changes.version += 1
  expect(await seen()).toEqual(await byPostgres())
  await slow.query('commit')
  slow.release()
  changes.version += 1
  expect(await seen()).toEqual(await byPostgres())
})

test('a request that would wait too long is answered by PostgreSQL while memory goes on reading', async () => {
  live = new LiveProducts(changes, undefined, 1)
  const isLoaded = async () => (await live.index(place.database.orm, FILTERS)) !== undefined
  await expect.poll(isLoaded).toBe(true)
  await run('update products set price = price + 7')
  changes.version += 1
  const { reached, open } = held()
  const first = live.index(place.database.orm, FILTERS)
  await reached
  expect(await first).toBeUndefined()
  expect(await seen()).toEqual(await byPostgres())
  open()
  await loaded()
  expect(await seen()).toEqual(await byPostgres())
})

test('everything is read again after a page that cannot be read', async () => {
  await loaded()
  await run('update products set price = price + 7')
  changes.version += 1
  const { reached, fail } = held()
  const first = seen()
  await reached
  fail(new Error('The connection is lost'))
  await expect(first).rejects.toThrow('Failed query')
  expect(await seen()).toEqual(await byPostgres())
})

test('lists wait for the prices of a new sale instead of asking PostgreSQL', async () => {
  await loaded()
  for (const sales of [SALES, undefined]) {
    const inSale = () => live.index(place.database.orm, { ...FILTERS, sales })
    expect((await Promise.all([inSale(), inSale()])).map((index) => index !== undefined)).toEqual([
      true,
      true,
    ])
    expect(await seen(sales)).toEqual(await byPostgres(sales))
  }
})
