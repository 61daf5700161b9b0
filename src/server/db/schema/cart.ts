import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { EngravingTerms } from '#domain/catalogue/engraving/engraving.ts'
import type { BreakUp } from '#domain/pricing/metal/metal-price.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { createdAt, id, language, moment, paise } from './columns.ts'
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
    /** What is engraved on each piece; null without. Two engravings are two lines. */
    engraving: text('engraving'),
    engravingTerms: jsonb('engraving_terms').$type<EngravingTerms>(),
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
      .on(t.userId, t.productId, t.material, t.makeId, t.size, t.engraving)
      .nullsNotDistinct(),
    index('cart_lines_product').on(t.productId),
    check('cart_lines_quantity', sql`${t.quantity} >= 1`),
  ],
)

/** A line of a cart that a browser left with us. */
export interface KeptLine {
  productId: number
  material: number
  makeId?: number | undefined
  size?: string | undefined
  engraving?: { text: string; isFinal: boolean } | undefined
  quantity: number
}

/**
 * Who agreed to be reminded of a cart that was left: an account of its own cart, whose changes a trigger writes here, or an
 * email with a copy of the cart of a browser.
 */
export const cartReminders = pgTable(
  'cart_reminders',
  {
    id: id(),
    userId: integer('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for an account, whose own address counts; likewise the lines. */
    email: text('email'),
    lines: jsonb('lines').$type<KeptLine[]>(),
    language: language(),
    /** In the links that fill the cart and that end the emails. */
    token: text('token').notNull().unique(),
    createdAt: createdAt(),
    /** The last change of the cart, and the emails since then. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    sent: smallint('sent').notNull().default(0),
    /** Null while there is nothing to remind of. */
    nextAt: moment('next_at'),
  },
  (t) => [
    uniqueIndex('cart_reminders_email')
      .on(sql`lower(${t.email})`)
      .where(sql`email is not null`),
    index('cart_reminders_due')
      .on(t.nextAt)
      .where(sql`next_at is not null`),
    check(
      'cart_reminders_whose',
      sql`(${t.userId} is null) = (${t.email} is not null) and (${t.email} is null) = (${t.lines} is null)`,
    ),
  ],
)
