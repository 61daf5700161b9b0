import { CANCELLED, DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import { isParcelOut } from '#domain/orders/parcels/parcel-states.ts'
import type { Connection } from '#server/db/connection.ts'
import type { StatusChange } from '#server/db/orders/orders.ts'
import { moveParcels, statesOfParcels } from '#server/db/orders/parcels/parcels.ts'
import { problem } from '#server/http/problem.ts'

type Change = Pick<StatusChange, 'orderId' | 'from' | 'to'>

/**
 * Throws 409 where an order would be cancelled of which a parcel is not in the shop: its pieces would be in stock again
 * and its money back while it is on the road. The caller has locked the order.
 */
export async function requireNoneOut(tx: Connection, { orderId, to }: Change): Promise<void> {
  if (to !== CANCELLED) return
  const states = await statesOfParcels(tx, orderId)
  if (states.some(isParcelOut)) throw problem.of('parcels-out', { orderId })
}

/**
 * Lets the parcels of a locked order follow a status that a person has set or undone. Where a parcel has set it, they
 * agree with it already and nothing moves.
 */
export async function moveWithOrder(tx: Connection, { orderId, from, to }: Change): Promise<void> {
  const states = await statesOfParcels(tx, orderId)
  if (states.length === 0 || to === CANCELLED) return
  // Taken up again, or undone: what came back is there, or on its way, again.
  if (from === CANCELLED) {
    await moveParcels(tx, {
      orderId,
      from: ['came-back'],
      to: to < SHIPPED ? 'packed' : 'coming-back',
    })
    return
  }
  if (to === DELIVERED) {
    await moveParcels(tx, { orderId, from: ['packed', 'sent'], to: 'delivered' })
  } else if (to !== SHIPPED) {
    await moveParcels(tx, { orderId, from: ['sent', 'delivered', 'coming-back'], to: 'packed' })
  } else if (from === DELIVERED) {
    const isAll = states.every((state) => state === 'delivered')
    if (isAll) {
      await moveParcels(tx, { orderId, from: ['delivered'], to: 'sent', onlyLast: true })
    }
  } else if (!states.some(isParcelOut)) {
    await moveParcels(tx, { orderId, from: ['packed'], to: 'sent' })
  }
}
