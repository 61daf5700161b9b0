import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { buy, fillCart, order, orderWithSums } from '#tests/support/checkout.ts'
import { StatementRecorder } from '#tests/support/statements.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { names, partById, PARTS, partsRead } from './parts.ts'

// Decision 088: what has to hold so that the orders can be spread over several servers.

/** Tables that would be spread by their customer. */
const OF_A_CUSTOMER = ['orders', 'cart_lines', 'credit_entries', 'idempotent_responses']
/** Names an order and stays global: one series of numbers, limits of codes, books, tagged pieces, the work of few. */
const GLOBAL = [
  'booked_money',
  'discount_uses',
  'invoices',
  'made_vouchers',
  'piece_events',
  'quotes',
]

let shop: TestApp
let customer: Person
let admin: Person
let statements: StatementRecorder
let line: { product: { productId: number; price: number }; quantity: number }
beforeAll(async () => {
  shop = await startTestApp()
  // Its own maintenance begins here, and not with the first call of a customer.
  await shop.app.ready()
  customer = await aCustomer(shop)
  admin = await anAdmin(shop)
  const { id } = await aProduct(shop, { stock: 1_000 })
  line = { product: { productId: id, price: 1_000 }, quantity: 1 }
  statements = new StatementRecorder(shop.database.pool)
})
afterAll(() => shop.close())

test('every statement about a customer’s cart or orders names the customer', async () => {
  const { token, userId } = customer
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    shop.ask(method, path, { token, ...(body && { body }) })
  const sent = await statements.during(async () => {
    expect((await buy(shop, customer, [line])).status).toBe(201)
    const key = randomUUID()
    const body = orderWithSums(customer, [line])
    const { status, body: placed } = await order(shop, customer, body, key)
    expect(status).toBe(201)
    expect((await order(shop, customer, body, key)).body).toEqual(placed)
    await fillCart(shop, customer, [{ productId: line.product.productId, material: 1 }])
    expect((await ask('GET', `/cart/getAll/${userId}`)).status).toBe(200)
    expect((await ask('GET', `/order/userorder/${userId}`)).status).toBe(200)
    expect((await ask('GET', `/return/userreturns/${userId}`)).status).toBe(200)
    expect((await ask('GET', '/credit/own')).status).toBe(200)
    expect((await ask('POST', `/order/reorder/${placed.orderId}`)).status).toBe(200)
  })
  const about = sent.filter((one) => OF_A_CUSTOMER.some((table) => names(one, table)))
  expect(about.length).toBeGreaterThan(5)
  const without = about.filter(({ text }) => !/\buser_id\b/.test(text))
  expect(without.map(({ text }) => text)).toEqual([])
  const parts = sent.filter((one) => PARTS.some((table) => names(one, table)))
  expect(parts.length).toBeGreaterThan(0)
  // Parts are only reached through their order, in the statement that names its customer.
  const alone = parts.filter((one) => !names(one, 'orders'))
  expect(alone.map(({ text }) => text)).toEqual([])
})

test('every table that names an order is listed as beside it or global', async () => {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `with recursive of_orders as (
       select 'orders'::regclass::oid as id
       union
       select conrelid from pg_constraint join of_orders on confrelid = id
        where contype = 'f' and not conrelid::regclass::text = any ($1)
     ) select distinct conrelid::regclass::text as name
         from pg_constraint join of_orders on confrelid = of_orders.id where contype = 'f'`,
    [GLOBAL],
  )
  const known = ['orders', 'credit_entries', ...PARTS, ...GLOBAL]
  expect(rows.map(({ name }) => name).toSorted(byName)).toEqual(known.toSorted(byName))
})

test('a statement about one order reads one monthly partition', async () => {
  const { pool } = shop.database
  const ids: number[] = []
  for (let count = 0; count < 6; count += 1) {
    ids.push((await order(shop, customer, orderWithSums(customer, [line]))).body.orderId)
  }
  const [, , at = 0] = ids
  const sent = await statements.during(async () => {
    const answer = await shop.ask('GET', `/order/get/${at}`, { token: admin.token })
    expect(answer.status).toBe(200)
  })
  await partById(pool, ids)
  const read = sent.filter((one) => names(one, 'orders') && /"orders"\."id" = \$/.test(one.text))
  expect(read.length).toBeGreaterThan(0)
  for (const one of read) {
    expect(await partsRead(pool, one)).toEqual(['order_lines_part_3', 'orders_part_3'])
  }
})

const byName = (one: string, other: string) => one.localeCompare(other)
