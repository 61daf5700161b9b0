import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#server/db/schema/columns.ts'

/** The key that only ends a subscription. Staff save it with the list; the token could also begin it again. */
export const END_KEY = sql<string>`encode(sha256(('end:' || token)::bytea), 'hex')`

/** Newsletter subscriptions; confirmed by the link of an email (double opt-in). */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    email: text('email').notNull().unique(),
    status: text('status', { enum: ['pending', 'confirmed', 'unsubscribed'] })
      .notNull()
      .default('pending'),
    /** Random, for the confirmation and the unsubscribe link. */
    token: text('token').notNull(),
    consentedAt: moment('consented_at').notNull().defaultNow(),
  },
  () => [index('subscribers_end_key').on(END_KEY)],
)
