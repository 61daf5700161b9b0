import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { DiscountKind } from '#domain/pricing/discounts.ts'
import { basisPoints, createdAt, id, moment, paise } from './columns.ts'
import { orders } from './orders.ts'

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
  createdAt: createdAt(),
  /** A deleted code stays for the orders that used it. */
  deletedAt: moment('deleted_at'),
})

/** Which order used which code; the use of a cancelled order does not count until it is taken up again. */
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
  },
  (t) => [index('discount_uses_code').on(t.codeId, t.userId)],
)

/** Sales of the whole shop or of categories that begin and end by themselves. */
export const sales = pgTable('sales', {
  id: id(),
  name: text('name').notNull(),
  /** Off the subtotal. */
  basisPoints: basisPoints('basis_points').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** The categories it holds for; empty for the whole shop. */
  categoryIds: integer('category_ids').array().notNull().default([]),
  createdAt: createdAt(),
})
