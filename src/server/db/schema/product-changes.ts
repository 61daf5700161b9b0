import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { OwnedColumn } from '#domain/catalogue/product-fields.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { StoredMake } from '#server/db/rates/product-makes.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { createdAt, id, moment } from './columns.ts'

/** A bulk edit, a bulk delete, an import of products or new makes of one, which can be undone for 30 days. */
export const productChanges = pgTable('product_changes', {
  id: id(),
  createdAt: createdAt(),
  byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
  byName: text('by_name').notNull(),
  kind: text('kind', { enum: ['bulk', 'delete', 'makes', 'import'] }).notNull(),
  /** How many products it added, changed and deleted. */
  created: integer('created').notNull().default(0),
  updated: integer('updated').notNull().default(0),
  deleted: integer('deleted').notNull().default(0),
  undoneAt: moment('undone_at'),
  undoneByName: text('undone_by_name'),
  /** How many products the undo left as they were, because they had changed since. */
  left: integer('left_products'),
})

/** What a person decides about a product, as far as a change touched it. */
export type ProductState = Partial<Pick<typeof products.$inferSelect, OwnedColumn>> & {
  /** Curated collections: before, those it was taken out of; after, those it was put into. */
  collections?: number[]
  /** Makes by their alloys; null where there is none. */
  makes?: Record<string, StoredMake | null>
  /** The pictures of the product whose places those makes name. */
  picturePaths?: string[]
  /** Price and stock of its own, where makes took them over. */
  ownPrice?: Paise
  ownStock?: number | null
}

/** One product of such a change: the fields it changed, as they were and as it wrote them. */
export const productChangeRows = pgTable(
  'product_change_rows',
  {
    changeId: integer('change_id')
      .notNull()
      .references(() => productChanges.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for a product that the change added. */
    before: jsonb('before').$type<ProductState>(),
    /** Null for a product that the change deleted. */
    after: jsonb('after').$type<ProductState>(),
    /** `updated_at` of the product right after the change. */
    writtenAt: moment('written_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.productId] }),
    index('product_change_rows_product').on(t.productId),
    check('product_change_rows_state', sql`${t.before} is not null or ${t.after} is not null`),
  ],
)

/** What products were called before they were renamed; a trigger writes it (migration 0035). */
export const formerNames = pgTable(
  'former_names',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name as the search compares it: lower case, each word after a blank. */
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.name] }),
    index('former_names_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)
