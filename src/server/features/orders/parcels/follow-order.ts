import { CANCELLED, DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import { standingParcels } from '#domain/orders/parcels/order-parcels.ts'
import { isParcelOut, isParcelOver } from '#domain/orders/parcels/parcel-states.ts'
import { returnNumber } from '#domain/returns/return-states.ts'
import type { Connection } from '#server/db/connection.ts'
import type { StatusChange } from '#server/db/orders/orders.ts'
import { bookingsHere } from '#server/db/orders/parcels/bookings.ts'
import { moveParcels, statesOfParcels } from '#server/db/orders/parcels/parcels.ts'
import { countReturned, openReturnOf } from '#server/db/returns/returns.ts'
import { problem } from '#server/http/problem.ts'
import { requireAllAnswered, requireNoBooking } from '#server/http/require-no-booking.ts'
import { requireOrder, withoutFound } from './read-parcels.ts'

type Change = Pick<StatusChange, 'orderId' | 'from' | 'to'>

/**
 * Throws 409 where an order would be cancelled of which a parcel is not in the shop, or is booked: its pieces would be in stock again
 * and its money back while it is on the road. The same where a return of it is open, which would find nothing left to
 * settle. The caller has locked the order.
 */
export async function requireNoneOut(tx: Connection, { orderId, to }: Change): Promise<void> {
  if (to !== CANCELLED) return
  const states = await statesOfParcels(tx, orderId)
  if (states.some(isParcelOut)) throw problem.of('parcels-out', { orderId })
  requireNoBooking(await bookingsHere(tx, orderId), orderId)
  const returnId = await openReturnOf(tx, orderId)
  if (returnId === undefined) return
  throw problem.of('order-return-open', { orderId, number: returnNumber(returnId) })
}

/**
 * Lets the parcels of a locked order follow a status that a person has set or undone. Where a parcel has set it, they
 * agree with it already and nothing moves. Throws 409 while the carrier of one that would leave has not answered.
 */
export async function moveWithOrder(tx: Connection, { orderId, from, to }: Change): Promise<void> {
  const states = await statesOfParcels(tx, orderId)
  if (states.length === 0 || to === CANCELLED) return
  if (from === CANCELLED) return takeUpParcels(tx, orderId, to)
  if (to === DELIVERED) {
    requireAllAnswered(await bookingsHere(tx, orderId), orderId)
    await moveParcels(tx, { orderId, from: ['packed', 'sent'], to: 'delivered' })
  } else if (to !== SHIPPED) {
    await moveParcels(tx, { orderId, from: ['sent', 'delivered', 'coming-back'], to: 'packed' })
  } else if (from === DELIVERED) {
    // What is here again stays here, and what is lost stays lost; the last that arrived is on the road again.
    const isAll = states.every(isParcelOver)
    if (isAll) {
      await moveParcels(tx, { orderId, from: ['delivered'], to: 'sent', onlyLast: true })
    }
  } else if (!states.some(isParcelOut)) {
    requireAllAnswered(await bookingsHere(tx, orderId), orderId)
    await moveParcels(tx, { orderId, from: ['packed'], to: 'sent' })
  }
}

/**
 * Of an order that is taken up again, or whose cancellation is undone, what came back is there, or on its way, again; but
 * for the pieces that came back by a return: they are not the order's any more.
 */
async function takeUpParcels(tx: Connection, orderId: number, to: number): Promise<void> {
  const order = await requireOrder(tx, orderId)
  const returned = await countReturned(tx, orderId)
  // What was taken out before it was sent is among the returned pieces.
  const lines = order.lines.map(({ lineId = 0, quantity }) => ({ lineId, quantity }))
  for (const { id: parcelId } of standingParcels(lines, withoutFound(order), returned)) {
    const next = to < SHIPPED ? 'packed' : 'coming-back'
    await moveParcels(tx, { orderId, parcelId, from: ['came-back'], to: next })
  }
}
