import { standingParcels } from '#domain/orders/parcels/order-parcels.ts'
import { isNotArriving } from '#domain/orders/parcels/parcel-states.ts'
import { isPaymentDue, toPay } from '#domain/payments/payments.ts'
import { rupeesFromPaise, type Paise, type Rupees } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { bookingsHere, lastBookings, standingBooking } from '#server/db/orders/parcels/bookings.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'
import { countReturned } from '#server/db/returns/returns.ts'
import { problem } from '#server/http/problem.ts'
import { requireNoBooking } from '#server/http/require-no-booking.ts'
import { leftOfOrder, parcelsOf, withoutFound } from './read-parcels.ts'

/** Pieces of an order that came back, by the ids of its lines. */
interface CreditedPieces {
  orderId: number
  round: number
  lines: { orderLineId: number; quantity: number }[]
}

/** What another feature does with the invoice. In paise. */
export interface NoteWork {
  /** What the pieces cost by it; null while that is not known. */
  worthOf: (db: Connection, pieces: CreditedPieces) => Promise<Paise | null>
  /** Makes their credit note, which no money follows. Throws 409. */
  credit: (
    tx: Connection,
    pieces: CreditedPieces & { deduction: Paise; reason: string; isUncollected: true },
  ) => Promise<{ number: string; total: Paise }>
}

/** Whether nothing of an order is anywhere but in the shop, on its way back or lost: then it is cancelled as a whole. */
export function isAllGoneBack(order: OrderRow): boolean {
  const isNoneLeft = [...leftOfOrder(order).values()].every((left) => left === 0)
  return isNoneLeft && parcelsOf(order).every(({ state }) => isNotArriving(state))
}

/** The parcels of an order that came back and whose pieces no return has; `but` is one that has just got its return. */
export async function cameBackAlone(
  tx: Connection,
  order: OrderRow,
  but?: number,
): Promise<ParcelRow[]> {
  const lines = order.lines.map(({ lineId = 0, quantity }) => ({ lineId, quantity }))
  // One on the road keeps its pieces; pieces of one line may be in several parcels.
  const parcels = withoutFound(order).filter(({ id, state }) => id !== but || state !== 'came-back')
  return standingParcels(lines, parcels, await countReturned(tx, order.id))
}

/**
 * Throws 409 while a courier is to bring the sum of the whole order with another parcel, or has: what came back would
 * be in it. One that has not left can be called off and booked again; else the whole is recorded, and goes back in part.
 * One that nobody took, or that was lost, brings nothing.
 */
export async function requireOtherSum(
  tx: Connection,
  order: OrderRow,
  parcelId: number,
): Promise<void> {
  const { id: orderId } = order
  const back = parcelsOf(order).filter(({ state }) => isNotArriving(state))
  const collects = (one: { parcelId: number; collect: Paise }) =>
    one.parcelId !== parcelId && one.collect > 0 && !back.some(({ id }) => id === one.parcelId)
  requireNoBooking((await bookingsHere(tx, orderId)).filter(collects), orderId)
  const told = [...(await lastBookings(tx, orderId)).values()].filter(collects)
  if (told.some(({ state }) => state === 'asked' || state === 'booked')) {
    throw problem.of('parcel-unpaid', { orderId })
  }
}

/**
 * Throws 409 for a parcel that would go out again with a courier who collects more for it than is still to be paid, because
 * another part came back meanwhile and was credited.
 */
export async function requireSmallSum(
  tx: Connection,
  order: OrderRow,
  parcelId: number,
): Promise<void> {
  if (order.uncollected === 0) return
  const booking = await standingBooking(tx, parcelId)
  const left = isPaymentDue(order) ? toPay(order) : 0
  if (booking === undefined || booking.collect <= left) return
  const [collect, due] = [rupeesFromPaise(booking.collect), rupeesFromPaise(left)]
  throw problem.of('parcel-collects-more', { orderId: order.id, collect, due })
}

/** The pieces of a parcel by their lines. */
export function creditedPieces(
  { id: orderId, round }: OrderRow,
  { parts }: Pick<ParcelRow, 'parts'>,
): CreditedPieces {
  const lines = parts.map(({ lineId: orderLineId, quantity }) => ({ orderLineId, quantity }))
  return { orderId, round, lines }
}

/** What the question before a parcel of an unpaid order is taken back says. */
export interface UncollectedSums {
  credited: Rupees
  /** What is then still to come for the rest of the order. */
  left: Rupees
}

/** Those sums of a parcel on its way back; undefined where it will be taken back in another way, or cannot yet. */
export async function uncollectedSums(
  db: Connection,
  order: OrderRow,
  { parcel, worthOf }: { parcel: ParcelRow; worthOf: NoteWork['worthOf'] },
): Promise<UncollectedSums | undefined> {
  if (parcel.state !== 'coming-back' || order.paymentStatus !== 'due') return undefined
  if (isAllGoneBack(order)) return undefined
  const worth = await worthOf(db, creditedPieces(order, parcel))
  const left = worth === null ? 0 : toPay(order) - worth
  if (worth === null || left < 0) return undefined
  return { credited: rupeesFromPaise(worth), left: rupeesFromPaise(left) }
}
