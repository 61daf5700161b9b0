import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { openShopDatabase, requireVersion } from './open-shop-database.ts'

const dataDir = '/nowhere'

test('an owner’s database is used, and no other is started', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const { database, close } = await openShopDatabase({ databaseUrl: connectionString, dataDir })
  const { rows } = await database.pool.query('select count(*)::int as products from products')
  expect(rows).toEqual([{ products: 0 }])
  await close()
  await drop()
})

test('a lost connection does not end the process', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const { database, close } = await openShopDatabase({ databaseUrl: connectionString, dataDir })
  const client = await database.pool.connect()
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await lost
  client.release(true)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
  await drop()
})

test('an unreachable database is reported in plain words, without the password', async () => {
  const databaseUrl = 'postgres://me:pearl@127.0.0.1:9/shop'
  await expect(openShopDatabase({ databaseUrl, dataDir })).rejects.toThrow(
    'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:9. Check the address, the user and the password, and that it is running.',
  )
})

test('a wrong password gets its own message', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const databaseUrl = connectionString.replace(/:[^:@]+@/, ':pearl@')
  await expect(openShopDatabase({ databaseUrl, dataDir })).rejects.toThrow(
    /cannot be reached: password authentication failed for user "\w+"\./,
  )
  await drop()
})

test('PostgreSQL 14 is too old, 15 is not', () => {
  expect(() => requireVersion({ number: 140_012, version: '14.12' })).toThrow(
    'The database of DATABASE_URL is too old: PostgreSQL 14.12. The shop needs 15 or newer.',
  )
  expect(() => requireVersion({ number: 150_000, version: '15.0' })).not.toThrow()
})
