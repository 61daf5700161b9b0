import type { Database } from '#server/db/connection.ts'
import { climb, functionsOf, readLevels, tablesOf } from '#server/db/migration-levels.ts'

const ORDER = `
  with placed as (
    insert into orders (user_id, payment_method, payment_provider, payment_status, subtotal,
      shipping_charge, tax, tax_basis_points, total, email, phone, first_name, last_name, address1,
      apt, address2, city, state, country, postal_code)
    values (1, 'cod', 'cash', 'pending', 100000, 0, 18000, 1800, 118000, 'ravi@example.in', '1',
      'Ravi', 'Nair', 'x', '', '', 'Kochi', 'Kerala', 'India', '682001')
    returning id
  ), begun as (
    insert into order_history (order_id, by_name, to_status) select id, 'Ravi', 1 from placed
  )
  insert into order_lines (order_id, product_id, name, unit_price, quantity)
  select id, 1, 'Old ring', 100000, 1 from placed`

/** Turns an empty database into one of an older version. */
export async function sinkTo(database: Database, at: number): Promise<void> {
  const levels = readLevels()
  const client = await database.pool.connect()
  try {
    await client.query('set client_min_messages = warning; begin')
    const last = levels.at(-1)
    const tables = last ? tablesOf(last).map((name) => `"${name}"`) : []
    await client.query(`drop table ${tables.join(', ')}, drizzle.__drizzle_migrations cascade`)
    for (const name of functionsOf(levels)) await client.query(`drop function "${name}" cascade`)
    await climb(client, levels.slice(0, at + 1))
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Adds one customer, one product and one order to a shop of any version. */
export async function sellOldRing({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into users (name, email, password_hash) values ('Ravi', 'ravi@example.in', 'x')`,
  )
  await pool.query(
    `insert into products (name, price, material) values ('Old ring', 100000, '{1}')`,
  )
  await pool.query(ORDER)
}
