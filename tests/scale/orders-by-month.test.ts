import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/connection.ts'
import { noteWaiting } from '#server/db/dashboard/notices.ts'
import { eraseOldOrders } from '#server/db/orders/erase-old-orders.ts'
import { noteOrderMonths } from '#server/db/orders/months/order-months.ts'
import { seedManyOrders } from '#server/db/seed/seed-many-orders.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { StatementRecorder, type SentStatement } from '#tests/support/statements.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { names, partById, partsRead } from './parts.ts'

// Decision 133: orders of two years are parted by month, and what asks for days reads the months of these days alone.

const ORDERS = 12_000
const DAY_MS = 86_400_000

let shop: TestApp
let customer: Person
let admin: Person
let statements: StatementRecorder
/** When each part but the first begins. */
let starts: Date[]
let placing: SentStatement[]
beforeAll(async () => {
  shop = await startTestApp()
  await shop.app.ready()
  customer = await aCustomer(shop)
  admin = await anAdmin(shop)
  const { id: productId } = await aProduct(shop, { stock: 10 })
  await seedManyOrders(shop.database, ORDERS)
  await noteOrderMonths(shop.database)
  const { pool } = shop.database
  const { rows } = await pool.query<{ startsAt: Date; firstId: number }>(
    'select starts_at as "startsAt", first_id as "firstId" from order_months order by starts_at offset 1',
  )
  starts = rows.map(({ startsAt }) => startsAt)
  expect(starts.length).toBeGreaterThan(20)
  statements = new StatementRecorder(pool)
  placing = await statements.during(async () => {
    const body = anOrderOf(customer, [{ productId }], { paymentMethod: 'cod' })
    expect((await order(shop, customer, body)).status).toBe(201)
  })
  await pool.query(
    `insert into buyer_pans (order_id, kind, cipher, key_id, last4)
       select id, 'pan', 'unreadable', 'lost', '1234' from orders where id % 20 = 0`,
  )
  await partById(
    pool,
    rows.map(({ firstId }) => firstId),
  )
})
afterAll(() => shop.close())

/** The numbers of the parts in which orders of a time are. */
function partsOf(from: Date, until: Date): number[] {
  return [new Date(0), ...starts].flatMap((start, at) => {
    const end = starts[at] ?? new Date(8.64e15)
    return start < until && end > from ? [at] : []
  })
}

const named = (table: string, parts: readonly number[]) =>
  parts.map((part) => `${table}_part_${part}`)

/** The parts of the orders that the statements of some work read, each on its own; and those of their lines. */
async function readBy(work: () => Promise<unknown>) {
  const sent = await statements.during(work)
  const about = sent.filter((one) => names(one, 'orders') || names(one, 'order_lines'))
  expect(about.length).toBeGreaterThan(0)
  const read = new Set<string>()
  for (const one of about)
    for (const part of await partsRead(shop.database.pool, one)) read.add(part)
  return {
    orders: [...read].filter((part) => part.startsWith('orders')),
    lines: [...read].filter((part) => part.startsWith('order_lines')),
  }
}

const day = (at: Date) => shopDayOf(at)
const numbersIn = (parts: readonly string[]) =>
  parts.map((part) => Number(part.split('_').at(-1))).toSorted((one, other) => one - other)

function get(path: string, person = admin): () => Promise<void> {
  return async () => {
    const { status, text } = await shop.ask('GET', path, { token: person.token })
    expect(status, text).toBe(200)
  }
}

/** Days within a month, almost a whole one, and the end of it with the beginning of the next. */
function periods(): { from: Date; until: Date }[] {
  const start = starts.at(-9)?.getTime() ?? 0
  const next = starts.at(-8)?.getTime() ?? 0
  return [
    { from: new Date(start + 9 * DAY_MS), until: new Date(start + 19 * DAY_MS) },
    { from: new Date(start), until: new Date(next - DAY_MS) },
    { from: new Date(start + 20 * DAY_MS), until: new Date(next + 5 * DAY_MS) },
  ]
}

describe('what staff ask for by days reads the months of these days alone', () => {
  test.each([
    ['the list', '/order/getall?page=1&limit=20'],
    ['the list, oldest first', '/order/getall?page=2&limit=20&sort=oldest'],
    ['the list by total', '/order/getall?page=1&limit=20&sort=total-desc'],
    ['the list of a status', '/order/getall?page=1&limit=20&status=1,2&paymentMethod=cod'],
    ['the list of a word', '/order/getall?page=1&limit=20&q=made-up'],
    ['the whole list', '/order/getall?sort=newest'],
    ['the export', '/order/export?'],
    ['the register of PANs', '/order/pans/export?'],
  ])('%s', async (_, path) => {
    for (const { from, until } of periods()) {
      const wanted = partsOf(from, new Date(until.getTime() + DAY_MS))
      expect(wanted.length).toBeLessThan(3)
      const read = await readBy(get(`${path}&from=${day(from)}&until=${day(until)}`))
      expect(read.orders).toEqual(named('orders', wanted))
      // Only of orders that are shown.
      expect(named('order_lines', wanted)).toEqual(expect.arrayContaining(read.lines))
    }
  })

  test.each([
    ['revenue of a week', '/dashboard/revenue?days=7', 14],
    ['revenue of 90 days', '/dashboard/revenue?days=90', 180],
    ['best sellers of 30 days', '/dashboard/bestsellers?days=30', 30],
  ])('%s', async (_, path, days) => {
    const wanted = partsOf(new Date(Date.now() - (days - 1) * DAY_MS), new Date())
    const read = await readBy(get(path))
    // Midnight of the first day may lie a day before, in another month.
    const beginning = partsOf(new Date(Date.now() - days * DAY_MS), new Date())
    expect([wanted, beginning]).toContainEqual(numbersIn(read.orders))
    expect(beginning).toEqual(expect.arrayContaining(numbersIn(read.lines)))
  })
})

test('what the shop asks for by time reads the months of that time alone', async () => {
  const ofTwoDays = await readBy(() =>
    inTransaction(shop.database, async (tx) => {
      await noteWaiting(tx, ['new-order'])
    }),
  )
  const twoDays = partsOf(new Date(Date.now() - 2 * DAY_MS), new Date())
  expect(numbersIn(ofTwoDays.orders)).toEqual(twoDays)
  // All orders are younger than what the law lets the shop forget.
  const old = await readBy(() => eraseOldOrders(shop.database))
  expect([[], [0]]).toContainEqual(numbersIn(old.orders))
})

test('placing an order reads the parts of today alone', async () => {
  const { pool } = shop.database
  const hour = partsOf(new Date(Date.now() - DAY_MS / 24), new Date())
  const basis = placing.filter(
    (one) => names(one, 'orders') && /^\s*(select|with)/i.test(one.text) && one.name !== undefined,
  )
  expect(basis.map(({ name }) => name)).toContain('order_basis')
  for (const one of basis) {
    if (names(one, 'orders') && /insert into orders/i.test(one.text)) continue
    expect(hour, one.name).toEqual(expect.arrayContaining(numbersIn(await partsRead(pool, one))))
  }
  // The cash of a day is counted in a function, whose plans nobody sees: what it read is counted instead.
  const client = await pool.connect()
  await client.query('begin')
  // Only the second time, because whoever plans a statement looks into indexes too.
  await client.query('set local plan_cache_mode = force_generic_plan')
  const { rows: newest } = await client.query<{ id: number }>('select max(id) as id from orders')
  const ask = () =>
    client.query(`select cash_of_person($1, (now() at time zone 'Asia/Kolkata')::date, $2, '')`, [
      customer.userId,
      newest[0]?.id,
    ])
  const scans = async () => {
    const { rows } = await client.query<{ name: string; scans: number }>(
      `select relname as name, (seq_scan + coalesce(idx_scan, 0))::int as scans
         from pg_stat_xact_user_tables where relname like 'orders\\_part\\_%'`,
    )
    return new Map(rows.map((row) => [row.name, row.scans]))
  }
  await ask()
  const before = await scans()
  await ask()
  const after = await scans()
  await client.query('rollback')
  client.release()
  const read = [...after].filter(([name, count]) => count > (before.get(name) ?? 0))
  const today = partsOf(new Date(Date.now() - DAY_MS), new Date())
  expect(read.length).toBeGreaterThan(0)
  expect(today).toEqual(expect.arrayContaining(numbersIn(read.map(([name]) => name))))
})

test('a customer’s own list reads an index in each part and no part whole', async () => {
  const { pool } = shop.database
  const sent = await statements.during(get(`/order/userorder/${customer.userId}`, customer))
  const lists = sent.filter((one) => names(one, 'orders'))
  expect(lists.length).toBeGreaterThan(0)
  // The first and the last month may have begun or ended within days: what fills a page or two is read as quickly whole.
  const { rows: large } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relname ~ '^(orders|order_lines)_part_[0-9]+$' and relpages > 2`,
  )
  expect(large.length).toBeGreaterThan(2 * (starts.length - 2))
  for (const { text, values } of lists) {
    const { rows } = await pool.query(`explain ${text}`, values)
    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    const whole = new Set(
      Array.from(plan.matchAll(/Seq Scan on (\w+_part_\d+)/g), ([, name]) => name),
    )
    expect(large.filter(({ name }) => whole.has(name))).toEqual([])
  }
})
