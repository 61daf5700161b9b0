import type { Order } from '#contract/orders/orders.ts'

/**
 * An order as a client may get it: whatever the contract promises, the screen must stand when a value
 * is missing (specification, My Orders).
 */
export type UntrustedOrder = Partial<Omit<Order, 'orderItems'>> & {
  orderItems?: readonly LooseItem[] | null
}

/** A line of such an order. */
export type LooseItem = Partial<Omit<Order['orderItems'][number], 'product'>> & {
  product?: Partial<Order['orderItems'][number]['product']> | null
}

/** The orders in an answer: a bare list or an object with `orders` (decisions, userorder). */
export function ordersIn(answer: unknown): readonly UntrustedOrder[] {
  if (Array.isArray(answer)) return answer
  if (typeof answer === 'object' && answer !== null && 'orders' in answer) {
    return ordersIn(answer.orders)
  }
  return []
}
