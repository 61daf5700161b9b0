import { randomInt } from 'node:crypto'
import { CANCELLED, SHIPPED } from '#domain/orders/order-status.ts'
import { awaitsPayment } from '#domain/payments/payments.ts'
import type { ParcelBox } from '#domain/orders/parcels/carrier-stages.ts'
import { inTransaction, type Connection } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import {
  claimBooking,
  findBooking,
  insertBooking,
  standingBooking,
  type BookingRow,
} from '#server/db/orders/parcels/bookings.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'
import { insertParcel, listPackedTags } from '#server/db/orders/parcels/parcels.ts'
import { problem } from '#server/http/problem.ts'
import { NotYet } from '#server/jobs/worker.ts'
import { requireTags } from '#server/features/orders/parcels/move-parcel.ts'
import {
  lockedOrder,
  lockedParcel,
  piecesText,
  record,
  wrongState,
  type Actor,
} from '#server/features/orders/parcels/change-parcels.ts'
import {
  linesOf,
  requireGoods,
  requireOrder,
  requirePieces,
} from '#server/features/orders/parcels/read-parcels.ts'
import { askForNumber } from './ask-for-number.ts'
import type { CarrierParts } from './carrier-parts.ts'
import { amountsOf } from './parcel-wish.ts'

/** After how many seconds the shop looks itself what became of a booking whose answer is not there. */
const LOOK_AGAIN_SECONDS = 130
const LONGEST_WAIT_SECONDS = 60

interface Wished {
  parcelId: number
  version: number
  box: ParcelBox
  /** Whether what became of the booking on the screen is asked for, and no other is to be made. */
  isLook?: boolean | undefined
  by: Actor
}

/**
 * Books a packed parcel. That it is asked for is written down before the carrier is asked, so that a colleague at
 * that moment, and a process started after a crash, know of it: a parcel gets one number. Asked again it is the same booking.
 * Returns the order. Throws 404; 409 for a parcel that was changed or has left, while somebody else asks for it, and when the carrier
 * refuses or is silent.
 */
export async function bookParcel(parts: CarrierParts, wished: Wished): Promise<number> {
  const { orderId, booking, isNew } = await inTransaction(parts.database, async (tx) => {
    const { order, parcel } = await lockedParcel(tx, wished.parcelId)
    const known = await standingBooking(tx, parcel.id)
    if (known !== undefined) return { orderId: order.id, booking: known, isNew: false }
    // Who looks again has not asked for another: the carrier refused meanwhile, or a colleague gave it up.
    if (wished.isLook === true) throw problem.of('parcel-changed')
    if (parcel.version !== wished.version) throw problem.of('parcel-changed')
    const made = await begin(tx, parts, { order, parcel, ...wished })
    return { orderId: order.id, booking: made, isNew: true }
  })
  await finish(parts, booking, { by: wished.by, isNew })
  return orderId
}

/**
 * The same for an order that leaves as one: it becomes one parcel with all of it. Asked again the parcel is the same.
 */
export async function bookOrder(
  parts: CarrierParts,
  { orderId, box, by }: { orderId: number; box: ParcelBox; by: Actor },
): Promise<void> {
  const { booking, isNew } = await inTransaction(parts.database, async (tx) => {
    const order = await lockedOrder(tx, orderId)
    requireGoods(order)
    requirePieces(order)
    const [first, second] = order.parcels ?? []
    if (second !== undefined || order.status >= SHIPPED) throw problem.of('parcel-changed')
    const known = first && (await standingBooking(tx, first.id))
    if (known !== undefined) return { booking: known, isNew: false }
    const whole = first === undefined ? await packWhole(tx, order, by) : order
    const [parcel] = whole.parcels ?? []
    const isWhole = parcel !== undefined && piecesIn(parcel.parts) === piecesIn(linesOf(order))
    if (!isWhole) throw problem.of('parcel-changed')
    return { booking: await begin(tx, parts, { order: whole, parcel, box, by }), isNew: true }
  })
  await finish(parts, booking, { by, isNew })
}

/** Packs all of a locked order into one parcel. Returns the order with it. */
async function packWhole(tx: Connection, order: OrderRow, by: Actor): Promise<OrderRow> {
  const { id: orderId, carrier, trackingNumber: number, trackingUrl: url } = order
  const { tags } = await listPackedTags(tx, orderId)
  const pieces = linesOf(order)
  const tracking = { carrier, number, url }
  const packedIds = tags.map(({ id }) => id)
  await insertParcel(tx, { orderId, tracking, parts: pieces, packedIds })
  await record(tx, order, { by, after: { state: 'Packed', pieces: piecesText(order, pieces) } })
  return requireOrder(tx, orderId)
}

function piecesIn(parts: readonly { quantity: number }[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0)
}

interface Beginning {
  order: OrderRow
  parcel: ParcelRow
  box: ParcelBox
  by: Actor
}

/** Writes down that a parcel of a locked order is asked for, and that somebody looks what became of it. */
async function begin(
  tx: Connection,
  { carrier }: CarrierParts,
  { order, parcel, box, by }: Beginning,
): Promise<BookingRow> {
  if (parcel.state !== 'packed') throw wrongState(parcel)
  if (order.status === CANCELLED) {
    throw problem.of('parcel-of-cancelled', { orderId: order.id })
  }
  // It would travel as paid, and be sent by the first message.
  if (awaitsPayment(order.paymentStatus)) {
    throw problem.of('parcel-awaits-money', { orderId: order.id })
  }
  await requireTags(tx, order, parcel)
  const booking = await insertBooking(tx, {
    parcelId: parcel.id,
    carrier: carrier.name,
    reference: referenceOf(order.id),
    ...box,
    ...(await amountsOf(tx, order, parcel)),
  })
  await addJob(tx, { kind: 'book-parcel', subject: booking.id, delaySeconds: LOOK_AGAIN_SECONDS })
  await record(tx, order, { by, after: { state: `Booking asked of ${carrier.label}` } })
  return booking
}

/** Never given twice, not even by a shop that was restored from a backup: digits, as the carrier wants them. */
function referenceOf(orderId: number): string {
  return `${orderId}-${randomInt(1_000_000_000, 9_999_999_999)}`
}

/** Asks for the number of a booking that has none yet, unless somebody else is asking. */
async function finish(
  parts: CarrierParts,
  booking: BookingRow,
  { by, isNew }: { by: Actor; isNew: boolean },
): Promise<void> {
  if (booking.state === 'booked') return
  const mine = isNew ? booking : await claimBooking(parts.database.orm, booking.id)
  if (mine === undefined) throw problem.of('parcel-asking')
  const isBooked = await askForNumber(parts, mine, { by, isRetry: !isNew })
  if (!isBooked) throw problem.of('parcel-changed')
}

/** The job `book-parcel`: what became of a booking whose answer never came, as after a crash. */
export async function findOutBooking(parts: CarrierParts, bookingId: number): Promise<void> {
  const { orm } = parts.database
  if ((await findBooking(orm, bookingId))?.state !== 'asked') return
  const mine = await claimBooking(orm, bookingId)
  if (mine === undefined) {
    const now = await findBooking(orm, bookingId)
    if (now?.state === 'asked') throw new NotYet(LONGEST_WAIT_SECONDS)
    return
  }
  const by = { id: null, name: parts.carrier.label }
  await askForNumber(parts, mine, { by, isRetry: true })
}
