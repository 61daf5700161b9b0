import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PRICE_PARTS } from '#domain/pricing/offers/price-parts.ts'
import type { DiscountKind } from '#domain/pricing/discounts.ts'
import { basisPoints, createdAt, id, moment, paise } from './columns.ts'
import { orders } from './orders.ts'

/** The pieces a code or a sale holds for: those of any of these; all empty for the whole shop. */
const scope = () => ({
  categoryIds: integer('category_ids').array().notNull().default([]),
  collectionIds: integer('collection_ids').array().notNull().default([]),
  productIds: integer('product_ids').array().notNull().default([]),
})

/** The part of a price that a code or a sale takes off; null for the whole price. */
const takesFrom = () => text('takes_from', { enum: PRICE_PARTS })

/** Codes that customers type at checkout. */
export const discountCodes = pgTable('discount_codes', {
  id: id(),
  /** In capital letters. */
  code: text('code').notNull().unique(),
  kind: text('kind').$type<DiscountKind>().notNull(),
  /** Basis points for a percentage, paise for an amount, 0 for free shipping. */
  value: bigint('value', { mode: 'number' }).notNull(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  /** The least subtotal it counts for. */
  minimum: paise('minimum').notNull().default(0),
  maxUses: integer('max_uses'),
  maxUsesPerCustomer: integer('max_uses_per_customer'),
  /** The most that a percentage takes off; null without a limit. */
  most: paise('most'),
  /** Whether it counts for the first order of an account only. */
  isFirstOrderOnly: boolean('is_first_order_only').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  ...scope(),
  /** Only customers with this tag may use it; empty for everybody. */
  customerTag: text('customer_tag').notNull().default(''),
  /** Whether it is also taken off pieces that are in a sale. */
  countsInSales: boolean('counts_in_sales').notNull().default(true),
  takesFrom: takesFrom(),
  /** How many one-time codes share these terms; null for a code that is typed as it is here. */
  batchSize: integer('batch_size'),
  createdAt: createdAt(),
  /** A deleted code stays for the orders that used it. */
  deletedAt: moment('deleted_at'),
})

/** Which order used which code; the use of a cancelled order does not count until it is reopened. */
export const discountUses = pgTable(
  'discount_uses',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    codeId: integer('code_id')
      .notNull()
      .references(() => discountCodes.id),
    userId: integer('user_id').notNull(),
    /** When a cancelled order gave its use back; null while it counts. */
    returnedAt: moment('returned_at'),
    /** The one-time code it was, in capital letters. */
    letters: text('letters'),
    /** What it took off the order; null for orders from before this was written down. */
    taken: paise('taken'),
  },
  (t) => [
    index('discount_uses_code').on(t.codeId, t.userId),
    uniqueIndex('discount_uses_once')
      .on(t.letters)
      .where(sql`letters is not null and returned_at is null`),
  ],
)

/** Codes of a batch, each good for one order on the terms of its batch. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    /** In capital letters. */
    letters: text('letters').primaryKey(),
    codeId: integer('code_id')
      .notNull()
      .references(() => discountCodes.id, { onDelete: 'cascade' }),
  },
  (t) => [index('one_time_codes_batch').on(t.codeId, t.letters)],
)

/** Sales of the whole shop or of a part of it that begin and end by themselves. */
export const sales = pgTable('sales', {
  id: id(),
  name: text('name').notNull(),
  /** Off the subtotal. */
  basisPoints: basisPoints('basis_points').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  ...scope(),
  takesFrom: takesFrom(),
  createdAt: createdAt(),
})
