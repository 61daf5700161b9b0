import { CANCELLED } from '#domain/orders/order-status.ts'
import { moveOfStages, type CarrierMove } from '#domain/orders/parcels/carrier-stages.ts'
import { parcelStateText, type ParcelState } from '#domain/orders/parcels/parcel-states.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  bookingOfNumber,
  changeBooking,
  insertEvents,
  listEvents,
  type BookingRow,
} from '#server/db/orders/parcels/bookings.ts'
import { moveParcels } from '#server/db/orders/parcels/parcels.ts'
import { ProblemError } from '#server/http/problem.ts'
import { completeChange } from '#server/features/orders/status/complete-status-change.ts'
import {
  lockedParcel,
  mailNews,
  record,
  wrongState,
} from '#server/features/orders/parcels/change-parcels.ts'
import { followParcels, requireNoneBack } from '#server/features/orders/parcels/move-parcel.ts'
import type { CarrierEvent, CarrierNews } from '#server/services/carriers/carrier.ts'
import { requireBooked, said } from './handle-booked.ts'
import type { CarrierParts } from './carrier-parts.ts'

/** The states that each move leaves: only forward. What staff have set beyond them stays. */
const FROM: Readonly<Record<CarrierMove, readonly ParcelState[]>> = {
  sent: ['packed'],
  delivered: ['packed', 'sent'],
  'coming-back': ['packed', 'sent'],
}

/** Asks the carrier how far a parcel is, and lets it follow. Returns its order. Throws 404 and 409. */
export async function askNews(parts: CarrierParts, parcelId: number): Promise<number> {
  const { database, carrier } = parts
  const booking = await requireBooked(parts, parcelId)
  const known = (await listEvents(database.orm, booking.id)).map(({ stage }) => stage)
  await keep(database, booking, await said(carrier.track({ ...booking, url: '' }, known)))
  return follow(parts, booking)
}

/**
 * Takes a message of the carrier, in whatever order it comes and however often. What was said is kept first, so that a refused
 * move loses nothing: the next message tries it again. Resolves with the reason why the parcel did not follow. One
 * about a number that the shop does not know is about nothing.
 */
export async function takeNews(parts: CarrierParts, news: CarrierNews): Promise<string> {
  const { database, carrier } = parts
  const about = { carrier: carrier.name, awb: news.awb }
  const booking = await bookingOfNumber(database.orm, about)
  if (booking === undefined) return ''
  await keep(database, booking, news.events)
  try {
    await follow(parts, booking)
    if (news.isCancelled) await giveUp(parts, booking)
    return ''
  } catch (error) {
    // The rules of the shop refuse it: a person decides, and the carrier has nothing to send again.
    if (error instanceof ProblemError) return error.message
    throw error
  }
}

/** Orders of events are by their own times; those that are known already change nothing. */
async function keep(
  database: Database,
  { id }: BookingRow,
  events: readonly CarrierEvent[],
): Promise<void> {
  if (events.length > 0) await inTransaction(database, (tx) => insertEvents(tx, id, events))
}

/** Moves a parcel to where its messages lead; its order follows by the rules for staff, without a pause to undo. */
async function follow({ database, carrier }: CarrierParts, booking: BookingRow): Promise<number> {
  return inTransaction(database, async (tx) => {
    const { order, parcel } = await lockedParcel(tx, booking.parcelId)
    const orderId = order.id
    const to = moveOfStages(await listEvents(tx, booking.id))
    if (to === undefined || order.status === CANCELLED) return orderId
    if (!FROM[to].includes(parcel.state)) return orderId
    if (parcel.state === 'packed') await requireNoneBack(tx, order)
    await moveParcels(tx, { orderId, parcelId: parcel.id, from: [parcel.state], to })
    const by = { id: null, name: carrier.label, role: 'admin' } as const
    const before = { state: parcelStateText(parcel.state) }
    await record(tx, order, { by, before, after: { state: parcelStateText(to) } })
    const changeId = await followParcels(tx, orderId, by)
    if (changeId === undefined) await mailNews(tx, orderId)
    else await completeChange(tx, changeId)
    return orderId
  })
}

/** The booking was given up in the carrier's own dashboard, before the parcel left. */
async function giveUp({ database, carrier }: CarrierParts, { id, parcelId }: BookingRow) {
  await inTransaction(database, async (tx: Connection) => {
    const { order, parcel } = await lockedParcel(tx, parcelId)
    if (parcel.state !== 'packed') throw wrongState(parcel)
    if (!(await changeBooking(tx, { id, from: 'booked' }, { state: 'cancelled' }))) return
    const by = { id: null, name: carrier.label }
    await record(tx, order, { by, after: { state: 'Booking cancelled by the carrier' } })
  })
}
