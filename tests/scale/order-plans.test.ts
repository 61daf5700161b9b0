import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/connection.ts'
import { readOrderBasis } from '#server/db/orders/order-basis.ts'
import { aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

// Decision 140: what an order takes does not grow with the orders of others, and its statements are planned once.

const BY_OTHERS = 3_000

let shop: TestApp
let buyer: Person
let neighbour: Person
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aCustomer(shop)
  neighbour = await aCustomer(shop)
})
afterAll(() => shop.close())

async function store(count: number, { userId }: Person): Promise<void> {
  await shop.database.pool.query(
    `insert into orders (user_id, status, payment_method, payment_provider, payment_status, subtotal, shipping_charge, tax,
       tax_basis_points, total, email, phone, first_name, last_name, address1, apt, address2, city, state, country, postal_code)
     select $1::int, 1, 'cod', 'cash', 'due', 10000, 0, 1800, 1800, 11800, 'a@b.example', '98' || lpad($1::int::text, 8, '0'), 'Asha', 'Verma',
       '14 Johari Bazar', '3', 'Badi Chaupar', 'Jaipur', 'Rajasthan', 'India', '302003' from generate_series(1, $2::int)`,
    [userId, count],
  )
}

const CASH = `select cash_of_person($1::int, (now() at time zone 'Asia/Kolkata')::date, 0, '98' || lpad($1::int::text, 8, '0'))::int as cash`

/** The cash of the buyer, and how many orders were read for it, by a connection that has its plan since before. */
async function cashAndOrdersRead(
  between: () => Promise<void>,
): Promise<[cash: number, read: number]> {
  const client = await shop.database.pool.connect()
  const read = async () => {
    const { rows } = await client.query<{ read: number }>(
      `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'orders'`,
    )
    return rows[0]?.read ?? 0
  }
  const ask = async () => (await client.query<{ cash: number }>(CASH, [buyer.userId])).rows[0]?.cash
  // After five calls a function keeps the plan that it has by then.
  for (let call = 0; call < 7; call += 1) await ask()
  await between()
  await client.query('begin')
  const before = await read()
  const cash = await ask()
  const after = await read()
  await client.query('rollback')
  client.release()
  return [cash ?? 0, after - before]
}

describe('the cash of a person', () => {
  test('reads the orders of the person alone, by a plan of a young shop and by one of a known shop', async () => {
    await store(4, buyer)
    const young = await cashAndOrdersRead(() => store(BY_OTHERS, neighbour))
    await shop.database.pool.query('analyze orders')
    const known = await cashAndOrdersRead(async () => undefined)
    expect([young, known]).toEqual([
      [4 * 11_800, 4],
      [4 * 11_800, 4],
    ])
  })
})

test('what an order is made from is planned once in a connection', async () => {
  const { id } = await aProduct(shop)
  const asked = {
    userId: buyer.userId,
    key: 'a-key',
    productIds: [id],
    pin: '302003',
    ordersPerHour: 20,
  }
  const plans = await inTransaction(shop.database, async (tx) => {
    for (let call = 0; call < 9; call += 1) await readOrderBasis(tx, asked)
    const { rows } = await tx.execute<{ of_values: number; kept: number }>(
      `select custom_plans::int as of_values, generic_plans::int as kept from pg_prepared_statements where name = 'order_basis'`,
    )
    return rows
  })
  // PostgreSQL always plans the first five for their values.
  expect(plans).toEqual([{ of_values: 5, kept: 4 }])
})
