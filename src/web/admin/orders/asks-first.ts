import type { Order } from '#contract/orders/orders.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { PaymentStatus } from '#domain/orders/payments.ts'

/** Payments of which nothing is left with the shop. */
const GONE: readonly string[] = ['refunded', 'expired'] satisfies PaymentStatus[]

/**
 * Whether a status is set only after a question: cancelling always, and going on with an order whose
 * money went back or never came.
 */
export function asksFirst(
  { status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>,
  to: number,
): boolean {
  return status !== to && (to === CANCELLED || GONE.includes(paymentStatus))
}
