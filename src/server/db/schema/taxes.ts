import { sql } from 'drizzle-orm'
import { check, date, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { basisPoints, createdAt } from './columns.ts'

/** What is taxed alike, by a name that products and product files carry. */
export const taxClasses = pgTable(
  'tax_classes',
  {
    name: text('name').primaryKey(),
    /** The last day that an invoice took a rate of it; up to then its rates never change. */
    lastUsedOn: date('last_used_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  () => [uniqueIndex('tax_classes_name').on(sql`lower(name)`)],
)

/** The rates of a class, each from its first day on until the next. */
export const taxRates = pgTable(
  'tax_rates',
  {
    className: text('class_name')
      .notNull()
      .references(() => taxClasses.name, { onDelete: 'cascade' }),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    taxBasisPoints: basisPoints('tax_basis_points').notNull(),
    /** HSN of goods or SAC of services. */
    code: text('code').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.className, t.validFrom] }),
    check('tax_rates_share', sql`${t.taxBasisPoints} between 0 and 10000`),
  ],
)
