import { and, asc, isNull, not, sql } from 'drizzle-orm'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { CANCELLED, ORDER_STATUS_CODES, PENDING } from '#domain/orders/order-status.ts'
import { DEFAULT_PRICING, priceOrder } from '#domain/pricing/pricing.ts'
import { inEndlessTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { noteOrderMonths } from '#server/db/orders/months/order-months.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { orderMonths } from '#server/db/schema/order-months.ts'
import { NO_PASSWORD } from './demo-people.ts'
import { randomNumbers, type Random } from './random-numbers.ts'
import { vacuumTables } from './vacuum-tables.ts'
import { withoutWordIndexes } from './without-word-indexes.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** Orders of one statement: a million are written in twenty. */
const BATCH = 50_000
/** How many different carts are generated; after that they repeat. */
const BASKETS = 2_000
const ORDERS_PER_CUSTOMER = 10
/** From the oldest order to the newest: two years. */
const SPREAD_SECONDS = 2 * 365 * 86_400

interface Piece {
  id: number
  name: string
  price: Paise
  images: string[]
  material: number[]
}

/**
 * Adds made-up orders of the shop's products, ten per customer, over two years. Carts are generated and priced
 * here; the database repeats them, so that the orders need not be sent to it.
 */
export async function seedManyOrders(database: Database, count: number): Promise<void> {
  await inEndlessTransaction(database, async (tx) => {
    const pieces = await readPieces(tx)
    await addBaskets(tx, pieces)
    const stepSeconds = Math.max(1, Math.floor(SPREAD_SECONDS / count))
    const customers = await addCustomers(tx, Math.ceil(count / ORDERS_PER_CUSTOMER))
    await withoutMonths(tx, () =>
      withoutWordIndexes(tx, { table: 'orders', newRows: count }, async () => {
        for (let done = 0; done < count; done += BATCH) {
          const size = Math.min(BATCH, count - done)
          await addOrders(tx, { customers, size, oldest: count - done, stepSeconds })
        }
      }),
    )
  })
  await noteOrderMonths(database)
  await vacuumTables(database, 'orders, order_lines, order_history, users')
}

/**
 * Runs `work` while no month is noted. Otherwise each order, which is dated back, widens the rows of the months after it, and
 * each of these changes looks through all of the same transaction: 50,000 orders take minutes, and a million never end.
 */
async function withoutMonths(tx: Connection, work: () => Promise<void>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('order_months'))`)
  await tx.delete(orderMonths)
  await work()
}

function readPieces(tx: Connection): Promise<Piece[]> {
  const { id, name, price, images, material } = products
  return tx
    .select({ id, name, price, images, material })
    .from(products)
    .where(and(isNull(products.deletedAt), not(products.isHidden)))
    .orderBy(asc(products.id))
    .limit(5_000)
}

/** Carts with their totals and lines, in temporary tables of the transaction. */
async function addBaskets(tx: Connection, pieces: readonly Piece[]): Promise<void> {
  const random = randomNumbers(11)
  const baskets = Array.from({ length: BASKETS }, (_, basket) => {
    const lines = Array.from({ length: random.whole(1, 4) }, () => madeUpLine(random, pieces))
    const status = random.oneOf(ORDER_STATUS_CODES)
    const { subtotal, shippingCharge, tax, total } = priceOrder(lines)
    return { basket, status, lines, subtotal, shipping: shippingCharge, tax, total }
  })
  await tx.execute(sql`
    create temporary table made_up_baskets on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(baskets)}::jsonb) as made (
      basket int, status int, lines jsonb, subtotal bigint, shipping bigint, tax bigint, total bigint)`)
  await tx.execute(sql`
    create temporary table made_up_lines on commit drop as
    select basket, line.* from made_up_baskets, jsonb_to_recordset(lines) as line (
      "productId" int, name text, picture text, material int, "unitPrice" bigint, quantity int)`)
  await tx.execute(sql`analyze made_up_baskets, made_up_lines`)
}

function madeUpLine(random: Random, pieces: readonly Piece[]) {
  const piece = random.oneOf(pieces)
  const material = piece.material[0] ?? null
  return {
    productId: piece.id,
    name: piece.name,
    picture: pictureForMaterial(piece.images, material ?? undefined) ?? null,
    material,
    unitPrice: piece.price,
    quantity: random.whole(1, 3),
  }
}

/** Customers, whose ids follow one another. */
interface Customers {
  firstId: number
  count: number
}

async function addCustomers(tx: Connection, count: number): Promise<Customers> {
  const firstId = await takeIds(tx, 'users', count)
  // Emails of a later run never collide with these.
  const run = Date.now().toString(36)
  await tx.execute(sql`
    insert into users (id, name, email, password_hash, is_demo) overriding system value
    select ${firstId}::int + n - 1, 'Made-up customer ' || n,
      'customer-' || ${run} || '-' || n || '@bench.example', ${NO_PASSWORD}, true
    from generate_series(1, ${count}::int) as n`)
  return { firstId, count }
}

interface Batch {
  customers: Customers
  size: number
  /** How many steps ago the first order of the batch was. */
  oldest: number
  stepSeconds: number
}

async function addOrders(
  tx: Connection,
  { customers, size, oldest, stepSeconds }: Batch,
): Promise<void> {
  const firstId = await takeIds(tx, 'orders', size)
  const ids = sql`generate_series(${firstId}::int, ${firstId + size - 1}::int) as made (id)
    join made_up_baskets b on b.basket = id % ${BASKETS}::int`
  const at = sql`now()::timestamptz(3) - (${oldest + firstId}::int - id) * ${stepSeconds} * interval '1 second'`
  await tx.execute(sql`
    insert into orders (id, user_id, created_at, status, payment_method, payment_provider, payment_status,
      subtotal, shipping_charge, tax, tax_basis_points, total, email, phone, first_name, last_name,
      address1, apt, address2, city, state, country, postal_code, is_demo) overriding system value
    select id, ${customers.firstId}::int + (hashint4(id) & 2147483647) % ${customers.count}::int,
      ${at}, status, 'cod', 'cash', case status when ${CANCELLED}::int then 'due' else 'paid' end,
      subtotal, shipping, tax, ${DEFAULT_PRICING.taxBasisPoints}::int, total,
      'customer' || id || '@bench.example', '+91 55510 ' || lpad((id % 100000)::text, 5, '0'), 'Made-up',
      'Customer', '14 Johari Bazar', '3', 'Badi Chaupar', 'Jaipur', 'Rajasthan', 'India', '302003', true
    from ${ids}`)
  // The generated stock is what is left after these orders, so they take none of it.
  await tx.execute(sql`
    insert into order_lines (order_id, product_id, name, picture, material, unit_price, quantity, took_stock)
    select id, "productId", name, picture, material, "unitPrice", quantity, false
    from ${ids} join made_up_lines using (basket) order by id`)
  await tx.execute(sql`
    insert into order_history (order_id, at, by_name, from_status, to_status)
    select id, ${at}, 'Made-up customer', null, ${PENDING}::int from ${ids}
    union all
    select id, ${at} + interval '1 hour', 'Made-up customer', ${PENDING}::int, status
    from ${ids} where status <> ${PENDING}::int`)
}

/** Reserves `count` consecutive ids and returns the first. */
async function takeIds(tx: Connection, table: 'users' | 'orders', count: number): Promise<number> {
  const counter = sql`pg_get_serial_sequence(${table}, 'id')`
  const { rows } = await tx.execute<{ first: number }>(
    sql`select (nextval(${counter}))::int as first`,
  )
  const first = rows[0]?.first ?? 1
  await tx.execute(sql`select setval(${counter}, ${first + count - 1}::int)`)
  return first
}
