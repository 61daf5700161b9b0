import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { buy, fillCart, order, orderWithSums } from '#tests/support/checkout.ts'
import { StatementRecorder, type SentStatement } from '#tests/support/statements.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

// Decision 088: what has to hold so that the orders can be spread over several servers.

/** Tables that would be spread by their customer. */
const OF_A_CUSTOMER = ['orders', 'cart_lines', 'credit_entries', 'idempotent_responses']
/** Their parts, which would lie beside their order. */
const PARTS = [
  'buyer_pans',
  'carrier_bookings',
  'carrier_events',
  'disputes',
  'gift_exchanges',
  'order_history',
  'order_line_pieces',
  'order_lines',
  'order_notes',
  'parcel_lines',
  'parcels',
  'payments',
  'refunds',
  'return_events',
  'return_lines',
  'returns',
]
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

/** Whether a statement reads or writes a table, by its name as a word that is no column. */
const names = ({ text }: SentStatement, table: string) =>
  new RegExp(`\\b(?:from|join|into|update)\\s+"?${table}"?(?![\\w"]*\\.)\\b`, 'i').test(text)

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
  for (const { text, values } of read) {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
    const scanned = scansOf(rows[0]['QUERY PLAN'][0].Plan)
    const parts = scanned.filter((name) => /^(orders|order_lines)_part_/.test(name))
    expect([...new Set(parts)].toSorted(byName)).toEqual(['order_lines_part_2', 'orders_part_2'])
  }
})

const byName = (one: string, other: string) => one.localeCompare(other)

/**
 * Parts orders and their lines by ranges of the order's number. Numbers grow with time, so the border between two
 * months is a number, and what keeps an order unique and names it elsewhere stays as it is.
 */
async function partById(pool: TestApp['database']['pool'], borders: number[]): Promise<void> {
  for (const [table, column] of [
    ['orders', 'id'],
    ['order_lines', 'order_id'],
  ] as const) {
    await pool.query(`alter table ${table} rename to ${table}_whole`)
    await pool.query(
      `create table ${table} (like ${table}_whole including defaults including identity)
         partition by range (${column})`,
    )
    for (const [at, from] of borders.entries()) {
      const until = borders[at + 1] ?? 2_147_483_647
      await pool.query(
        `create table ${table}_part_${at} partition of ${table} for values from (${from}) to (${until})`,
      )
    }
    await pool.query(`create table ${table}_part_old partition of ${table} default`)
    await pool.query(`insert into ${table} overriding system value select * from ${table}_whole`)
    await pool.query(`create index on ${table} (${column})`)
  }
  await pool.query('analyze orders, order_lines')
}

interface PlanNode {
  'Relation Name'?: string
  'Actual Loops'?: number
  Plans?: PlanNode[]
}

/** Tables that were really read. */
function scansOf(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(scansOf)
  const table = node['Relation Name']
  return table !== undefined && (node['Actual Loops'] ?? 0) > 0 ? [table, ...below] : below
}
