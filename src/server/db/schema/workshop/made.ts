import { sql } from 'drizzle-orm'
import {
  check,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { MADE_STATES } from '#domain/orders/made/made-states.ts'
import { MADE_POLICIES } from '#domain/orders/made/settlement.ts'
import type { QuotedLine } from '#domain/orders/quotes/quoted-line.ts'
import type { MakeTerms } from '#domain/pricing/metal/metal-price.ts'
import { users } from '#server/db/schema/accounts.ts'
import { basisPoints, createdAt, id, moment, paise } from '#server/db/schema/columns.ts'
import { quotes } from '#server/db/schema/quotes/quotes.ts'

/** A piece that is made to order by a quote, from its advance until it is an order. */
export const madeJobs = pgTable(
  'made_jobs',
  {
    id: id(),
    /** Has the customer and what was agreed; null when they were erased. */
    quoteId: integer('quote_id').references(() => quotes.id, { onDelete: 'set null' }),
    state: text('state', { enum: MADE_STATES }).notNull().default('taken'),
    /** Counts what was written; who saves says which one they saw. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    stateSince: moment('state_since').notNull().defaultNow(),
    /** As the shop had it when the job was taken. */
    policy: text('policy', { enum: MADE_POLICIES }).notNull(),
    partUnit: integer('part_unit').$type<MakeTerms['partUnit']>().notNull(),
    priceUnit: integer('price_unit').$type<MakeTerms['priceUnit']>().notNull(),
    /** What has to be paid before work begins. */
    advance: paise('advance').notNull(),
    /** The total of the quote. */
    quotedTotal: paise('quoted_total').notNull(),
    /** In how many days it is made once the advance is paid, as the make said; null where it said nothing. */
    leadDays: integer('lead_days'),
    /** The share of the price that was paid when work began; null before. */
    bookedShare: basisPoints('booked_share'),
    /** The line as it was settled after weighing, with its total; null before. */
    line: jsonb('line').$type<QuotedLine>(),
    total: paise('total'),
    /** The rate of the day on which it was weighed, in paise per gram; null where no rate counts. */
    rateNow: paise('rate_now'),
    /** Until when the settlement is to be paid. */
    dueOn: date('due_on', { mode: 'string' }),
  },
  (t) => [
    unique('made_jobs_quote').on(t.quoteId),
    check('made_jobs_advance', sql`${t.advance} > 0 and ${t.advance} <= ${t.quotedTotal}`),
    check(
      'made_jobs_settled',
      sql`(${t.total} is null) = (${t.line} is null) and (${t.total} is null) = (${t.dueOn} is null)
        and (${t.state} not in ('weighed', 'ordered') or ${t.total} > 0)`,
    ),
  ],
)

/** What happened to a job. */
export const madeEvents = pgTable(
  'made_events',
  {
    id: id(),
    jobId: integer('job_id')
      .notNull()
      .references(() => madeJobs.id, { onDelete: 'cascade' }),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    toState: text('to_state', { enum: MADE_STATES }).notNull(),
    /** The version that it made: each is written once. */
    version: integer('version').notNull(),
    /** What the shop says to the customer with it; empty without words. */
    note: text('note').notNull().default(''),
  },
  (t) => [uniqueIndex('made_events_version').on(t.jobId, t.version)],
)
