import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOW_STOCK, LOW_STOCK_LINES } from '#domain/catalogue/stock.ts'
import { aProduct } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { readLowStock } from './needs-attention.ts'

let place: TestDatabase
beforeAll(async () => {
  place = await createTestDatabase()
})
afterAll(() => place.drop())

/** The stocks that are called low, and how many there are. */
async function low(): Promise<number[]> {
  const { products, total } = await readLowStock(place.database.orm, 10)
  expect(products).toHaveLength(total)
  return products.map(({ stock }) => stock)
}

function run(statement: string): Promise<unknown> {
  return place.database.pool.query(statement)
}

test('low stock is noticed whatever caused it', async () => {
  const { id } = await aProduct(place, { stock: LOW_STOCK + 1 })
  await aProduct(place, { stock: null })
  expect(await low()).toEqual([])
  await run(`update products set stock = stock - 1 where id = ${id}`)
  expect(await low()).toEqual([LOW_STOCK])
  await run(`update products set stock = 0, name = 'Last' where id = ${id}`)
  await aProduct(place, { stock: 1 })
  expect(await low()).toEqual([0, 1])
  await run(`update products set deleted_at = now() where id = ${id}`)
  expect(await low()).toEqual([1])
  await run(`update products set deleted_at = null where id = ${id}`)
  expect(await low()).toEqual([0, 1])
  await run(`update products set stock = null where id = ${id}`)
  expect(await low()).toEqual([1])
  await run(`update products set stock = ${LOW_STOCK + 1} where stock = 1`)
  expect(await low()).toEqual([])
  await run(`update products set stock = 2 where id = ${id}`)
  await run(`delete from products where id = ${id}`)
  expect(await low()).toEqual([])
  await aProduct(place, { stock: 2 })
  await run('truncate products cascade')
  expect(await low()).toEqual([])
})

test('the owner decides below how many pieces a product is low on stock', async () => {
  const { most } = LOW_STOCK_LINES
  const { id } = await aProduct(place, { stock: most + 1 })
  await aProduct(place, { stock: LOW_STOCK + 1 })
  expect(await low()).toEqual([])
  await writeSetting(place.database.orm, 'stock.lowBelow', LOW_STOCK + 1)
  expect(await low()).toEqual([LOW_STOCK + 1])
  await writeSetting(place.database.orm, 'stock.lowBelow', most)
  expect(await low()).toEqual([LOW_STOCK + 1])
  // An order takes it over the line.
  await run(`update products set stock = stock - 1 where id = ${id}`)
  expect(await low()).toEqual([LOW_STOCK + 1, most])
  for (const stored of ['"many"', '2.5e9', 'null', '{}', '0']) {
    await run(`update settings set value = '${stored}' where key = 'stock.lowBelow'`)
    expect(await low(), stored).toEqual([])
  }
})
