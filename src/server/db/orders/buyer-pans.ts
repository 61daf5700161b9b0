import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { buyerPans, orders } from '#server/db/schema/orders.ts'
import { isAmong, orderNumbers } from './months/order-months.ts'

const PAN = {
  orderId: buyerPans.orderId,
  userId: orders.userId,
  kind: buyerPans.kind,
  cipher: buyerPans.cipher,
  keyId: buyerPans.keyId,
  last4: buyerPans.last4,
  takenAt: buyerPans.takenAt,
}
export type BuyerPanRow = Awaited<ReturnType<typeof listPansOf>>[number]

/** The encrypted PAN of an order; undefined when none was needed. */
export async function findPan(db: Connection, orderId: number): Promise<BuyerPanRow | undefined> {
  const [row] = await db
    .select(PAN)
    .from(buyerPans)
    .innerJoin(orders, eq(orders.id, buyerPans.orderId))
    .where(eq(buyerPans.orderId, orderId))
  return row
}

/** The encrypted PANs that a customer gave, by order. */
export function listPansOf(db: Connection, userId: number) {
  return db
    .select(PAN)
    .from(buyerPans)
    .innerJoin(orders, eq(orders.id, buyerPans.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(buyerPans.orderId))
}

/** The keys that the PANs of the shop are encrypted with, by their ids. */
export async function listPanKeys(db: Connection): Promise<string[]> {
  const rows = await db.select({ keyId: buyerPans.keyId }).from(buyerPans).groupBy(buyerPans.keyId)
  return rows.map(({ keyId }) => keyId)
}

/** What the register says of an order besides the PAN. Amounts in paise. */
export type RegisterRow = Awaited<ReturnType<typeof registerAfter>>[number]

/** When orders of the register were placed; `until` is the first moment after it. */
export interface RegisterPeriod {
  from: Date | undefined
  until: Date | undefined
}

/** The buyer of the first invoice, which keeps the name of a deleted account. */
const INVOICED_NAME = sql`(select document -> 'buyer' ->> 'name' from invoices
  where invoices.order_id = ${orders.id} and kind = 'invoice' order by id limit 1)`

/** The next orders with a PAN or a declaration, by their ids. Names are those of the first invoice, if there is one. */
export async function registerAfter(
  db: Connection,
  { from, until }: RegisterPeriod,
  { afterId, limit }: { afterId: number; limit: number },
) {
  const numbers = await orderNumbers(db, { from, until })
  return await db
    .select({
      ...PAN,
      placedAt: orders.createdAt,
      status: orders.status,
      total: orders.total,
      paymentMethod: orders.paymentMethod,
      paymentStatus: orders.paymentStatus,
      invoices: sql<string | null>`(select string_agg(number, ' ' order by id) from invoices
        where invoices.order_id = ${orders.id} and kind = 'invoice')`,
      name: sql<string>`coalesce(${INVOICED_NAME}, ${orders.firstName} || ' ' || ${orders.lastName})`,
      address: sql<string>`coalesce((select string_agg(line, ', ') from
        jsonb_array_elements_text((select document -> 'buyer' -> 'lines' from invoices
          where invoices.order_id = ${orders.id} and kind = 'invoice' order by id limit 1)) as line), concat_ws(', ', nullif(${orders.address1}, ''), nullif(${orders.apt}, ''),
        nullif(${orders.address2}, ''), ${orders.city}, ${orders.state}, ${orders.postalCode}))`,
    })
    .from(buyerPans)
    .innerJoin(orders, eq(orders.id, buyerPans.orderId))
    .where(
      and(
        gt(orders.id, afterId),
        from && gte(orders.createdAt, from),
        until && lt(orders.createdAt, until),
        isAmong(orders.id, numbers),
        isAmong(buyerPans.orderId, numbers),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}

/** Deletes the PANs that nobody may ask for any more, and those of cancelled orders. */
export async function eraseOldPans(db: Connection): Promise<void> {
  await db.execute(sql`
    delete from ${buyerPans} using ${orders}
    where ${orders.id} = ${buyerPans.orderId} and (
      ${buyerPans.takenAt} < now() - make_interval(days => ${KEPT_DAYS.buyerPans})
      or (${buyerPans.takenAt} < now() - make_interval(days => ${KEPT_DAYS.unusedPans})
        and (${orders.status} = ${CANCELLED} or ${orders.deletedAt} is not null)
        and not exists (select from invoices where invoices.order_id = ${orders.id})))`)
}
