import type { PoolConfig } from 'pg'
import type { Database } from '#server/db/connection.ts'
import { climb, dropFunctions, levelOf, readLevels, tablesOf } from '#server/db/migration-levels.ts'

/** In ms: a hundred tables come and go in one of these tests, which takes long on a busy disk. */
export const UNHURRIED: PoolConfig = {
  connectionTimeoutMillis: 60_000,
  statement_timeout: 60_000,
  lock_timeout: 60_000,
  query_timeout: 65_000,
}

const ORDER = (nth: number, name: string, email: string) => `
  with placed as (
    insert into orders (user_id, payment_method, payment_provider, payment_status, subtotal,
      shipping_charge, tax, tax_basis_points, total, email, phone, first_name, last_name, address1,
      apt, address2, city, state, country, postal_code)
    values (${nth}, 'cod', 'cash', 'pending', 100000, 0, 18000, 1800, 118000, '${email}', '1',
      '${name}', 'Nair', 'x', '', '', 'Kochi', 'Kerala', 'India', '682001')
    returning id
  ), begun as (
    insert into order_history (order_id, by_name, to_status) select id, '${name}', 1 from placed
  )
  insert into order_lines (order_id, product_id, name, unit_price, quantity)
  select id, ${nth}, 'Old ring', 100000, 1 from placed`

/** Turns an empty database into one of an older version. */
export async function sinkTo(database: Database, at: number): Promise<void> {
  const levels = readLevels()
  const client = await database.pool.connect()
  try {
    await client.query('set client_min_messages = warning; begin')
    const last = levels.at(-1)
    const tables = last ? tablesOf(last).map((name) => `"${name}"`) : []
    await client.query(`drop table ${tables.join(', ')}, drizzle.__drizzle_migrations cascade`)
    await dropFunctions(client, levels)
    await climb(client, levels.slice(0, at + 1))
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Brings a database of an older version to a later one, as a start of that version did. */
export async function climbTo({ pool }: Database, at: number): Promise<void> {
  const levels = readLevels()
  const client = await pool.connect()
  try {
    const level = await levelOf(client)
    const above = levels.slice(0, at + 1).filter(({ when }) => level === undefined || when > level)
    await client.query('set client_min_messages = warning; begin')
    await climb(client, above)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/**
 * Adds one customer, one product and one order to a shop of any version. The nth of a database, and a name
 * that no other customer has.
 */
export async function sellOldRing({ pool }: Database, nth = 1, name = 'Ravi'): Promise<void> {
  const email = `${name.toLowerCase()}@example.in`
  await pool.query(`insert into users (name, email, password_hash) values ($1, $2, 'x')`, [
    name,
    email,
  ])
  await pool.query(
    `insert into products (name, price, material) values ('Old ring', 100000, '{1}')`,
  )
  await pool.query(ORDER(nth, name, email))
}
