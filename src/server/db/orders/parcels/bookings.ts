import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  FIRST_BOX,
  type CarrierStage,
  type ParcelBox,
} from '#domain/orders/parcels/carrier-stages.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'
import { carrierBookings, carrierEvents } from '#server/db/schema/parcels/bookings.ts'
import { parcels } from '#server/db/schema/parcels/parcels.ts'

/** What a carrier was asked to carry. Amounts in paise. */
export type BookingRow = typeof carrierBookings.$inferSelect

/** What is kept of an asked pick-up of which the carrier named no moment. */
export const UNDATED = '-'

/** How long one process works on a booking, in seconds: longer than all of its requests may take. */
const CLAIM_SECONDS = 120

/** The moment until which a claim that is made now holds. */
const CLAIM = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`

/** The booking of a parcel that stands, or is being asked for; undefined when there is none. */
export async function standingBooking(
  db: Connection,
  parcelId: number,
): Promise<BookingRow | undefined> {
  const stands = inArray(carrierBookings.state, ['asked', 'booked'])
  const [row] = await db
    .select()
    .from(carrierBookings)
    .where(and(eq(carrierBookings.parcelId, parcelId), stands))
  return row
}

/** The bookings that stand of an order's parcels that have not left: only these can still be given up. */
export function bookingsHere(
  db: Connection,
  orderId: number,
): Promise<Pick<BookingRow, 'parcelId' | 'state' | 'collect'>[]> {
  const { parcelId, state, collect } = carrierBookings
  return db
    .select({ parcelId, state, collect })
    .from(carrierBookings)
    .innerJoin(parcels, eq(parcels.id, parcelId))
    .where(
      and(
        eq(parcels.orderId, orderId),
        eq(parcels.state, 'packed'),
        inArray(state, ['asked', 'booked']),
      ),
    )
}

/** A booking by its id; undefined when there is none. */
export async function findBooking(db: Connection, id: number): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(carrierBookings).where(eq(carrierBookings.id, id))
  return row
}

/** The booking that stands under a carrier's number; undefined when there is none. */
export async function bookingOfNumber(
  db: Connection,
  { carrier, awb }: { carrier: string; awb: string },
): Promise<BookingRow | undefined> {
  if (awb === '') return undefined
  const isIt = and(eq(carrierBookings.awb, awb), eq(carrierBookings.carrier, carrier))
  const [row] = await db
    .select()
    .from(carrierBookings)
    .where(and(isIt, eq(carrierBookings.state, 'booked'), sql`awb <> ''`))
    .orderBy(desc(carrierBookings.id))
    .limit(1)
  return row
}

/** The last booking of each parcel of an order. */
export async function lastBookings(
  db: Connection,
  orderId: number,
): Promise<ReadonlyMap<number, BookingRow>> {
  const rows = await db
    .select({ booking: carrierBookings })
    .from(carrierBookings)
    .innerJoin(parcels, eq(parcels.id, carrierBookings.parcelId))
    .where(eq(parcels.orderId, orderId))
    .orderBy(carrierBookings.id)
  return new Map(rows.map(({ booking }) => [booking.parcelId, booking]))
}

/** The box that was booked last, to propose it; the usual one before. */
export async function lastBox(db: Connection): Promise<ParcelBox> {
  const { grams, lengthMm, breadthMm, heightMm } = carrierBookings
  const [row] = await db
    .select({ grams, lengthMm, breadthMm, heightMm })
    .from(carrierBookings)
    .orderBy(desc(carrierBookings.id))
    .limit(1)
  return row ?? FIRST_BOX
}

interface NewBooking extends ParcelBox {
  parcelId: number
  carrier: string
  reference: string
  declared: Paise
  collect: Paise
}

/** Writes down that a carrier is asked now, by this process. The caller has locked the order. */
export async function insertBooking(tx: Connection, booking: NewBooking): Promise<BookingRow> {
  const [row] = await tx
    .insert(carrierBookings)
    .values({ ...booking, claimedUntil: CLAIM })
    .returning()
  if (row === undefined) throw new Error('PostgreSQL did not answer the new booking.')
  return row
}

/** Takes a booking of which nobody knows the answer; undefined while another process works on it. */
export async function claimBooking(db: Connection, id: number): Promise<BookingRow | undefined> {
  const isFree = sql`(claimed_until is null or claimed_until < now())`
  const [row] = await db
    .update(carrierBookings)
    .set({ claimedUntil: CLAIM })
    .where(and(eq(carrierBookings.id, id), eq(carrierBookings.state, 'asked'), isFree))
    .returning()
  return row
}

/** Changes a booking that is in some state; resolves with whether it still was. */
export async function changeBooking(
  db: Connection,
  { id, from }: { id: number; from: BookingRow['state'] },
  changes: Partial<
    Pick<
      BookingRow,
      | 'state'
      | 'carrierOrder'
      | 'shipment'
      | 'awb'
      | 'company'
      | 'pickUp'
      | 'problem'
      | 'claimedUntil'
    >
  >,
): Promise<boolean> {
  const rows = await db
    .update(carrierBookings)
    .set(changes)
    .where(and(eq(carrierBookings.id, id), eq(carrierBookings.state, from)))
    .returning({ id: carrierBookings.id })
  return rows.length > 0
}

/** The bookings `b` that have had no answer for ten minutes. */
export const UNANSWERED_BOOKINGS = sql`from carrier_bookings b
  where b.state = 'asked' and b.created_at < now() - interval '10 minutes'`

/** How many bookings have had no answer for ten minutes. */
export async function countOpenBookings(db: Connection): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${UNANSWERED_BOOKINGS}`,
  )
  return rows[0]?.total ?? 0
}

/** Ends the booking of a parcel that came back: packed once more, it needs another, and late messages are not about it. */
export async function endBooking(tx: Connection, parcelId: number): Promise<void> {
  await tx
    .update(carrierBookings)
    .set({ state: 'over' })
    .where(and(eq(carrierBookings.parcelId, parcelId), eq(carrierBookings.state, 'booked')))
}

/** The most messages about one parcel that are kept. */
const MOST_EVENTS = 300

/** Keeps what a carrier has said, each once; beyond some hundreds nothing more. */
export async function insertEvents(
  tx: Connection,
  bookingId: number,
  events: readonly { stage: CarrierStage; at: Date; place: string }[],
): Promise<void> {
  const room = MOST_EVENTS - (await listEvents(tx, bookingId)).length
  const rows = events
    .slice(0, Math.max(0, room))
    .map((event) => Object.assign({ bookingId }, event))
  if (rows.length > 0) await tx.insert(carrierEvents).values(rows).onConflictDoNothing()
}

/** What a carrier has said about a parcel, the oldest first. */
export async function listEvents(
  db: Connection,
  bookingId: number,
): Promise<{ stage: CarrierStage; at: Date }[]> {
  return db
    .select({ stage: carrierEvents.stage, at: carrierEvents.at })
    .from(carrierEvents)
    .where(eq(carrierEvents.bookingId, bookingId))
    .orderBy(carrierEvents.at, carrierEvents.id)
}

/**
 * Forgets what carriers know of the orders of somebody, or of one order, and what they said: their numbers lead to
 * the person, and their messages say where the parcel went.
 */
export async function eraseBookings(
  tx: Connection,
  of: { orderId: number } | { userId: number },
): Promise<void> {
  const chosen = 'orderId' in of ? eq(orders.id, of.orderId) : eq(orders.userId, of.userId)
  const ids = tx
    .select({ id: carrierBookings.id })
    .from(carrierBookings)
    .innerJoin(parcels, eq(parcels.id, carrierBookings.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(chosen)
  await tx.delete(carrierEvents).where(inArray(carrierEvents.bookingId, ids))
  await tx
    .update(carrierBookings)
    .set({
      reference: sql`'erased-' || ${carrierBookings.id}`,
      carrierOrder: '',
      shipment: '',
      awb: '',
      problem: '',
    })
    .where(inArray(carrierBookings.id, ids))
}
