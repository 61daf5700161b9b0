import { eq, inArray, sql } from 'drizzle-orm'
import { BY_HAND_PROVIDERS } from '#domain/payments/payments.ts'
import {
  partsAfter,
  partsInTurn,
  wayBackOf,
  type LeftPayment,
  type WayBack,
} from '#domain/payments/refund-parts.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'

/** The payment that a refund goes back over; what becomes store credit stays with its own. */
export const WENT_OVER = sql<number>`case when ${refunds.toCredit} then ${refunds.paymentId}
  else coalesce(${refunds.overId}, ${refunds.paymentId}) end`

/**
 * What is left of payments, as of those of an order, after lost disputes and all refunds that did not fail: the oldest first,
 * and of one that a set-off made what is store credit before what goes back over the payment of the other order.
 */
export async function unrefunded(
  tx: Connection,
  of: { orderId: number } | { paymentId: number },
): Promise<LeftPayment[]> {
  const isIt = 'orderId' in of ? eq(payments.orderId, of.orderId) : eq(payments.id, of.paymentId)
  const { rows } = await tx.execute<LeftPayment & Record<string, unknown>>(sql`
    select ${payments.id} as "paymentId", part.provider, part.over_id as "overId", part.amount::float8 as "left"
    from ${payments}, left_of_payment(${payments.id}) as part
    where ${isIt} and part.amount > 0 order by ${payments.id}, part.over_id nulls first`)
  return rows
}

/** What of the payments of an order has not gone back, in paise. */
export async function refundableOf(db: Connection, orderId: number): Promise<Paise> {
  return (await unrefunded(db, { orderId })).reduce((sum, { left }) => sum + left, 0)
}

/** A part of what an order can give back, and where it goes. */
export interface PartBack {
  way: WayBack
  amount: Paise
  /** Over the payment of another order that pieces of it were set off against; null over the order's own. */
  overOrderId: number | null
}

/**
 * Where an amount of an order would go if it were refunded now, or all that is left, in the order in which it goes; once `gone` of
 * it has become something else. In paise.
 */
export async function partsBack(
  db: Connection,
  orderId: number,
  amount: Paise = Number.POSITIVE_INFINITY,
  gone: Paise = 0,
): Promise<PartBack[]> {
  const parts = partsInTurn(partsAfter(await unrefunded(db, { orderId }), gone), amount)
  const overIds = parts.flatMap(({ overId }) => overId ?? [])
  const over = new Map<number, number | null>()
  if (overIds.length > 0) {
    const rows = await db
      .select({ id: payments.id, orderId: payments.orderId })
      .from(payments)
      .where(inArray(payments.id, overIds))
    for (const row of rows) over.set(row.id, row.orderId)
  }
  return parts.map(({ provider, overId, amount: part }) => {
    const overOrderId = overId === null ? null : (over.get(overId) ?? null)
    return { way: wayBackOf(provider), amount: part, overOrderId }
  })
}

/** Whether a person hands back some of an order, or pays it out: what came in cash or past every provider, for it or by a set-off. */
export async function isPaidBackByHand(
  db: Connection,
  { id, paymentProvider }: { id: number; paymentProvider: string },
): Promise<boolean> {
  if (BY_HAND_PROVIDERS.includes(paymentProvider)) return true
  return (await partsBack(db, id)).some(({ way }) => way === 'byHand')
}
