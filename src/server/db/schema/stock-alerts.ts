import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { createdAt, id, language, paise } from './columns.ts'
import { makes } from './makes.ts'

/**
 * Requests to be told once when a sold-out piece is back, or when a piece costs no more than a sum; the row goes with
 * the email, or by the link that ends it.
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The material that was looked at. */
    material: integer('material').notNull(),
    /** Null where the product has no makes. */
    makeId: integer('make_id').references(() => makes.id, { onDelete: 'cascade' }),
    /** The code of the size; empty for any, or where it has none. */
    size: text('size').notNull().default(''),
    /** The sum, before tax, that it may cost at most; null for anyone who waits until it is back. */
    below: paise('below'),
    email: text('email').notNull(),
    language: language(),
    /** SHA-256 of the token in the link that ends it, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('stock_alerts_wish').on(
      t.productId,
      sql`coalesce(${t.makeId}, 0)`,
      t.size,
      sql`(${t.below} is null)`,
      sql`lower(${t.email})`,
    ),
    index('stock_alerts_email').on(sql`lower(${t.email})`),
  ],
)
