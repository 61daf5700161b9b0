import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { CheckoutDetails } from '#domain/orders/checkout.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { OrderExtras } from '#domain/orders/extras/order-extras.ts'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'

/** What staff have changed of the pieces of an order. Amounts in paise. */
export interface OrderEdits {
  /** How often, those that came to nothing and those before it was paid too. */
  changes: number
  /** What was credited for pieces that were taken out. */
  takenOut: Paise
  /** What the orders of added pieces cost, but for cancelled ones. */
  added: Paise
}

/** The changes of the pieces of an order. */
export async function readEdits(db: Connection, orderId: number): Promise<OrderEdits> {
  const { rows } = await db.execute<OrderEdits & Record<string, unknown>>(sql`
    select (taken.count + added.count + own.count)::int as changes, taken.sum::float8 as "takenOut",
      added.sum::float8 as added
    from (select count(*) as count, coalesce(sum(settled_amount), 0) as sum from returns
        where order_id = ${orderId} and is_unsent) as taken,
      (select count(*) as count, coalesce(sum(total) filter (where status <> ${CANCELLED}
          and deleted_at is null), 0) as sum
        from orders where added_to_id = ${orderId}) as added,
      (select count(*) from order_edits where order_id = ${orderId}) as own`)
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL did not count the changes.')
  return row
}

/** The orders of pieces that were added to an order, but for cancelled and deleted ones. */
export function listAdditions(db: Connection, orderId: number) {
  return db
    .select({ orderId: orders.id, paymentStatus: orders.paymentStatus })
    .from(orders)
    .where(
      and(eq(orders.addedToId, orderId), ne(orders.status, CANCELLED), isNull(orders.deletedAt)),
    )
    .orderBy(orders.id)
}

/**
 * The same orders, without the link to one that they were added to and that was cancelled or deleted since: then nothing
 * goes together any more. The law's link stays in the table (`readPurchase`).
 */
export async function withStandingFirsts<Row extends { addedToId: number | null }>(
  db: Connection,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(({ addedToId }) => addedToId ?? []))]
  if (ids.length === 0) return [...rows]
  const standing = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`${orders.id} = any(${sql.param(ids)}::int[])`,
        ne(orders.status, CANCELLED),
        isNull(orders.deletedAt),
      ),
    )
  const firsts = new Set<number | null>(standing.map(({ id }) => id))
  return rows.map((row) => (firsts.has(row.addedToId) ? row : { ...row, addedToId: null }))
}

/** Says of an order to which other one its pieces were added, and when that is promised to arrive. */
export async function linkAddition(
  tx: Connection,
  orderId: number,
  to: Pick<typeof orders.$inferSelect, 'id' | 'promisedFrom' | 'promisedUntil'>,
): Promise<void> {
  const { id: addedToId, promisedFrom, promisedUntil } = to
  await tx
    .update(orders)
    .set({ addedToId, promisedFrom, promisedUntil })
    .where(eq(orders.id, orderId))
}

/** Writes who gets an order and where; days that were promised for another PIN code are promised no more. */
export async function updateAddress(
  tx: Connection,
  orderId: number,
  address: Omit<CheckoutDetails, 'email'>,
): Promise<void> {
  const stays = eq(orders.postalCode, address.postalCode)
  await tx
    .update(orders)
    .set({
      ...address,
      promisedFrom: sql`case when ${stays} then ${orders.promisedFrom} end`,
      promisedUntil: sql`case when ${stays} then ${orders.promisedUntil} end`,
    })
    .where(eq(orders.id, orderId))
}

/** Writes what is asked for with an order; null for nothing. */
export async function updateExtras(
  tx: Connection,
  orderId: number,
  extras: OrderExtras | null,
): Promise<void> {
  await tx.update(orders).set({ extras }).where(eq(orders.id, orderId))
}
