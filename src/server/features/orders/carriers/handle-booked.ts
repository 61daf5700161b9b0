import { inTransaction, type Database } from '#server/db/connection.ts'
import {
  changeBooking,
  claimBooking,
  standingBooking,
  UNDATED,
  type BookingRow,
} from '#server/db/orders/parcels/bookings.ts'
import { orderOfParcel, writeParcelTracking } from '#server/db/orders/parcels/parcels.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import {
  lockedParcel,
  record,
  wrongState,
  type Actor,
} from '#server/features/orders/parcels/change-parcels.ts'
import { parcelsOf, requireOrder } from '#server/features/orders/parcels/read-parcels.ts'
import { CarrierError, CarrierRefusal, type Carrier } from '#server/services/carriers/carrier.ts'
import type { CarrierParts } from './carrier-parts.ts'
import { wishOf } from './parcel-wish.ts'

interface Handled {
  parcelId: number
  by: Actor
}

/** The label of a booked parcel. Throws 404, and 409 when it is not booked or the carrier gives none. */
export async function labelOf(
  parts: CarrierParts,
  parcelId: number,
): Promise<{ name: string; pdf: Buffer }> {
  const { database, carrier } = parts
  const booking = await requireBooked(parts, parcelId)
  const orderId = (await orderOfParcel(database.orm, parcelId)) ?? 0
  const order = await requireOrder(database.orm, orderId)
  const parcel = parcelsOf(order).find(({ id }) => id === parcelId)
  if (parcel === undefined) throw problem.notFound('parcel')
  const { name, address, phone, email: shopEmail } = await readSetting(database.orm, 'shop')
  const wish = wishOf(order, parcel, { booking, shopEmail })
  const { line1, city, state, postalCode } = address
  const from = { name, address: `${line1}, ${city}, ${state} ${postalCode}`, phone }
  const asked = carrier.drawLabel({ ...booking, url: '', wish, from })
  return { name: `label-${booking.awb}.pdf`, pdf: await said(asked) }
}

/** Asks for a booked parcel to be picked up, once. Returns the order. Throws as above. */
export async function pickUp(parts: CarrierParts, { parcelId, by }: Handled): Promise<number> {
  const { database, carrier } = parts
  const booking = await requireBooked(parts, parcelId)
  const orderId = await requirePacked(database, parcelId)
  if (booking.pickUp !== '') return orderId
  const when = await said(carrier.askPickUp({ ...booking, url: '' }))
  await inTransaction(database, async (tx) => {
    const { order } = await lockedParcel(tx, parcelId)
    const isNew = await changeBooking(
      tx,
      { id: booking.id, from: 'booked' },
      { pickUp: when || UNDATED },
    )
    if (isNew) await record(tx, order, { by, after: { state: 'Pick-up asked for', pickUp: when } })
  })
  return orderId
}

/**
 * Gives the booking of a parcel up that has not left, also one of which nobody knows whether it came through. Returns the
 * order. Throws as above, and 409 while somebody asks for it.
 */
export async function cancelBooking(
  parts: CarrierParts,
  { parcelId, by }: Handled,
): Promise<number> {
  const { database, carrier } = parts
  const booking = await requireStanding(parts, parcelId)
  await requirePacked(database, parcelId)
  if (booking.state === 'asked' && (await claimBooking(database.orm, booking.id)) === undefined) {
    throw problem.of('parcel-asking')
  }
  const { reference, carrierOrder, awb } = booking
  await said(carrier.cancel({ reference, carrierOrder, awb }))
  return inTransaction(database, async (tx) => {
    const { order, parcel } = await lockedParcel(tx, parcelId)
    const changes = { state: 'cancelled', problem: '', claimedUntil: null } as const
    const isNew = await changeBooking(tx, { id: booking.id, from: booking.state }, changes)
    if (!isNew) return order.id
    if (awb !== '' && parcel.trackingNumber === awb) {
      await writeParcelTracking(tx, parcelId, { carrier: '', number: '', url: '' })
    }
    await record(tx, order, { by, before: { number: awb }, after: { state: 'Booking cancelled' } })
    return order.id
  })
}

/** Throws 409 for a parcel that has left: what is on its way is not given up by a button. Returns its order. */
async function requirePacked({ orm }: Database, parcelId: number): Promise<number> {
  const orderId = await orderOfParcel(orm, parcelId)
  if (orderId === undefined) throw problem.notFound('parcel')
  const parcel = parcelsOf(await requireOrder(orm, orderId)).find(({ id }) => id === parcelId)
  if (parcel === undefined) throw problem.notFound('parcel')
  if (parcel.state !== 'packed') throw wrongState(parcel)
  return orderId
}

async function requireStanding(
  { database, carrier }: CarrierParts,
  parcelId: number,
): Promise<BookingRow> {
  if ((await orderOfParcel(database.orm, parcelId)) === undefined) throw problem.notFound('parcel')
  const booking = await standingBooking(database.orm, parcelId)
  if (booking === undefined) throw problem.of('parcel-not-booked')
  if (booking.carrier !== carrier.name) {
    throw problem.of('carrier-other', { carrier: booking.carrier })
  }
  return booking
}

/** The booking of a parcel that has a number. Throws 404 and 409. */
export async function requireBooked(parts: CarrierParts, parcelId: number): Promise<BookingRow> {
  const booking = await requireStanding(parts, parcelId)
  if (booking.state !== 'booked' || booking.awb === '') throw problem.of('parcel-not-booked')
  return booking
}

/** What the carrier says, or 409 with its reason. */
export function said<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof CarrierError)) throw error
    const code = error instanceof CarrierRefusal ? 'carrier-refused' : 'carrier-away'
    throw problem.of(code, { reason: error.message })
  })
}

/** The carrier of the shop. Throws 409 without one. */
export function requireCarrier(carrier: Carrier | undefined): Carrier {
  if (carrier === undefined) throw problem.of('carrier-none')
  return carrier
}
