import { customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What the owner saw when a month was closed. Amounts in paise. */
export interface ClosedSums {
  documents: number
  taxable: number
  tax: number
  total: number
}

/** Months whose books are final: a trigger refuses documents that are dated in one. */
export const closedMonths = pgTable('closed_months', {
  /** `2026-11`. */
  month: text('month').primaryKey(),
  closedAt: moment('closed_at').notNull().defaultNow(),
  closedBy: text('closed_by').notNull(),
  sums: jsonb('sums').$type<ClosedSums>().notNull(),
})

/** The files of a closed month as they were made then, compressed and in parts: they never change again. */
export const closedMonthFiles = pgTable(
  'closed_month_files',
  {
    month: text('month')
      .notNull()
      .references(() => closedMonths.month, { onDelete: 'cascade' }),
    /** Its name for the browser. */
    file: text('file').notNull(),
    part: integer('part').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.file, t.part] })],
)
