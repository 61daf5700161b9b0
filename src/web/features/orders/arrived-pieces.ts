import { hasArrived } from '#domain/orders/parcels/has-arrived.ts'
import type { UntrustedOrder } from './untrusted-order.ts'

/** Whether any piece of a name is with the customer of a delivered order: what came back is not reviewed. */
export function isThere({ orderItems, parcels }: UntrustedOrder, name: string): boolean {
  const sent = (orderItems ?? [])
    .filter(({ product }) => product?.name === name)
    .reduce((sum, { quantity = 1, takenOut = 0 }) => sum + quantity - takenOut, 0)
  return hasArrived({ name, quantity: sent }, parcels)
}
