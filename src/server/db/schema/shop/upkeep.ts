import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/schema/columns.ts'

/** When work that keeps the shop safe was last done well. */
export const upkeep = pgTable('upkeep', {
  name: text('name', { enum: ['backup', 'notices', 'digest'] }).primaryKey(),
  doneAt: moment('done_at').notNull(),
})
