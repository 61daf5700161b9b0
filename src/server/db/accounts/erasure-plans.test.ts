import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksNeededFrom } from '#domain/accounts/retention.ts'
import { eraseUser } from './erase-user.ts'
import { inTransaction } from '#server/db/connection.ts'
import { eraseOldOrders } from '#server/db/orders/erase-old-orders.ts'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { StatementRecorder } from '#tests/support/statements.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  const { pool } = shop.database
  // Emails of others, about as many orders.
  await pool.query(`insert into emails (kind, recipient, facts, status)
    select 'order-received', 'buyer' || n || '@example.in', jsonb_build_object('orderId', 100000 + n), 'sent'
    from generate_series(1, 30000) as n`)
  await pool.query('analyze emails')
})
afterAll(() => shop.close())

/** Somebody with an order that was cancelled some years ago. */
async function aBuyer(years: number): Promise<{ userId: number; orderId: number }> {
  const { id: productId } = await aProduct(shop)
  const buyer = await aCustomer(shop)
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId }]))
  const { orderId } = placed.body
  const { pool } = shop.database
  const from = booksNeededFrom(new Date())
  for (const table of ['orders', 'payments']) {
    const column = table === 'orders' ? 'id' : 'order_id'
    await pool.query(
      `update ${table} set created_at = $2::date - make_interval(years => $3) where ${column} = $1`,
      [orderId, from, years],
    )
  }
  await pool.query('update orders set status = 5 where id = $1', [orderId])
  return { userId: buyer.userId, orderId }
}

/** How PostgreSQL deletes emails in `work`. */
async function planIn(work: () => Promise<unknown>): Promise<string> {
  const { pool } = shop.database
  const sent = await new StatementRecorder(pool).during(work)
  const deletion = sent.find(({ text }) => /^\s*delete from "emails"/.test(text))
  if (deletion === undefined) throw new Error('No email was deleted.')
  const { rows } = await pool.query(`explain ${deletion.text}`, deletion.values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('the emails of old orders are found by their orders, not among those of everybody', async () => {
  const { orderId } = await aBuyer(1)
  const plan = await planIn(() => eraseOldOrders(shop.database))
  expect(plan).toContain('emails_of_order')
  expect(plan).not.toContain('Seq Scan on emails')
  const { rowCount } = await shop.database.pool.query(
    `select from emails where facts ->> 'orderId' = $1`,
    [String(orderId)],
  )
  expect(rowCount).toBe(0)
})

test('the emails of an erased account are found by address and order', async () => {
  const { userId } = await aBuyer(0)
  const plan = await planIn(() => inTransaction(shop.database, (tx) => eraseUser(tx, userId, '')))
  expect(plan.match(/emails_of_(recipient|order)/g)?.length).toBeGreaterThanOrEqual(3)
  expect(plan).not.toContain('Seq Scan on emails')
})
