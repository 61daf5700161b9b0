import type { Order } from '#contract/orders/orders.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'

/** Whether staff cancelled an order; not where it was never paid, and its time ran out. */
export function isCancelledByShop({
  status,
  history = [],
}: Partial<Pick<Order, 'status' | 'history'>>): boolean {
  const last = history.findLast(({ to }) => to === CANCELLED)
  return status === CANCELLED && last?.isByStaff === true
}
