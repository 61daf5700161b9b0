import { isTooMuchInADay } from '#domain/pricing/cash-limit.ts'
import { CANCELLED, PENDING } from '#domain/orders/order-status.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { toPay } from '#domain/payments/payments.ts'
import type { Connection } from '#server/db/connection.ts'
import { lockCashOfDay } from '#server/db/orders/cash-orders.ts'
import type { LockedOrder } from '#server/db/orders/orders.ts'
import { listPayments } from '#server/db/payments/payments.ts'
import { problem } from '#server/http/problem.ts'

/**
 * Throws 409 when a cash order that was cancelled, or whose email was never proven, may not be reopened: since then its
 * customer has ordered or paid so much in cash for the same day that the law forbids more. The caller has locked the
 * order.
 */
export async function requireCashOfDay(
  tx: Connection,
  order: LockedOrder,
  { orderId, from, to }: { orderId: number; from: number; to: number },
): Promise<void> {
  const { paymentProvider, paymentStatus, userId, createdAt, holdUntil } = order
  const isUnproven = from === PENDING && to !== CANCELLED && holdUntil !== null
  if ((from !== CANCELLED && !isUnproven) || paymentProvider !== 'cash') return
  // The courier takes the money, or has taken it; what a person recorded is counted by its own day.
  const payments = paymentStatus === 'due' ? [] : await listPayments(tx, orderId)
  if (paymentStatus !== 'due' && !payments.some(({ provider }) => provider === 'cash')) return
  const day = shopDayOf(createdAt)
  const other = await lockCashOfDay(tx, { userId, day, besides: orderId })
  if (isTooMuchInADay(toPay(order), other)) throw problem.cashOfDay(other)
}
