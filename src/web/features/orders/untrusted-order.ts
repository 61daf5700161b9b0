import type { Order } from '#contract/orders/orders.ts'
import type { Parcel } from '#contract/orders/parcels/ordered-parcels.ts'
import { namedPiece } from '#web/api/products/product-texts.ts'

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

/** An order with its pieces under the names they had in the language of the page when they were ordered. */
export function orderForPage<Shown extends UntrustedOrder>(order: Shown): Shown {
  const { orderItems, parcels } = order
  return {
    ...order,
    ...(orderItems && { orderItems: orderItems.map(itemForPage) }),
    ...(parcels && { parcels: parcels.map(parcelForPage) }),
  }
}

function itemForPage(item: LooseItem): LooseItem {
  const { product } = item
  return product?.name === undefined
    ? item
    : { ...item, product: namedPiece({ ...product, name: product.name }) }
}

function parcelForPage(parcel: Parcel): Parcel {
  return { ...parcel, lines: parcel.lines.map(namedPiece) }
}
