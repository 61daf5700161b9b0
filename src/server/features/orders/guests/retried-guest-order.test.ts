import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin, aProduct } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  const { token } = await anAdmin(shop)
  await shop.ask('PUT', '/settings/update', { token, body: { 'checkout.guest': true } })
})
afterAll(() => shop.close())

/** How many connections wait for a lock that this one holds. */
async function waitingFor(pid: number): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as many from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`,
    [pid],
  )
  return rows[0]?.many
}

/** A connection with an open transaction, and its number in the database. */
async function aConnection() {
  const client = await shop.database.pool.connect()
  await client.query('begin')
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return { client, pid: Number(rows[0]?.pid) }
}

test('an overtaken attempt keeps no piece locked while the next one waits for another', async () => {
  const [first, second] = [await aProduct(shop, { stock: 5 }), await aProduct(shop, { stock: 5 })]
  const door = await aConnection()
  const account = await aConnection()
  // The order has read its products and waits to be stored.
  await door.client.query('lock table order_lines in access exclusive mode')
  const placed = shop.ask('POST', '/order/guest', {
    body: {
      ...DETAILS,
      orderItems: [first, second].map(({ id: productId }) => ({ productId, quantity: 1 })),
    },
    headers: { 'idempotency-key': 'overtaken-by-an-edit' },
  })
  await expect.poll(() => waitingFor(door.pid)).toBe(1)
  // Meanwhile the first piece is edited, and the order of an account has locked it and will want the second.
  await shop.database.pool.query(`update products set updated_at = now() where id = $1`, [first.id])
  const lock = 'select id from products where id = $1 for no key update'
  await account.client.query(lock, [first.id])
  await door.client.query('commit')
  door.client.release()
  await expect.poll(() => waitingFor(account.pid)).toBe(1)
  await account.client.query(lock, [second.id])
  await account.client.query('commit')
  account.client.release()
  const { status, body } = await placed
  expect([status, body.code]).toEqual([201, undefined])
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as many from users where guest_key is not null`,
  )
  expect(rows[0]?.many).toBe(1)
})
