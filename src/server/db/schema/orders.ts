import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { Reduction, SaleOfLine } from '#domain/pricing/discounts.ts'
import { PLACE_DOUBTS } from '#domain/invoices/place-of-supply.ts'
import type { BillingAddress } from '#domain/invoices/billing.ts'
import { BUYER_PAN_KINDS } from '#domain/invoices/buyer-pan.ts'
import { PAYMENT_STATUSES } from '#domain/payments/payments.ts'
import { SIZE_KINDS } from '#domain/pricing/metal/makes.ts'
import type { BreakUp } from '#domain/pricing/metal/metal-price.ts'
import type { LineOptions } from '#domain/catalogue/engraving/engraving.ts'
import type { OrderExtras } from '#domain/orders/extras/order-extras.ts'
import { EXEMPTIONS } from '#domain/pieces/hallmark-exemptions.ts'
import type { RateTax } from '#domain/invoices/taxes/order-taxes.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { basisPoints, createdAt, id, isDemo, language, moment, paise } from './columns.ts'
import { makes } from './makes.ts'
import { rateCards } from './rates.ts'
import { repairs } from './workshop/repairs.ts'

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    status: integer('status').notNull().default(1),
    paymentMethod: text('payment_method', { enum: ['online', 'cod'] }).notNull(),
    /** Which payment provider answers for the order: `cash`, `test` or `razorpay`. */
    paymentProvider: text('payment_provider').notNull(),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull(),
    /** What the provider calls the order; null before it was asked. */
    paymentReference: text('payment_reference').unique(),
    /** How often it was reopened after its money went back; each time has an invoice of its own. */
    round: integer('round').notNull().default(0),
    /** Why the provider does not take the payment of this order, for staff; empty for others. */
    paymentProblem: text('payment_problem').notNull().default(''),
    /** Until when an unpaid order reserves its pieces; null when no payment is awaited. */
    holdUntil: moment('hold_until'),
    subtotal: paise('subtotal').notNull(),
    /** What sales and a code take off the subtotal, before tax. */
    discount: paise('discount').notNull().default(0),
    /** The parts of the discount by the words they were shown with. */
    reductions: jsonb('reductions').$type<Reduction[]>().notNull().default([]),
    shippingCharge: paise('shipping_charge').notNull(),
    /** What the courier takes for collecting cash, its tax included; 0 for other orders. */
    cashFee: paise('cash_fee').notNull().default(0),
    /** What gift wrap costs, its tax included; 0 without. */
    wrapFee: paise('wrap_fee').notNull().default(0),
    tax: paise('tax').notNull(),
    taxBasisPoints: basisPoints('tax_basis_points').notNull(),
    total: paise('total').notNull(),
    /** How much of the total store credit has paid in this round; it lowers no total and no tax. */
    creditUsed: paise('credit_used').notNull().default(0),
    /** What credit notes took off it because a parcel came back before anything was paid; it lowers no total and no tax. */
    uncollected: paise('uncollected').notNull().default(0),
    /** The tax in the total by rate, as its invoice names it; null where it is `tax` alone, and before November 2026. */
    taxes: jsonb('taxes').$type<RateTax[]>(),
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
    /** The GSTIN of a firm that buys; empty for a consumer. */
    buyerGstin: text('buyer_gstin').notNull().default(''),
    /** Who the invoice is made out to; null for the address of delivery. */
    billing: jsonb('billing').$type<BillingAddress>(),
    /** Note, gift message, gift wrap and day of delivery; null where nothing is asked for. */
    extras: jsonb('extras').$type<OrderExtras>(),
    /** The state of the tax as staff has set it, where the address does not say it; else null. */
    supplyState: text('supply_state'),
    /** Why the invoice of the order waits for somebody; null when it does not. */
    invoiceWaits: text('invoice_waits', { enum: PLACE_DOUBTS }),
    /** Who carries the parcel, its number there and where it can be followed; empty before. */
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
    /** On which days the parcel arrives, as it was promised when the order was placed; null without a promise. */
    promisedFrom: date('promised_from', { mode: 'string' }),
    promisedUntil: date('promised_until', { mode: 'string' }),
    /** Whether it was placed without a login and has joined no account. */
    isGuest: boolean('is_guest').notNull().default(false),
    /** The language the customer ordered in; the order's emails speak it. */
    language: language(),
    createdAt: createdAt(),
    /** Name, email, phone (as written, and its digits), city, PIN code and tracking number in lower case, for the search. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || city || ' ' || postal_code || ' ' || tracking_number)`,
      ),
    /** A deleted order leaves every list; the record is kept for the books. */
    deletedAt: moment('deleted_at'),
    isDemo: isDemo(),
    /** The tax office's code of a service, at the rate of the order; null for an order of goods. */
    serviceCode: text('service_code'),
    /** The job of the workshop that it bills; null for any other order, and once the job is erased. */
    repairId: integer('repair_id').references(() => repairs.id, { onDelete: 'set null' }),
    /** The order that its pieces were added to by staff, with which they are sent; null for any other order. */
    addedToId: integer('added_to_id').references((): AnyPgColumn => orders.id, {
      onDelete: 'set null',
    }),
  },
  (t) => [
    index('orders_repair')
      .on(t.repairId)
      .where(sql`repair_id is not null`),
    /** A job has one bill that counts. */
    uniqueIndex('orders_bill_of_repair')
      .on(t.repairId)
      .where(sql`repair_id is not null and status <> 5 and deleted_at is null`),
    index('orders_added_to')
      .on(t.addedToId)
      .where(sql`added_to_id is not null`),
    index('orders_due')
      .on(sql`(extras ->> 'deliverOn')`)
      .where(sql`(extras ->> 'deliverOn') is not null`),
    index('orders_user').on(t.userId, t.createdAt, t.id),
    index('orders_newest')
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('orders_total')
      .on(t.total, t.id)
      .where(sql`deleted_at is null`),
    /** Narrows and counts without reading the orders. */
    index('orders_states')
      .on(t.status, t.paymentStatus, t.paymentMethod, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    /** Sums what each user spent without reading the orders. */
    index('orders_spending')
      .on(t.userId, t.status, t.paymentStatus, t.total, t.id)
      .where(sql`deleted_at is null`),
    /** The orders of one phone without a login, for the cash of a day. */
    index('orders_guest_phone')
      .on(sql`phone_digits(phone)`)
      .where(sql`is_guest`),
    /** The few that revenue takes something off. */
    index('orders_came_back_unpaid')
      .on(t.id)
      .where(sql`uncollected > 0`),
    index('orders_cash_phone') // for the parcels that nobody took, as the next
      .on(sql`phone_digits(phone)`)
      .where(sql`payment_method = 'cod'`),
    index('orders_cash_place')
      .on(sql`place_key(postal_code, address1, apt, address2)`)
      .where(sql`payment_method = 'cod'`),
    index('orders_invoice_waits')
      .on(t.id)
      .where(sql`invoice_waits is not null`),
    /** Finds the newest orders of a tracking number. */
    index('orders_number')
      .on(sql`lower(${t.trackingNumber})`, t.id)
      .where(sql`tracking_number <> ''`),
    index('orders_search')
      .using('gin', t.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: 'off' }),
    check(
      'orders_promised',
      sql`(${t.promisedFrom} is null) = (${t.promisedUntil} is null) and ${t.promisedFrom} <= ${t.promisedUntil}`,
    ),
    check('orders_credit_used', sql`${t.creditUsed} >= 0 and ${t.creditUsed} <= ${t.total}`),
    check(
      'orders_uncollected',
      sql`${t.uncollected} >= 0 and ${t.uncollected} <= ${t.total} - ${t.creditUsed}`,
    ),
    check(
      'orders_sum',
      sql`${t.total} = ${t.subtotal} - ${t.discount} + ${t.shippingCharge} + ${t.cashFee} + ${t.wrapFee} + ${t.tax}`,
    ),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** What the line was when the order was placed, in Hindi too since December 2026; later changes don't reach it. */
    name: text('name').notNull(),
    nameHi: text('name_hi').notNull().default(''),
    picture: text('picture'),
    material: integer('material'),
    unitPrice: paise('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    /** Its part of the order's discount; null on older orders, where only the whole is known. */
    discount: paise('discount'),
    /** The sale that it was in, one or none; null on older lines, which do not say. */
    sales: jsonb('sales').$type<SaleOfLine[]>(),
    /** Whether the line lowered a stock figure, which its return raises again. */
    tookStock: boolean('took_stock').notNull().default(false),
    /** The make that was bought, and what it was then; null for a product without makes. Weights in mg. */
    makeId: integer('make_id').references(() => makes.id, { onDelete: 'set null' }),
    alloy: text('alloy'),
    netMg: integer('net_mg'),
    grossMg: integer('gross_mg'),
    breakUp: jsonb('breakup').$type<BreakUp>(),
    rateCardId: integer('rate_card_id').references(() => rateCards.id),
    /** The size of the make; null for one without sizes. */
    sizeKind: text('size_kind', { enum: SIZE_KINDS }),
    size: text('size'),
    /** In how many days the piece is made or made to fit; null for one that was there. */
    leadDays: integer('lead_days'),
    /** Which figure of its make the line lowered: the code of a size, empty for the make's own. Null: that of the product alone. */
    countedSize: text('counted_size'),
    /** Whether pieces of their own have to be packed for it. */
    isByPiece: boolean('is_by_piece').notNull().default(false),
    options: jsonb('options').$type<LineOptions>(),
    /** Why it is shipped with fewer of them than were ordered; null when it is not. */
    exemption: text('exemption', { enum: EXEMPTIONS }),
  },
  (t) => [
    index('order_lines_order').on(t.orderId),
    index('order_lines_make').on(t.makeId),
    /** The latest orders of a piece, without reading the lines. */
    index('order_lines_product').on(t.productId, t.orderId),
    check('order_lines_quantity', sql`${t.quantity} >= 1`),
    check('order_lines_discount', sql`${t.discount} between 0 and ${t.unitPrice} * ${t.quantity}`),
  ],
)

export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    /** Null when the order was placed. */
    fromStatus: integer('from_status'),
    toStatus: integer('to_status').notNull(),
  },
  (t) => [index('order_history_order').on(t.orderId, t.at)],
)

/**
 * The PAN or declaration of the buyer of a large order (Income-tax Rules, 114B): encrypted, because only the tax
 * office needs to read it. It is erased after eight years.
 */
export const buyerPans = pgTable(
  'buyer_pans',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: BUYER_PAN_KINDS }).notNull(),
    /** AES-256-GCM: nonce, tag and text, in base64. */
    cipher: text('cipher').notNull(),
    /** Which key it is encrypted with. */
    keyId: text('key_id').notNull(),
    /** The end of the PAN, or of the number of the document. */
    last4: text('last4').notNull(),
    takenAt: moment('taken_at').notNull().defaultNow(),
  },
  (t) => [index('buyer_pans_taken').on(t.takenAt, t.orderId)],
)

/** The first response to each Idempotency-Key, sent again when the request is repeated. */
export const idempotentResponses = pgTable(
  'idempotent_responses',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of the request body, hex. */
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    response: jsonb('response').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)
