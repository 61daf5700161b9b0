import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Connection } from '#server/db/connection.ts'
import { readMakes, writeMakePrices, writeProductPrices } from '#server/db/rates/make-prices.ts'
import { metalPrice } from '#domain/pricing/metal/metal-price.ts'
import { anAdmin } from '#tests/support/builders.ts'
import { applyRates } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { sql } from 'drizzle-orm'

const MAKES = 400

let shop: TestApp
let cardId = 0
beforeAll(async () => {
  shop = await startTestApp()
  await shop.database.pool.query(`
    with made as (
      insert into products (name, price, search_text)
      select 'Ring ' || at, 100, 'ring of gold' from generate_series(1, ${MAKES}) as at returning id
    )
    insert into makes (product_id, alloy, position, gross_mg, net_mg, making_kind, making_value)
    select id, '22K916', 0, 1000, 1000, 'flat', 0 from made`)
  cardId = await applyRates(shop, await anAdmin(shop), { '22K916': 14_000 })
})
afterAll(() => shop.close())

interface Written {
  all: number
  withoutIndex: number
}

/**
 * How many rows of a table were written, and how many of them without writing an index: by this transaction, and by
 * those before it on the connection that PostgreSQL has not counted yet.
 */
async function counted(tx: Connection, table: string): Promise<Written> {
  const { rows } = await tx.execute<Written & Record<string, unknown>>(sql`
    select n_tup_upd::int as all, n_tup_hot_upd::int as "withoutIndex"
    from pg_stat_xact_user_tables where relname = ${table}`)
  return rows[0] ?? { all: 0, withoutIndex: 0 }
}

const TABLES = ['makes', 'products', 'product_search'] as const

/** How many rows `work` writes in each table. */
async function writtenBy(tx: Connection, work: () => Promise<void>) {
  const count = async () => {
    const counts: Written[] = []
    for (const table of TABLES) counts.push(await counted(tx, table))
    return counts
  }
  const before = await count()
  await work()
  const since = (await count()).map((now, at) => ({
    all: now.all - (before[at]?.all ?? 0),
    withoutIndex: now.withoutIndex - (before[at]?.withoutIndex ?? 0),
  }))
  return { makes: since[0], products: since[1], search: since[2] }
}

async function writePrices(tx: Connection): Promise<void> {
  for await (const batch of readMakes(tx)) {
    const prices = batch.map(({ id, terms }) => {
      const breakUp = metalPrice(terms, new Map([['22K916', 15_000_00]])) ?? null
      return { id, price: breakUp?.price ?? null, breakUp }
    })
    await writeMakePrices(tx, prices, { id: cardId, pricedAt: null })
  }
  await writeProductPrices(tx)
}

test('new rates write no index of the makes except the one of prices for lists', async () => {
  // As autovacuum does by itself: what an earlier card has written takes the room of the new rows otherwise.
  await shop.database.pool.query('vacuum makes, products, product_search')
  await inTransaction(shop.database, async (tx) => {
    const { makes, products, search } = await writtenBy(tx, () => writePrices(tx))
    expect(makes?.all).toBe(MAKES)
    // A few find no room on their page.
    expect(makes?.withoutIndex).toBeGreaterThan(0.9 * MAKES)
    expect(products?.all).toBe(MAKES)
    // Their pages have less room.
    expect(products?.withoutIndex).toBeGreaterThan(0)
    expect(search?.all).toBe(MAKES)
    const { rows } = await tx.execute(sql`
      select distinct products.price::int, product_search.price::int as "searched"
      from products join product_search on product_search.product_id = products.id`)
    expect(rows).toEqual([{ price: 15_000_00, searched: 15_000_00 }])
  })
})

test('the word indexes collect new entries instead of writing each separately', async () => {
  const { rows } = await shop.database.pool.query(`
    select index.relname as name, index.reloptions as options
    from pg_index join pg_class as index on index.oid = indexrelid join pg_am on pg_am.oid = index.relam
    where amname = 'gin' and indrelid in ('products'::regclass, 'product_search'::regclass) order by 1`)
  const options = ['fastupdate=on', 'gin_pending_list_limit=128']
  const names = ['product_search_keys', 'product_search_names', 'products_names']
  expect(rows).toEqual(names.map((name) => ({ name, options })))
})
