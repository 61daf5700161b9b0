import { and, eq, sql, type SQL } from 'drizzle-orm'
import { BY_HAND_PROVIDERS } from '#domain/payments/payments.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { LeftPayment } from '#domain/payments/refund-parts.ts'
import type { RefundReason } from '#domain/payments/refunds.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { refundableOf } from '#server/db/payments/left-payments.ts'
import { orders } from '#server/db/schema/orders.ts'
import { returns } from '#server/db/schema/returns.ts'

/**
 * What was kept back of a settled return: its deduction, and what pieces were worth less on the day of their exchange. A part of a
 * statement that reads `returns`, in paise.
 */
const KEPT_BACK = sql`${returns.deduction} + greatest(0, -coalesce(${returns.dayDifference}, 0))`

/** What was kept back of the settled returns of an order, as their customer was told. In paise. */
export async function keptBackOf(db: Connection, orderId: number): Promise<Paise> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${KEPT_BACK}), 0)::float8` })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.state, 'settled')))
  return row?.sum ?? 0
}

/** What goes back with the whole of an order: all that is left but what was kept back of its settled returns. */
export async function restOf(db: Connection, orderId: number): Promise<Paise> {
  return lessKept(db, { orderId, left: await refundableOf(db, orderId) })
}

async function lessKept(
  db: Connection,
  { orderId, left }: { orderId: number; left: Paise },
): Promise<Paise> {
  return Math.max(0, left - (await keptBackOf(db, orderId)))
}

/**
 * The most that the shop by itself sends back of an order: what a cancellation gives back ends where the kept begins. `all` is what is
 * left of its payments, where that was read.
 */
export async function mostBack(
  db: Connection,
  { orderId, reason, all }: { orderId: number | null; reason: RefundReason; all?: LeftPayment[] },
): Promise<Paise> {
  if (reason !== 'cancelled' || orderId === null) return Number.POSITIVE_INFINITY
  if (all === undefined) return restOf(db, orderId)
  return lessKept(db, { orderId, left: all.reduce((sum, { left }) => sum + left, 0) })
}

const IS_BY_HAND = sql`part.provider = any(${sql.param([...BY_HAND_PROVIDERS])}::text[])`

/**
 * What goes back of the order `o` once it is cancelled, in paise: `automatic` by itself, `by_hand` by a person, who records it. To
 * be joined laterally.
 */
export const BACK_OF_CANCELLED: SQL = sql`(
  select least(automatic, rest) as automatic, least(by_hand, rest - least(automatic, rest)) as by_hand
  from (select *, greatest(automatic + by_hand - kept, 0) as rest from (
    select coalesce(sum(part.amount) filter (where not ${IS_BY_HAND}), 0) as automatic,
      coalesce(sum(part.amount) filter (where ${IS_BY_HAND}), 0) as by_hand,
      (select coalesce(sum(${KEPT_BACK}), 0) from ${returns}
        where ${returns.orderId} = o.id and ${returns.state} = 'settled') as kept
    from payments p, left_of_payment(p.id) as part where p.order_id = o.id and part.amount > 0
  ) as sums) as rests) as back`

/** The cancelled orders `o` of which money that came by hand has not gone back, and how much that is, in paise: `owed`. */
export const OWED_BY_HAND: SQL = sql`
  from (select o.id, back.by_hand as owed from ${orders} as o cross join lateral ${BACK_OF_CANCELLED}
    where o.status = ${CANCELLED} and o.payment_status in ('paid', 'partly-refunded') and o.deleted_at is null) as o
  where o.owed > 0`
