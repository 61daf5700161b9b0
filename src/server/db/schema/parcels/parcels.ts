import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { PARCEL_STATES } from '#domain/orders/parcels/parcel-states.ts'
import { createdAt, id, moment, paise } from '#server/db/schema/columns.ts'
import { orderLines, orders } from '#server/db/schema/orders.ts'
import { returns } from '#server/db/schema/returns.ts'

/** The parcels of an order that leaves in several; an order that leaves as one has none. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state', { enum: PARCEL_STATES }).notNull().default('packed'),
    /** Counts every write; staff send the one on their screen. */
    version: integer('version').notNull().default(1),
    /** Who carries it, its number there and where it can be followed; empty before. */
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
    createdAt: createdAt(),
    /** When it left and arrived; null before. */
    sentAt: moment('sent_at'),
    deliveredAt: moment('delivered_at'),
    /** When it was recorded as lost; also of one that was found later. Null for others. */
    lostAt: moment('lost_at'),
    /** The return over its pieces. */
    lostReturnId: integer('lost_return_id').references(() => returns.id, { onDelete: 'set null' }),
    /** What staff notes of the claim, and up to which worth its carrier insured it then; 0 where the shop had not said. */
    claim: text('claim').notNull().default(''),
    insuredUpTo: paise('insured_up_to').notNull().default(0),
  },
  (t) => [
    index('parcels_order').on(t.orderId, t.id),
    /** Finds the order of a number that somebody reads from a parcel. */
    index('parcels_number').on(sql`lower(${t.trackingNumber})`),
    index('parcels_lost')
      .on(t.lostReturnId)
      .where(sql`lost_return_id is not null`),
    check('parcels_arrived', sql`${t.deliveredAt} is null or ${t.sentAt} is not null`),
  ],
)

/** How many pieces of a line of the order are in a parcel. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.orderLineId] }),
    index('parcel_lines_line').on(t.orderLineId),
    check('parcel_lines_quantity', sql`${t.quantity} >= 1`),
  ],
)
