import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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

/** Milliseconds, so that a cursor made from a JavaScript date meets its row again. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const createdAt = () => moment('created_at').notNull().defaultNow()
/** An amount in paise. */
const paise = (name: string) => bigint(name, { mode: 'number' })
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
/** Rows of the demo shop, which `npm run demo:remove` takes away again. */
const isDemo = () => boolean('is_demo').notNull().default(false)

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['customer', 'admin'] })
      .notNull()
      .default('customer'),
    status: text('status', { enum: ['Active', 'Blocked'] })
      .notNull()
      .default('Active'),
    createdAt: createdAt(),
    isDemo: isDemo(),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
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
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
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
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** A deleted product stays for the carts and orders that name it. */
    deletedAt: moment('deleted_at'),
    isDemo: isDemo(),
  },
  (t) => [
    index('products_newest')
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('products_price')
      .on(t.price, t.id)
      .where(sql`deleted_at is null`),
    index('products_category')
      .on(t.categoryId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('products_facets').using('gin', t.facets),
    index('products_search').using('gin', t.searchText.op('gin_trgm_ops')),
    check('products_stock', sql`${t.stock} >= 0`),
    check('products_price_positive', sql`${t.price} > 0`),
  ],
)

/** Every word that a product was ever searched by: what a mistyped word is compared with. */
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

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    status: integer('status').notNull().default(1),
    paymentMethod: text('payment_method', { enum: ['online', 'cod'] }).notNull(),
    /** Which payment provider answers for the order: `cash` or `test`. */
    paymentProvider: text('payment_provider').notNull(),
    paymentStatus: text('payment_status', {
      enum: ['due', 'paid', 'declined', 'refunded'],
    }).notNull(),
    subtotal: paise('subtotal').notNull(),
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
    createdAt: createdAt(),
    /** A deleted order leaves every list; the record is kept for the books. */
    deletedAt: moment('deleted_at'),
    isDemo: isDemo(),
  },
  (t) => [
    index('orders_user').on(t.userId, t.createdAt, t.id),
    index('orders_newest').on(t.createdAt, t.id),
    check('orders_sum', sql`${t.total} = ${t.subtotal} + ${t.shippingCharge} + ${t.tax}`),
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
    createdAt: createdAt(),
    isDemo: isDemo(),
  },
  (t) => [index('contact_requests_newest').on(t.createdAt, t.id)],
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
    status: text('status', { enum: ['pending', 'approved', 'refused'] })
      .notNull()
      .default('pending'),
    createdAt: createdAt(),
    isDemo: isDemo(),
  },
  (t) => [
    unique('reviews_once').on(t.productId, t.userId),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
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

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

export const contentPages = pgTable('content_pages', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  lead: text('lead').notNull().default(''),
  sections: jsonb('sections').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  isDemo: isDemo(),
})
