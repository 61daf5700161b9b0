import { inTransaction } from '#server/db/connection.ts'
import { lockOrder } from '#server/db/orders/orders.ts'
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
import { CarrierError, CarrierRefusal, type Booked } from '#server/services/carriers/carrier.ts'
import type { CarrierParts } from './carrier-parts.ts'
import { wishOf } from './parcel-wish.ts'

/**
 * Asks the carrier for the number of a booking that this process has claimed, and writes down what it says. Throws 409 when the
 * carrier refuses; when it is silent the booking stays as asked for, and is found out later.
 */
export async function askForNumber(
  parts: CarrierParts,
  booking: BookingRow,
  { by, isRetry }: { by: Actor; isRetry: boolean },
): Promise<void> {
  const { database, carrier } = parts
  if (booking.carrier !== carrier.name) throw problem.of('carrier-none')
  const orderId = (await orderOfParcel(database.orm, booking.parcelId)) ?? 0
  const order = await requireOrder(database.orm, orderId)
  const parcel = parcelsOf(order).find(({ id }) => id === booking.parcelId)
  if (parcel === undefined) throw problem.notFound('parcel')
  const { email: shopEmail } = await readSetting(database.orm, 'shop')
  try {
    const wish = wishOf(order, parcel, { booking, shopEmail })
    await write(parts, booking, { booked: await carrier.book(wish, { isRetry }), by })
  } catch (error) {
    throw await explained(parts, booking, error)
  }
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
    await storeTracking(tx, { order, parcel, tracking, by })
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
