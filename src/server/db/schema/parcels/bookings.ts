import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { CARRIER_STAGES } from '#domain/orders/parcels/carrier-stages.ts'
import { createdAt, id, moment, paise } from '#server/db/schema/columns.ts'
import { parcels } from './parcels.ts'

/**
 * What a carrier was asked to carry. A parcel has at most one that stands; `asked`: nobody knows yet what the
 * carrier did; `over`: its parcel came back.
 */
export const carrierBookings = pgTable(
  'carrier_bookings',
  {
    id: id(),
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    carrier: text('carrier').notNull(),
    state: text('state', { enum: ['asked', 'booked', 'refused', 'cancelled', 'over'] })
      .notNull()
      .default('asked'),
    /** What the shop calls it there, so that a lost answer is found again. */
    reference: text('reference').notNull().unique(),
    /** What the carrier calls its order and its shipment; empty before. */
    carrierOrder: text('carrier_order').notNull().default(''),
    shipment: text('shipment').notNull().default(''),
    /** The number on the label; empty before. */
    awb: text('awb').notNull().default(''),
    /** The company that carries it, as the carrier says. */
    company: text('company').notNull().default(''),
    grams: integer('grams').notNull(),
    lengthMm: integer('length_mm').notNull(),
    breadthMm: integer('breadth_mm').notNull(),
    heightMm: integer('height_mm').notNull(),
    /** What the pieces are worth, and what of the order is collected in cash with this parcel. */
    declared: paise('declared').notNull(),
    collect: paise('collect').notNull().default(0),
    /** What the carrier said when it was asked to pick it up; empty before. */
    pickUp: text('pick_up').notNull().default(''),
    /** Why it is not booked, in words; empty where it is. */
    problem: text('problem').notNull().default(''),
    /** Until when one process works on it; nobody else asks the carrier meanwhile. */
    claimedUntil: moment('claimed_until'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('carrier_bookings_standing')
      .on(t.parcelId)
      .where(sql`state in ('asked', 'booked')`),
    index('carrier_bookings_parcel').on(t.parcelId),
    index('carrier_bookings_awb')
      .on(t.awb)
      .where(sql`awb <> ''`),
  ],
)

/** What a carrier has said about a booked parcel, each once. */
export const carrierEvents = pgTable(
  'carrier_events',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => carrierBookings.id, { onDelete: 'cascade' }),
    stage: text('stage', { enum: CARRIER_STAGES }).notNull(),
    /** Where, in the carrier's words; empty when it does not say. */
    place: text('place').notNull().default(''),
    at: moment('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('carrier_events_once').on(t.bookingId, t.stage, t.at)],
)
