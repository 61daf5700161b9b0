import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What products are found by: a small row for each that is not deleted, which triggers write with the product
 * (migration 0020). Beside the schema, not in it: it is made from the products and is in no backup.
 */
export const productSearch = pgTable('product_search', {
  productId: integer('product_id').primaryKey(),
  categoryId: integer('category_id'),
  /** In paise. */
  price: bigint('price', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { precision: 3, withTimezone: true }).notNull(),
  isHidden: boolean('is_hidden').notNull(),
  /** Of all words, facets and the category, as `hashtext` makes them. */
  keys: integer('keys').array().notNull(),
  /** Of the words in the name. */
  nameKeys: integer('name_keys').array().notNull(),
  /** The transaction that wrote the row, an xid8. */
  changedIn: text('changed_in').notNull(),
})
