import { sql, type SQL } from 'drizzle-orm'
import { BY_HAND_PROVIDERS } from '#domain/payments/payments.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { LeftPayment } from '#domain/payments/refund-parts.ts'
import type { RefundReason } from '#domain/payments/refunds.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { refundableOf } from '#server/db/payments/left-payments.ts'
import { orders } from '#server/db/schema/orders.ts'

/**
 * What was kept back of a settled return: its deduction, and what pieces were worth less on the day of their exchange. A part of a
 * statement that reads `returns` as `kept`, in paise.
 */
const KEPT_BACK = sql`kept.deduction + greatest(0, -coalesce(kept.day_difference, 0))`

/**
 * What staff gave back by hand since a moment, in paise: refunds that name no lines and pay no note that was made without one, as
 * `uncreditedOf` counts them. One of a cancelled order is a part of the rest that is owed, and gives back nothing that was kept.
 */
function givenSince(orderId: SQL, since: SQL): SQL {
  const isLater = sql`created_at > ${since}`
  return sql`(select greatest(0, refunded.later - noted.later - greatest(0, noted.before - refunded.before))
    from (select
        coalesce(sum(amount) filter (where ${isLater} and not was_cancelled), 0) as later,
        coalesce(sum(amount) filter (where not ${isLater}), 0) as before
      from (select refunds.amount, refunds.created_at, coalesce((
          select step.to_status = ${CANCELLED} from order_history as step
          where step.order_id = refunds.order_id and step.at <= refunds.created_at
          order by step.at desc, step.id desc limit 1), false) as was_cancelled
        from refunds where refunds.order_id = ${orderId} and refunds.reason = 'returned'
          and refunds.status <> 'failed' and refunds.credit is null) as plain) as refunded,
      (select
        coalesce(sum((document ->> 'total')::bigint) filter (where ${isLater}), 0) as later,
        coalesce(sum((document ->> 'total')::bigint) filter (where not ${isLater}), 0) as before
      from invoices where order_id = ${orderId} and kind = 'credit-note' and refund_id is null
        and document -> 'replacedBy' is null and document -> 'isUncollected' is null) as noted)`
}

/**
 * What of an order is kept back now, in paise: what was kept of its settled returns, less what staff gave back by hand after
 * them. Return after return, so that no sum gives back what was kept later; nothing was given back by one refund twice.
 */
function keptOfOrder(orderId: SQL): SQL {
  const since = sql`first.state_since`
  return sql`(select coalesce(max(sums.kept - sums.given), 0) from (
    select (select sum(${KEPT_BACK}) from returns as kept where kept.order_id = ${orderId}
          and kept.state = 'settled' and kept.state_since >= ${since}) as kept,
        ${givenSince(orderId, since)} as given
      from returns as first where first.order_id = ${orderId} and first.state = 'settled'
        and (first.deduction > 0 or first.day_difference < 0)) as sums where sums.kept > sums.given)`
}

/** What is kept back of the settled returns of an order, as their customer was told. In paise. */
export async function keptBackOf(db: Connection, orderId: number): Promise<Paise> {
  const { rows } = await db.execute<{ sum: number }>(
    sql`select ${keptOfOrder(sql`${orderId}::int`)}::float8 as sum`,
  )
  return rows[0]?.sum ?? 0
}

/** What goes back with the whole of an order: all that is left but what is kept back of its settled returns. */
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
      ${keptOfOrder(sql`o.id`)} as kept
    from payments p, left_of_payment(p.id) as part where p.order_id = o.id and part.amount > 0
  ) as sums) as rests) as back`

/** The cancelled orders `o` of which money that came by hand has not gone back, and how much that is, in paise: `owed`. */
export const OWED_BY_HAND: SQL = sql`
  from (select o.id, back.by_hand as owed from ${orders} as o cross join lateral ${BACK_OF_CANCELLED}
    where o.status = ${CANCELLED} and o.payment_status in ('paid', 'partly-refunded') and o.deleted_at is null) as o
  where o.owed > 0`
