import { integer, pgTable } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Between which numbers the orders of each month are. Triggers widen it for what is dated back. */
export const orderMonths = pgTable('order_months', {
  /** Midnight in India. */
  startsAt: moment('starts_at').primaryKey(),
  /** No order that was placed at or after the start has a smaller number. */
  firstId: integer('first_id').notNull(),
  /** No order that was placed before the start has a greater number; 0 without one. */
  lastBefore: integer('last_before').notNull(),
})
