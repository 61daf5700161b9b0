import { CANCELLED } from '#domain/orders/order-status.ts'
import { inTransaction } from '#server/db/connection.ts'
import { listOrders, lockOrder, type OrderRow } from '#server/db/orders/orders.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'
import { changeBooking, type BookingRow } from '#server/db/orders/parcels/bookings.ts'
import { orderOfParcel } from '#server/db/orders/parcels/parcels.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import {
  record,
  storeTracking,
  type Actor,
} from '#server/features/orders/parcels/change-parcels.ts'
import { parcelsOf, requireOrder } from '#server/features/orders/parcels/read-parcels.ts'
import {
  CarrierAway,
  CarrierError,
  CarrierRefusal,
  type Booked,
} from '#server/services/carriers/carrier.ts'
import type { CarrierParts } from './carrier-parts.ts'
import { wishOf } from './parcel-wish.ts'

/**
 * Asks the carrier for the number of a booking that this process has claimed, and writes down what it says. Throws 409 when the
 * carrier refuses; when it is silent the booking stays as asked for, and is found out later. Resolves with whether the
 * parcel is booked: of one that has left, or whose order is over, the booking is given up, there as well.
 */
export async function askForNumber(
  parts: CarrierParts,
  booking: BookingRow,
  { by, isRetry }: { by: Actor; isRetry: boolean },
): Promise<boolean> {
  const { database, carrier } = parts
  if (booking.carrier !== carrier.name) {
    throw problem.of('carrier-other', { carrier: booking.carrier })
  }
  const orderId = (await orderOfParcel(database.orm, booking.parcelId)) ?? 0
  // Without the deleted ones.
  const [order] = await listOrders(database.orm, { orderId })
  const parcel = order?.parcels?.find(({ id }) => id === booking.parcelId)
  const { email: shopEmail } = await readSetting(database.orm, 'shop')
  try {
    if (order === undefined || !isWaiting(order, parcel)) {
      await giveUp(parts, booking, { orderId, by })
      return false
    }
    const wish = wishOf(order, parcel, { booking, shopEmail })
    await write(parts, booking, { booked: await carrier.book(wish, { isRetry }), by })
    return true
  } catch (error) {
    throw await explained(parts, booking, error)
  }
}

function isWaiting({ status }: OrderRow, parcel: ParcelRow | undefined): parcel is ParcelRow {
  return status !== CANCELLED && parcel?.state === 'packed'
}

/** Gives up what nobody wants any more; what the carrier made of it without an answer too. */
async function giveUp(
  { database, carrier }: CarrierParts,
  { id, reference }: BookingRow,
  { orderId, by }: { orderId: number; by: Actor },
): Promise<void> {
  await carrier.cancel({ reference }).catch((error: unknown) => {
    // It stays as asked for, so that the doctor names it: what was not given up may still travel.
    throw error instanceof CarrierRefusal ? new CarrierAway(error.message) : error
  })
  await inTransaction(database, async (tx) => {
    const changes = { state: 'cancelled', problem: '', claimedUntil: null } as const
    if (!(await changeBooking(tx, { id, from: 'asked' }, changes))) return
    await record(tx, { id: orderId }, { by, after: { state: 'Booking cancelled' } })
  })
}

async function write(
  { database }: CarrierParts,
  { id, parcelId }: BookingRow,
  { booked, by }: { booked: Booked; by: Actor },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const orderId = (await orderOfParcel(tx, parcelId)) ?? 0
    const isThere = (await lockOrder(tx, orderId)) !== undefined
    const { url, ...numbers } = booked
    const changes = { ...numbers, state: 'booked', problem: '', claimedUntil: null } as const
    if (!(await changeBooking(tx, { id, from: 'asked' }, changes)) || !isThere) return
    const order = await requireOrder(tx, orderId)
    const parcel = parcelsOf(order).find((one) => one.id === parcelId)
    if (parcel === undefined) return
    await record(tx, order, { by, after: { state: 'Booked' } })
    const tracking = { carrier: booked.company, number: booked.awb, url }
    // One that has left by another way keeps the number that its customer follows.
    if (parcel.state === 'packed') await storeTracking(tx, { order, parcel, tracking, by })
  })
}

/** Notes why there is no number, and what a person is told. A refused order is given up at the carrier too. */
async function explained(
  { database: { orm }, carrier }: CarrierParts,
  booking: BookingRow,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof CarrierError)) return error
  const { id, reference } = booking
  const reason = error.message
  const isRefused = error instanceof CarrierRefusal
  const changes = { problem: reason.slice(0, 300), claimedUntil: null }
  if (!isRefused) {
    await changeBooking(orm, { id, from: 'asked' }, changes)
    return problem.of('carrier-away', { reason })
  }
  // Best effort: without a number it costs nothing, and its reference is never used again.
  await carrier.cancel({ reference }).catch(() => undefined)
  await changeBooking(orm, { id, from: 'asked' }, { ...changes, state: 'refused' })
  return problem.of('carrier-refused', { reason })
}
