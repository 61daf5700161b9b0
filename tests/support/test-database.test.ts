import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

test('a test database has the tables of the shop, is empty, and does not exist after drop', async () => {
  const { database, connectionString, drop } = await createTestDatabase()
  const { rows } = await database.pool.query('select count(*)::int as products from products')
  expect(rows).toEqual([{ products: 0 }])
  await drop()
  const client = new Client({ connectionString })
  await expect(client.connect()).rejects.toThrow('does not exist')
})

test('two test databases do not see each other', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await one.database.pool.query('create table only_here ()')
  const { rows } = await other.database.pool.query("select to_regclass('only_here') as found")
  expect(rows).toEqual([{ found: null }])
  await Promise.all([one.drop(), other.drop()])
})
