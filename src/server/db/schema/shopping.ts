import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { BreakUp } from '#domain/pricing/metal/metal-price.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { createdAt, id, moment, paise } from './columns.ts'
import { makes } from './makes.ts'
import { rateCards } from './rates.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    material: integer('material').notNull(),
    /** The chosen make; null for a product that has none. */
    makeId: integer('make_id').references(() => makes.id, { onDelete: 'cascade' }),
    /** The size of the make; null for a make without sizes. */
    size: text('size'),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
    /** The price that the customer saw, which a dearer rate does not raise until `lockedUntil`. */
    lockedPrice: paise('locked_price'),
    lockedBreakUp: jsonb('locked_breakup').$type<BreakUp>(),
    lockedCardId: integer('locked_card_id').references(() => rateCards.id),
    lockedUntil: moment('locked_until'),
    /** How many pieces the locked price is for; more are priced as of now. */
    lockedQuantity: integer('locked_quantity'),
  },
  (t) => [
    unique('cart_lines_once')
      .on(t.userId, t.productId, t.material, t.makeId, t.size)
      .nullsNotDistinct(),
    index('cart_lines_product').on(t.productId),
    check('cart_lines_quantity', sql`${t.quantity} >= 1`),
  ],
)

/** What a customer put on the wishlist, the first position on top. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('wishlist_items_product').on(t.productId),
  ],
)
