import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { QuotedLine } from '#domain/orders/quotes/quoted-line.ts'
import type { Reduction } from '#domain/pricing/discounts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { basisPoints, createdAt, id, language, moment, paise } from '#server/db/schema/columns.ts'
import { orders } from '#server/db/schema/orders.ts'

/** What staff agreed with a customer by phone; it takes no stock until it becomes an order. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    createdAt: createdAt(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    /** Until when its prices hold. */
    validUntil: moment('valid_until').notNull(),
    lines: jsonb('lines').$type<QuotedLine[]>().notNull(),
    subtotal: paise('subtotal').notNull(),
    discount: paise('discount').notNull(),
    reductions: jsonb('reductions').$type<Reduction[]>().notNull(),
    shippingCharge: paise('shipping_charge').notNull(),
    /** From which subtotal on delivery is free, and what it costs below: the quote holds it. */
    shippingFreeFrom: paise('shipping_free_from').notNull(),
    shippingBelow: paise('shipping_below').notNull(),
    tax: paise('tax').notNull(),
    taxBasisPoints: basisPoints('tax_basis_points').notNull(),
    /** What is to be paid online. */
    total: paise('total').notNull(),
    /** May be empty: some customers have only a phone. */
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    address1: text('address1').notNull(),
    apt: text('apt').notNull(),
    address2: text('address2').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    country: text('country').notNull(),
    postalCode: text('postal_code').notNull(),
    /** What the customer reads. */
    language: language(),
    /** What it became; null before. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    cancelledAt: moment('cancelled_at'),
    /** Whether its piece is to be made, so that it is no order of what is in stock. */
    isToMake: boolean('is_to_make').notNull().default(false),
    /** Since when it is made to order: its job alone can order it then. */
    madeAt: moment('made_at'),
    /** When its customer asked for the piece on the page of its product; null: staff wrote it. */
    askedAt: moment('asked_at'),
    /** The account that asked; null for a guest. */
    askedBy: integer('asked_by').references(() => users.id, { onDelete: 'set null' }),
    /** A digest of that request with its key: who sends it again gets the same quote. */
    askedKey: text('asked_key'),
  },
  (t) => [
    unique('quotes_order').on(t.orderId),
    unique('quotes_asked_key').on(t.askedKey),
    index('quotes_asked_by').on(t.askedBy),
    index('quotes_newest').on(t.createdAt, t.id),
    index('quotes_end').on(t.validUntil),
    index('quotes_phone').on(sql`phone_digits(phone)`),
    index('quotes_email').on(sql`lower(email)`),
    check(
      'quotes_total',
      sql`${t.total} = ${t.subtotal} - ${t.discount} + ${t.shippingCharge} + ${t.tax}`,
    ),
  ],
)
