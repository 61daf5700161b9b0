import { checkoutDetailsOf } from '#domain/orders/checkout.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { CANCELLED, DELIVERED, ORDER_STATUS_CODES, PENDING } from '#domain/orders/order-status.ts'
import { DEFAULT_PRICING, priceOrder } from '#domain/pricing/pricing.ts'
import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { contactRequests } from '#server/db/schema/shop/contact.ts'
import { orderHistory, orderLines, orders } from '#server/db/schema/orders.ts'
import { payments } from '#server/db/schema/payments.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import type { SeededProduct } from './demo-catalogue.ts'
import type { DemoFiles, DemoOrder } from './demo-files.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** An argon2id string that no password matches: demo customers cannot log in. */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

interface Seeding {
  files: DemoFiles
  catalogue: ReadonlyMap<string, SeededProduct>
  now: Date
}

/** Stores the customers of the demo shop with their orders and reviews, and the contact requests. */
export async function seedPeople(tx: Connection, seeding: Seeding): Promise<void> {
  const userIds = await seedUsers(tx, seeding)
  await seedOrders(tx, seeding, userIds)
  await seedReviews(tx, seeding, userIds)
  const requests = seeding.files.requests.map(({ daysAgo, ...request }) => ({
    ...request,
    createdAt: ago(seeding.now, daysAgo, 200),
    writtenAt: ago(seeding.now, daysAgo, 200),
    isDemo: true,
  }))
  await tx.insert(contactRequests).values(requests)
}

async function seedUsers(tx: Connection, { files, now }: Seeding): Promise<Map<string, number>> {
  const rows = files.people.map(({ name, email }, at) => {
    const visits = files.orders.filter((order) => order.customer === email)
    const first = Math.max(0, ...visits.map((order) => order.daysAgo))
    return {
      name,
      email,
      passwordHash: NO_PASSWORD,
      createdAt: ago(now, first + 2, 30 * at),
      isDemo: true,
    }
  })
  const stored = await tx.insert(users).values(rows).returning({ id: users.id, email: users.email })
  return new Map(stored.map(({ id, email }) => [email, id]))
}

async function seedOrders(
  tx: Connection,
  seeding: Seeding,
  userIds: ReadonlyMap<string, number>,
): Promise<void> {
  const drafts = seeding.files.orders.map((order, at) => ({
    order,
    placedAt: ago(seeding.now, order.daysAgo, 90 + 7 * at),
    person: found(seeding.files.people.find((one) => one.email === order.customer)),
    userId: found(userIds.get(order.customer)),
    lines: order.items.map((item) => lineOf(item, seeding)),
  }))
  const rows = drafts.map(({ order, placedAt, person, userId, lines }) => ({
    ...checkoutDetailsOf(person),
    ...priceOrder(lines),
    userId,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentProvider: order.paymentMethod === 'cod' ? 'cash' : 'test',
    paymentStatus: paymentOf(order),
    taxBasisPoints: DEFAULT_PRICING.taxBasisPoints,
    createdAt: placedAt,
    isDemo: true,
  }))
  const ids = await tx.insert(orders).values(rows).returning({ id: orders.id })
  await tx.execute(sql`
    insert into ${payments} (order_id, provider, provider_payment_id, amount, created_at)
    select id, payment_provider, 'test-' || id, total, created_at from ${orders}
    where is_demo and payment_method = 'online' and payment_status = 'paid'`)
  const idOf = (at: number) => found(ids[at]).id
  await tx.insert(orderLines).values(
    drafts.flatMap(({ lines, order }, at) =>
      // A cancelled order takes no stock; the stock in the files is what the other orders left.
      lines.map((line) => ({ ...line, orderId: idOf(at), tookStock: order.status !== CANCELLED })),
    ),
  )
  await tx.insert(orderHistory).values(
    drafts.flatMap(({ order, placedAt, person, userId }, at) =>
      historyOf(order, {
        placed: { orderId: idOf(at), at: placedAt, byUserId: userId, byName: person.name },
        now: seeding.now,
      }),
    ),
  )
}

function lineOf({ slug, quantity, material }: DemoOrder['items'][number], { catalogue }: Seeding) {
  const product = found(catalogue.get(slug))
  return {
    productId: product.id,
    name: product.name,
    picture: pictureForMaterial(product.images, material) ?? null,
    material,
    unitPrice: product.unitPrice,
    quantity,
  }
}

function paymentOf({ paymentMethod, status }: DemoOrder): 'due' | 'paid' | 'refunded' {
  if (paymentMethod === 'cod') return status === DELIVERED ? 'paid' : 'due'
  return status === CANCELLED ? 'refunded' : 'paid'
}

interface Placed {
  orderId: number
  at: Date
  byUserId: number
  byName: string
}

/** The history of an order up to its status: placed by the customer, then moved on by the shop at even intervals. */
function historyOf(order: DemoOrder, { placed, now }: { placed: Placed; now: Date }) {
  const steps =
    order.status === CANCELLED
      ? [CANCELLED]
      : ORDER_STATUS_CODES.filter((status) => status > PENDING && status <= order.status)
  const arrival = order.deliveredDaysAgo ?? Math.max(0, order.daysAgo - steps.length)
  const pause = (ago(now, arrival, 60).getTime() - placed.at.getTime()) / Math.max(1, steps.length)
  const moved = steps.map((toStatus, at) => ({
    orderId: placed.orderId,
    at: new Date(placed.at.getTime() + pause * (at + 1)),
    byUserId: null,
    byName: 'Nagina',
    fromStatus: steps[at - 1] ?? PENDING,
    toStatus,
  }))
  return [{ ...placed, fromStatus: null, toStatus: PENDING }, ...moved]
}

async function seedReviews(
  tx: Connection,
  { files, catalogue, now }: Seeding,
  userIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = files.reviews.map((review, at) => ({
    productId: found(catalogue.get(review.slug)).id,
    userId: found(userIds.get(review.customer)),
    rating: review.rating,
    title: review.title ?? '',
    body: review.text,
    status: 'approved' as const,
    createdAt: ago(now, review.daysAgo, 11 * at),
    isDemo: true,
  }))
  await tx.insert(reviews).values(rows)
  await tx.execute(sql`
    update ${products} set review_count = shown.count, rating_sum = shown.stars
    from (
      select product_id, count(*) as count, sum(rating) as stars
      from ${reviews} where status = 'approved' group by product_id
    ) as shown
    where shown.product_id = ${products.id}`)
}

function ago(now: Date, days: number, minutes: number): Date {
  return new Date(now.getTime() - days * DAY_MS - minutes * MINUTE_MS)
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The files of the demo shop do not fit each other.')
  return value
}
