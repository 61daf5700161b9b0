import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, paise } from '#server/db/schema/columns.ts'
import { madeJobs } from './made.ts'

/** A sum that the customer of a piece that is made to order was asked to pay online: an order of its own at the provider. */
export const madeInstalments = pgTable(
  'made_instalments',
  {
    id: id(),
    jobId: integer('job_id')
      .notNull()
      .references(() => madeJobs.id),
    /** To the paisa: another sum goes back. */
    amount: paise('amount').notNull(),
    provider: text('provider').notNull(),
    /** What the provider calls its order. */
    reference: text('reference').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('made_instalments_job').on(t.jobId, t.id),
    check('made_instalments_amount', sql`${t.amount} > 0`),
  ],
)
