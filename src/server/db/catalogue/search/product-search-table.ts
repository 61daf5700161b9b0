import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The search table: a small row for each product that is not deleted, written by triggers (migration 0020). It
 * is not in the schema, because it is derived from the products and not part of backups.
 */
export const productSearch = pgTable('product_search', {
  productId: integer('product_id').primaryKey(),
  categoryId: integer('category_id'),
  /** Of its card, in paise: the lowest where its makes cost more or less (migration 0149). */
  price: bigint('price', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { precision: 3, withTimezone: true }).notNull(),
  isHidden: boolean('is_hidden').notNull(),
  /** The `hashtext` of all words, facets and the category. */
  keys: integer('keys').array().notNull(),
  /** The same of the words in the name. */
  nameKeys: integer('name_keys').array().notNull(),
  /** The transaction that wrote the row, an xid8. */
  changedIn: text('changed_in').notNull(),
})
