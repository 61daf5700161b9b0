import { afterAll, beforeAll, expect, test } from 'vitest'
import { othersOfNumbers } from '#server/db/orders/same-number.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { StatementRecorder, type SentStatement } from '#tests/support/statements.ts'
import { largeTables, wholeReads } from './plans.ts'

const ORDERS = 5_000

let shop: TestApp
let ids: number[]
beforeAll(async () => {
  shop = await startTestApp()
  const { pool } = shop.database
  const { userId } = await aCustomer(shop)
  // Most orders have a number of their own, and one in ten goes by hand.
  const { rows } = await pool.query<{ id: number }>(
    `insert into orders (user_id, status, payment_method, payment_provider, payment_status, subtotal, shipping_charge, tax,
       tax_basis_points, total, email, phone, first_name, last_name, address1, apt, address2, city, state, country,
       postal_code, tracking_number)
     select $1::int, 3, 'cod', 'cash', 'due', 10000, 0, 1800, 1800, 11800, 'a' || n || '@b.example', '9829061000', 'Asha',
       'Verma', '14 Johari Bazar', '3', 'Badi Chaupar', 'Jaipur', 'Rajasthan', 'India', '302003',
       case when n % 10 = 0 then 'By hand' else 'BD ' || n end
     from generate_series(1, $2::int) n returning id`,
    [userId, ORDERS],
  )
  ids = rows.map(({ id }) => id)
  await pool.query(
    `insert into parcels (order_id, tracking_number) select id, 'P ' || id from orders`,
  )
  await pool.query('analyze orders; analyze parcels')
})
afterAll(() => shop.close())

test.each([1, 500])(
  '%i tracking numbers are looked for without reading all orders',
  async (count) => {
    const { orm, pool } = shop.database
    const trackings = ids.slice(0, count).map((orderId, at) => ({
      orderId,
      number: at % 5 === 0 ? 'by hand' : `bd ${at + 1_001}`,
    }))
    const recorder = new StatementRecorder(pool)
    const sent = await recorder.during(() => othersOfNumbers(orm, trackings))
    const large = await largeTables(pool)
    expect([...large]).toEqual(expect.arrayContaining(['orders', 'parcels']))
    expect(sent).toHaveLength(1)
    for (const statement of sent) expect(await wholeReads(pool, statement, large)).toEqual([])
    // Nor by an index: each number reads its orders alone, and of one at very many the newest.
    expect(await rowsRead(sent)).toBeLessThanOrEqual(count * 3 + 100)
  },
)

/** How many rows of orders and parcels some statements read, of some thousands each. */
async function rowsRead(statements: readonly SentStatement[]): Promise<number> {
  const client = await shop.database.pool.connect()
  const read = async () => {
    const { rows } = await client.query<{ read: number }>(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
       where relname in ('orders', 'parcels')`,
    )
    return rows[0]?.read ?? 0
  }
  try {
    await client.query('begin')
    const before = await read()
    for (const { text, values } of statements) await client.query(text, values)
    return (await read()) - before
  } finally {
    await client.query('rollback')
    client.release()
  }
}
