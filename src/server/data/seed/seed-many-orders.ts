import { asc, isNull, sql } from 'drizzle-orm'
import { pictureForMaterial } from '#domain/materials.ts'
import { CANCELLED, ORDER_STATUS_CODES, PENDING } from '#domain/order-status.ts'
import { DEFAULT_PRICING, priceOrder } from '#domain/pricing.ts'
import { inTransaction, type Connection, type Database } from '#server/data/database.ts'
import { orderHistory, orderLines, orders, products, users } from '#server/data/schema.ts'
import { NO_PASSWORD } from './demo-people.ts'
import { randomNumbers, type Random } from './random-numbers.ts'

/** Rows of one statement. */
const BATCH = 500
const ORDERS_PER_CUSTOMER = 10
const MINUTE_MS = 60_000
/** A run later never meets the e-mails of this one. */
const RUN = Date.now().toString(36)

interface Piece {
  id: number
  name: string
  price: number
  images: string[]
  material: number[]
}

/** Adds made-up orders over the products of the shop, ten a customer, newest first by the minute. */
export async function seedManyOrders(database: Database, count: number): Promise<void> {
  const random = randomNumbers(11)
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    const pieces = await readPieces(tx)
    const customers = await addCustomers(tx, Math.ceil(count / ORDERS_PER_CUSTOMER))
    for (let done = 0; done < count; done += BATCH) {
      const size = Math.min(BATCH, count - done)
      await addOrders(tx, { random, pieces, customers, size, minutesAgo: count - done })
    }
  })
  await database.pool.query('analyze orders, order_lines, order_history')
}

function readPieces(tx: Connection): Promise<Piece[]> {
  const { id, name, price, images, material } = products
  return tx
    .select({ id, name, price, images, material })
    .from(products)
    .where(isNull(products.deletedAt))
    .orderBy(asc(products.id))
    .limit(5_000)
}

async function addCustomers(tx: Connection, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let done = 0; done < count; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - done) }, (_, at) => ({
      name: `Made-up customer ${done + at + 1}`,
      email: `customer-${RUN}-${done + at + 1}@bench.example`,
      passwordHash: NO_PASSWORD,
      isDemo: true,
    }))
    const stored = await tx.insert(users).values(rows).returning({ id: users.id })
    ids.push(...stored.map(({ id }) => id))
  }
  return ids
}

interface Batch {
  random: Random
  pieces: readonly Piece[]
  customers: readonly number[]
  size: number
  /** Of the oldest order of the batch. */
  minutesAgo: number
}

async function addOrders(tx: Connection, batch: Batch): Promise<void> {
  const { random, size, minutesAgo } = batch
  const drafts = Array.from({ length: size }, (_, at) => {
    const lines = Array.from({ length: random.whole(1, 4) }, () => madeUpLine(batch))
    const createdAt = new Date(Date.now() - (minutesAgo - at) * MINUTE_MS)
    const status = random.oneOf(ORDER_STATUS_CODES)
    return {
      lines,
      order: madeUpOrder({ userId: random.oneOf(batch.customers), createdAt, status }),
    }
  })
  const stored = await tx
    .insert(orders)
    .values(drafts.map(({ order, lines }) => Object.assign(order, priceOrder(lines))))
    .returning({ id: orders.id, at: orders.createdAt, status: orders.status })
  const idOf = (at: number) => stored[at]?.id ?? 0
  await tx
    .insert(orderLines)
    .values(
      drafts.flatMap(({ lines }, at) =>
        lines.map((line) => Object.assign(line, { orderId: idOf(at) })),
      ),
    )
  const placed = { byName: 'Made-up customer', fromStatus: null, toStatus: PENDING }
  await tx
    .insert(orderHistory)
    .values(stored.map(({ id, at }) => Object.assign({ orderId: id, at }, placed)))
}

function madeUpLine({ random, pieces }: Batch) {
  const piece = random.oneOf(pieces)
  const material = piece.material[0] ?? null
  return {
    productId: piece.id,
    name: piece.name,
    picture: pictureForMaterial(piece.images, material ?? undefined) ?? null,
    material,
    unitPrice: piece.price,
    quantity: random.whole(1, 3),
    // The figures of stock are made up as what is left: nothing of it was taken by these orders.
    tookStock: false,
  }
}

function madeUpOrder({
  userId,
  createdAt,
  status,
}: {
  userId: number
  createdAt: Date
  status: number
}) {
  return {
    userId,
    createdAt,
    status,
    paymentMethod: 'cod' as const,
    paymentProvider: 'cash',
    paymentStatus: status === CANCELLED ? ('due' as const) : ('paid' as const),
    taxBasisPoints: DEFAULT_PRICING.taxBasisPoints,
    email: 'customer@bench.example',
    phone: '+91 55510 40000',
    firstName: 'Made-up',
    lastName: 'Customer',
    address1: '14 Johari Bazar',
    apt: '3',
    address2: 'Badi Chaupar',
    city: 'Jaipur',
    state: 'Rajasthan',
    country: 'India',
    postalCode: '302003',
    isDemo: true,
  }
}
