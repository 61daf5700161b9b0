import type { Order } from '#contract/orders/orders.ts'
import { CANCELLED, DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import type { PaymentStatus } from '#domain/payments/payments.ts'

/** Payments of which nothing is left with the shop. */
const GONE: readonly string[] = ['refunded', 'expired'] satisfies PaymentStatus[]

/** Online payments that have not come. */
const AWAITED: readonly string[] = ['waiting', 'declined'] satisfies PaymentStatus[]

/**
 * Whether a status is set only after a question: cancelling always, going on with an order whose
 * money went back or never came, and sending one that is not paid.
 */
export function needsConfirmation(
  { status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>,
  to: number,
): boolean {
  if (status === to) return false
  const isLeavingUnpaid = (to === SHIPPED || to === DELIVERED) && AWAITED.includes(paymentStatus)
  return to === CANCELLED || GONE.includes(paymentStatus) || isLeavingUnpaid
}
