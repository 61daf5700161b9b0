import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REPAIR_KINDS, REPAIR_STATES } from '#domain/repairs/repair-states.ts'
import { users } from '#server/db/schema/accounts.ts'
import { basisPoints, createdAt, id, language, moment, paise } from '#server/db/schema/columns.ts'

/** A job of the workshop: a piece that somebody brings, from the booking until they have it again. */
export const repairs = pgTable(
  'repairs',
  {
    id: id(),
    kind: text('kind', { enum: REPAIR_KINDS }).notNull(),
    state: text('state', { enum: REPAIR_STATES }).notNull().default('booked'),
    /** Counts what was written; who saves says which one they saw. */
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** What the piece is and what is wished, as its customer says it; pictures are paths `uploads/…`. */
    piece: text('piece').notNull(),
    wish: text('wish').notNull(),
    pictures: text('pictures').array().notNull().default([]),
    /** Opens the page of the job, which only its customer knows. */
    publicKey: text('public_key')
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    language: language(),
    createdAt: createdAt(),
    stateSince: moment('state_since').notNull().defaultNow(),
    /** What the piece weighed on receipt, and the state of its stones in words; null and empty before. */
    inMg: integer('in_mg'),
    stones: text('stones').notNull().default(''),
    /** The quote, frozen as it was made; null before. `perGram` is the rate of the alloy then. */
    alloy: text('alloy').notNull().default(''),
    goldMg: integer('gold_mg'),
    perGram: paise('per_gram'),
    labour: paise('labour'),
    taxCode: text('tax_code').notNull().default(''),
    taxBasisPoints: basisPoints('tax_basis_points'),
    tax: paise('tax'),
    total: paise('total'),
    quotedAt: moment('quoted_at'),
    /** What the piece weighs when it is ready, and the gold that was taken out; null before. */
    outMg: integer('out_mg'),
    takenMg: integer('taken_mg'),
  },
  (t) => [
    index('repairs_newest').on(t.createdAt, t.id),
    index('repairs_email').on(sql`lower(${t.email})`),
    check('repairs_weights', sql`${t.inMg} > 0 and ${t.outMg} > 0 and ${t.takenMg} >= 0`),
    check(
      'repairs_quote',
      sql`(${t.total} is null) = (${t.quotedAt} is null) and (${t.total} is null) = (${t.labour} is null)
        and ${t.goldMg} >= 0 and ${t.labour} >= 0 and ${t.total} >= 0`,
    ),
    // Nothing is worked on without a quote.
    check(
      'repairs_quoted',
      sql`${t.state} not in ('quoted', 'approved', 'in-work', 'ready') or ${t.total} is not null`,
    ),
  ],
)

/** What happened to a job. */
export const repairEvents = pgTable(
  'repair_events',
  {
    id: id(),
    repairId: integer('repair_id')
      .notNull()
      .references(() => repairs.id, { onDelete: 'cascade' }),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Empty for the customer. */
    byName: text('by_name').notNull(),
    toState: text('to_state', { enum: REPAIR_STATES }).notNull(),
    /** The version that it made: each is written once. */
    version: integer('version').notNull(),
    /** What the shop says to the customer with it; empty without words. */
    note: text('note').notNull().default(''),
  },
  (t) => [uniqueIndex('repair_events_version').on(t.repairId, t.version)],
)
