import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPieceShop } from '#tests/support/catalogue/tagged-pieces.ts'

let at: Awaited<ReturnType<typeof aPieceShop>>
beforeAll(async () => {
  at = await aPieceShop()
})
afterAll(() => at.shop.close())

const MAKES = 20_000
const PART = 1_000

/** Copies a make that is kept by piece, and its product, so often. */
async function copyMake(makeId: number): Promise<void> {
  const { pool } = at.shop.database
  const copied = async (table: string, changed: Record<string, string>, from: string) => {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and column_name <> 'id' and is_generated = 'NEVER'`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    const values = names.map((name) => changed[name] ?? `old.${name}`)
    return `insert into ${table} (${names.join()}) select ${values.join()} from ${table} as old, ${from}`
  }
  const inTable = async (act: string) => {
    for (const table of ['products', 'makes']) {
      await pool.query(`alter table ${table} ${act} trigger user`)
    }
  }
  await inTable('disable')
  // One statement for all of them writes the search table, which the total reads.
  await pool.query('alter table products enable trigger note_product_search_of_new')
  // In parts, because a slow machine needs longer for all than the shop allows a statement.
  for (let first = 1; first <= MAKES; first += PART) {
    const numbers = `generate_series(${first}, ${first + PART - 1}) as n`
    await pool.query(
      `${await copied('products', { name: `'Copy ' || n` }, numbers)}
       where old.id = (select product_id from makes where id = $1)`,
      [makeId],
    )
    await pool.query(
      `${await copied('makes', { product_id: 'copy.id' }, 'products as copy')}
       where old.id = $1 and copy.name like 'Copy %'
         and not exists (select from makes as known where known.product_id = copy.id)`,
      [makeId],
    )
  }
  await inTable('enable')
  await pool.query('analyze products, makes')
}

test('each of 20,000 makes is found by words of its product and alloy, and page by page', async () => {
  const { makeId } = await at.product()
  await copyMake(makeId)
  const makes = async (query: string) => {
    const { body, headers } = await at.ask('GET', `/piece/makes?${query}`)
    return { names: body.map((one: { productName: string }) => one.productName), headers }
  }
  expect((await makes('q=copy+19999+22k')).names).toEqual(['Copy 19999'])
  expect((await makes('q=22K916+9999+COPY')).names).toEqual(['Copy 19999', 'Copy 9999'])
  expect((await makes('q=copy+19999+18k')).names).toEqual([])
  expect((await makes('q=%25')).names).toEqual([])
  const last = await makes('limit=25&page=801')
  expect(last.names).toHaveLength(1)
  expect(last.headers['x-total-count']).toBe(String(MAKES + 1))
})
