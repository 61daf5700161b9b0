import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { MailFacts, MailKind, RefundReason } from '#domain/mail.ts'
import type { DiscountKind, Reduction } from '#domain/discounts.ts'
import type { ConsentPurpose } from '#domain/consents.ts'
import type { InvoiceKind } from '#domain/gst.ts'
import type { InvoiceDocument } from '#domain/invoice.ts'
import { PAYMENT_STATUSES } from '#domain/payments.ts'
import type { JobKind } from './job-kinds.ts'

/** Milliseconds, so that a cursor made from a JavaScript date meets its row again. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const createdAt = () => moment('created_at').notNull().defaultNow()
/** An amount in paise. */
const paise = (name: string) => bigint(name, { mode: 'number' })
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
/** What somebody reads, by its code. */
const language = () =>
  text('language', { enum: ['en', 'hi'] })
    .notNull()
    .default('en')
/** Rows of the demo shop, which `npm run demo:remove` takes away again. */
const isDemo = () => boolean('is_demo').notNull().default(false)

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['customer', 'staff', 'admin'] })
      .notNull()
      .default('customer'),
    status: text('status', { enum: ['Active', 'Blocked'] })
      .notNull()
      .default('Active'),
    createdAt: createdAt(),
    /** When the link of a mail to this e-mail was opened; null before. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Of a deleted account the row stays, emptied, for the orders that name it. */
    deletedAt: moment('deleted_at'),
    isDemo: isDemo(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_newest')
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    /** Parts of names and e-mails, for the desk's search. */
    index('users_search')
      .using('gin', t.name.op('gin_trgm_ops'), t.email.op('gin_trgm_ops'))
      .with({ fastupdate: 'off' }),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the bearer token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** By which its owner names it; the token and its hash stay secret. */
    id: integer('id').generatedAlwaysAsIdentity().unique(),
    /** Browser and system in words, such as `Chrome on Android`. */
    device: text('device').notNull().default(''),
    /** To the quarter of an hour. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** Links to set a new password, each good for one time. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in the link, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
)

/** Links that prove an e-mail: that of a new account, or the one an account is to have instead. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    /** SHA-256 of the token in the link, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the link proves. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('email_confirmations_user').on(t.userId)],
)

/** The authenticator app of a user; it counts once a code of it has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Shared with the app, base32. */
  secret: text('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** Number of the 30 seconds whose code was used last; older ones and the same are refused. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Codes that stand in once each for an authenticator app that is lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, hex. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Where a customer has things sent; one of them is offered first at checkout. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('addresses_user').on(t.userId),
    uniqueIndex('addresses_default')
      .on(t.userId)
      .where(sql`is_default`),
  ],
)

/** Failures of login and other guarded calls, counted per account and per address. */
export const failures = pgTable(
  'failures',
  {
    id: id(),
    /** `account:<email>` or `address:<ip>`. */
    subject: text('subject').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('failures_subject').on(t.subject, t.at)],
)

export const categories = pgTable('categories', {
  id: id(),
  name: text('name').notNull(),
  /** Path of the picture, `uploads/…`, or null. */
  image: text('image'),
  position: integer('position').notNull().default(0),
  createdAt: createdAt(),
  isDemo: isDemo(),
})

/** What shoppers can find; the indexes of the storefront hold these products only. */
const IS_SOLD = sql`deleted_at is null and not is_hidden`

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    price: paise('price').notNull(),
    originalPrice: paise('original_price'),
    discount: text('discount').notNull().default(''),
    gender: text('gender').notNull().default(''),
    material: integer('material').array().notNull().default([]),
    /** Pieces left; null means not limited. */
    stock: integer('stock'),
    color: text('color').notNull().default(''),
    deliveryTime: text('delivery_time').notNull().default(''),
    deliveryCharge: text('delivery_charge').notNull().default(''),
    /** Option ids by attribute; attributes without a choice are absent. */
    attributes: jsonb('attributes').$type<Record<string, number>>().notNull().default({}),
    images: text('images').array().notNull().default([]),
    imageAlts: text('image_alts').array().notNull().default([]),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    /** Approved reviews: how many, and the sum of their stars. */
    reviewCount: integer('review_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    /** Name, description, category and option labels, lower case without accents, for the search. */
    searchText: text('search_text').notNull().default(''),
    /** Attributes, materials and colour as words (`Trend:4`), for the filters. */
    facets: text('facets').array().notNull().default([]),
    /** A draft, or taken from the shelf: only the owner sees it. */
    isHidden: boolean('is_hidden').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** A deleted product stays for the carts and orders that name it. */
    deletedAt: moment('deleted_at'),
    /** Until then a deletion can be taken back, and its pictures wait. */
    undoableUntil: moment('undoable_until'),
    isDemo: isDemo(),
  },
  (t) => [
    index('products_newest').on(t.createdAt, t.id).where(IS_SOLD),
    index('products_price').on(t.price, t.id).where(IS_SOLD),
    /** The desk's own order, hidden products included. */
    index('products_changed')
      .on(t.updatedAt, t.id)
      .where(sql`deleted_at is null`),
    index('products_category').on(t.categoryId, t.createdAt, t.id).where(IS_SOLD),
    index('products_search')
      .using('gin', t.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: 'off' }),
    check('products_stock', sql`${t.stock} >= 0`),
    check('products_price_positive', sql`${t.price} > 0`),
  ],
)

/**
 * Every word that a product was ever searched by: what a typed word is compared with. Migration 0020 has an
 * index of theirs by bytes, for beginnings of words.
 */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() })

/** Curated sets such as Minimal and Luxury; not the attribute `Collection`. */
export const curatedCollections = pgTable('curated_collections', {
  id: id(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  description: text('description').notNull().default(''),
  position: integer('position').notNull().default(0),
  isDemo: isDemo(),
})

export const curatedCollectionProducts = pgTable(
  'curated_collection_products',
  {
    collectionId: integer('collection_id')
      .notNull()
      .references(() => curatedCollections.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.productId] }),
    index('curated_collection_products_product').on(t.productId),
  ],
)

/** Every picture file of the shop; its variants are derived from the path. */
export const pictures = pgTable('pictures', {
  /** `uploads/<content hash>.webp` */
  path: text('path').primaryKey(),
  /** Size of the main rendition in px. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: createdAt(),
})

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
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('cart_lines_once').on(t.userId, t.productId, t.material),
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
    /** Until when an unpaid order keeps its pieces; null when nothing is waited for. */
    holdUntil: moment('hold_until'),
    subtotal: paise('subtotal').notNull(),
    /** What sales and a code take off the subtotal, before tax. */
    discount: paise('discount').notNull().default(0),
    /** The parts of the discount by the words they were shown with. */
    reductions: jsonb('reductions').$type<Reduction[]>().notNull().default([]),
    shippingCharge: paise('shipping_charge').notNull(),
    tax: paise('tax').notNull(),
    taxBasisPoints: integer('tax_basis_points').notNull(),
    total: paise('total').notNull(),
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
    /** Who carries the parcel, its number there and where it can be followed; empty before. */
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
    /** The language the customer ordered in; the order's mails speak it. */
    language: language(),
    createdAt: createdAt(),
    /** Name, e-mail and phone (as written, and its digits alone) in lower case, for the desk's search. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))`,
      ),
    /** A deleted order leaves every list; the record is kept for the books. */
    deletedAt: moment('deleted_at'),
    isDemo: isDemo(),
  },
  (t) => [
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
    index('orders_search')
      .using('gin', t.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: 'off' }),
    check(
      'orders_sum',
      sql`${t.total} = ${t.subtotal} - ${t.discount} + ${t.shippingCharge} + ${t.tax}`,
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
    /** What the line was when the order was placed; later changes of the product don't reach it. */
    name: text('name').notNull(),
    picture: text('picture'),
    material: integer('material'),
    unitPrice: paise('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    /** Whether the line lowered a stock figure, which its return raises again. */
    tookStock: boolean('took_stock').notNull().default(false),
  },
  (t) => [
    index('order_lines_order').on(t.orderId),
    index('order_lines_product').on(t.productId),
    check('order_lines_quantity', sql`${t.quantity} >= 1`),
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

/** What the desk writes down about an order; customers never see it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    text: text('text').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id)],
)

/** The first answer to each Idempotency-Key, given again to a repeated request. */
export const idempotentReplies = pgTable(
  'idempotent_replies',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of the request body, hex. */
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    reply: jsonb('reply').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)

export const contactRequests = pgTable(
  'contact_requests',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    /** The language of the page it was written on; its answer's mail speaks it. */
    language: language(),
    createdAt: createdAt(),
    /** When it was marked as answered; null while it waits. */
    answeredAt: moment('answered_at'),
    isDemo: isDemo(),
  },
  (t) => [
    index('contact_requests_newest').on(t.createdAt, t.id),
    index('contact_requests_waiting')
      .on(t.createdAt, t.id)
      .where(sql`answered_at is null`),
  ],
)

/** What the desk answered to a contact request. */
export const requestReplies = pgTable(
  'request_replies',
  {
    id: id(),
    requestId: integer('request_id')
      .notNull()
      .references(() => contactRequests.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    text: text('text').notNull(),
  },
  (t) => [index('request_replies_request').on(t.requestId, t.id)],
)

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull(),
    /** Paths of the customer's own pictures, `uploads/…`. */
    pictures: text('pictures').array().notNull().default([]),
    status: text('status', { enum: ['pending', 'approved', 'refused'] })
      .notNull()
      .default('pending'),
    /** What the shop says to it; empty without a word. */
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    /** How many votes it has. */
    helpfulCount: integer('helpful_count').notNull().default(0),
    createdAt: createdAt(),
    isDemo: isDemo(),
  },
  (t) => [
    unique('reviews_once').on(t.productId, t.userId),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
)

/** Who found a review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_votes_user').on(t.userId)],
)

/** Newsletter subscriptions; confirmed by the link of a mail (double opt-in). */
export const subscribers = pgTable('subscribers', {
  id: id(),
  email: text('email').notNull().unique(),
  status: text('status', { enum: ['pending', 'confirmed', 'unsubscribed'] })
    .notNull()
    .default('pending'),
  /** Random, for the confirmation and the unsubscribe link. */
  token: text('token').notNull(),
  consentedAt: moment('consented_at').notNull().defaultNow(),
})

/**
 * What people agreed to and took back, by their own act: the proof the law asks for. Written in the
 * transaction of the act and never changed.
 */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    /** False when it was taken back. */
    isGiven: boolean('is_given').notNull(),
    /** Whose act it was; emptied when an account is deleted. */
    email: text('email').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The day the policy that was shown was last changed; null without a page of that name. */
    noticeOf: moment('notice_of'),
    language: language(),
  },
  (t) => [index('consents_email').on(sql`lower(${t.email})`), index('consents_user').on(t.userId)],
)

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

export const contentPages = pgTable('content_pages', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  lead: text('lead').notNull().default(''),
  sections: jsonb('sections').notNull(),
  /** Title, lead and sections in other languages, by their codes. */
  translations: jsonb('translations').notNull().default({}),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  isDemo: isDemo(),
})

/** Who changed what at the owner's desk; written in the transaction of the change, never altered. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    /** A key of AUDIT_ACTIONS; its first word is the kind. */
    action: text('action').notNull(),
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_log_kind').on(t.kind, t.id),
    index('audit_log_subject').on(t.kind, t.subjectId, t.id),
  ],
)

/** A link that makes its holder staff or an admin, once. */
export const invitations = pgTable('invitations', {
  id: id(),
  email: text('email').notNull(),
  role: text('role', { enum: ['staff', 'admin'] }).notNull(),
  /** SHA-256 of the token in the link, hex; the token itself is never stored. */
  tokenHash: text('token_hash').notNull().unique(),
  invitedBy: text('invited_by').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
})

/** Every mail of the shop: written with the fact it tells of, sent by a job, kept as it was sent. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Two mails of one key are one: `order-received:17`. Null where repeating is right. */
    key: text('key').unique(),
    kind: text('kind').$type<MailKind>().notNull(),
    recipient: text('recipient').notNull(),
    language: language(),
    /** What the words are made of when it is sent. */
    facts: jsonb('facts').$type<MailFacts>().notNull(),
    /** The path of a link that only the recipient may see; taken away once a mail server has it. */
    secretPath: text('secret_path'),
    status: text('status', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    /** As it was sent. */
    subject: text('subject').notNull().default(''),
    body: text('body').notNull().default(''),
    problem: text('problem').notNull().default(''),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [index('mails_newest').on(t.createdAt, t.id)],
)

/** Work to be done soon, or at its time, by whichever running instance takes it. Done work is gone. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').$type<JobKind>().notNull(),
    /** The id of what the work is about. */
    subject: integer('subject').notNull(),
    /** When it is due; for work in progress, when its lease ends and another may take it. */
    runAt: moment('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem').notNull().default(''),
    /** Set when it was given up. */
    failedAt: moment('failed_at'),
  },
  (t) => [
    index('jobs_due')
      .on(t.runAt, t.id)
      .where(sql`failed_at is null`),
  ],
)

/** Every payment that a provider has received for an order. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** What the provider calls it; a payment that is reported twice is one. */
    providerPaymentId: text('provider_payment_id').notNull(),
    amount: paise('amount').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('payments_once').on(t.provider, t.providerPaymentId),
    index('payments_order').on(t.orderId),
    check('payments_amount', sql`${t.amount} > 0`),
  ],
)

/** Money that goes back, from the wish to the provider's word that it went. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amount: paise('amount').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    /** `sent`: the provider has it; `done`: it says that the money went. */
    status: text('status', { enum: ['waiting', 'sent', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    providerRefundId: text('provider_refund_id'),
    problem: text('problem').notNull().default(''),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_payment').on(t.paymentId),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
)

/** Webhook events that were handled; each is handled once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
)

/**
 * Invoices and credit notes. A row never changes once it is there, and none goes: a trigger refuses
 * both, because the books must stay as they were shown.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    number: text('number').notNull().unique(),
    financialYear: text('financial_year').notNull(),
    sequence: integer('sequence').notNull(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The refund that a credit note is for. */
    refundId: integer('refund_id').references(() => refunds.id, { onDelete: 'set null' }),
    /** Random, for the link to the PDF. */
    fileKey: text('file_key').notNull().unique(),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('invoices_sequence').on(t.kind, t.financialYear, t.sequence),
    uniqueIndex('invoices_order')
      .on(t.orderId)
      .where(sql`kind = 'invoice'`),
    uniqueIndex('invoices_refund').on(t.refundId),
  ],
)

/** The last number of each kind and financial year; locked while the next is taken, so none is missing. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    kind: text('kind').$type<InvoiceKind>().notNull(),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.financialYear] })],
)

/** Codes that customers type at checkout. */
export const discountCodes = pgTable('discount_codes', {
  id: id(),
  /** In capital letters. */
  code: text('code').notNull().unique(),
  kind: text('kind').$type<DiscountKind>().notNull(),
  /** Basis points for a percentage, paise for an amount, 0 for free shipping. */
  value: paise('value').notNull(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  /** The least subtotal it counts for. */
  minimum: paise('minimum').notNull().default(0),
  maxUses: integer('max_uses'),
  maxUsesPerCustomer: integer('max_uses_per_customer'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  /** A deleted code stays for the orders that used it. */
  deletedAt: moment('deleted_at'),
})

/** Which order used which code; an order that is cancelled gives its use back. */
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
  },
  (t) => [index('discount_uses_code').on(t.codeId, t.userId)],
)

/** Sales of the whole shop that begin and end by themselves. */
export const sales = pgTable('sales', {
  id: id(),
  name: text('name').notNull(),
  /** Off the subtotal, in basis points. */
  basisPoints: integer('basis_points').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  createdAt: createdAt(),
})

/** How pages felt, counted by day and step: no row is about one visit. */
export const vitalsDaily = pgTable(
  'vitals_daily',
  {
    day: date('day').notNull(),
    /** A kind of page (`domain/page-kinds.ts`). */
    page: text('page').notNull(),
    device: text('device', { enum: ['phone', 'desktop'] }).notNull(),
    vital: text('vital').notNull(),
    step: integer('step').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.device, t.vital, t.step] })],
)

/** Errors in the scripts of pages, as browsers told them; nothing about the person. */
export const browserErrors = pgTable(
  'browser_errors',
  {
    id: id(),
    page: text('page').notNull(),
    device: text('device', { enum: ['phone', 'desktop'] }).notNull(),
    message: text('message').notNull(),
    /** File, line and column. */
    place: text('place').notNull(),
    count: integer('count').notNull().default(1),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [unique('browser_errors_once').on(t.message, t.place)],
)
