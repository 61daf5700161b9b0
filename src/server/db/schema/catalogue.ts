import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, isDemo, moment, paise } from './columns.ts'

/** What shoppers can find; the indexes of the storefront hold these products only. */
const IS_SOLD = sql`deleted_at is null and not is_hidden`

/**
 * A name as names are compared, in the database: `nameKey` of src/domain/catalogue/search/name-key.ts, which a test
 * holds against this.
 */
export function nameKeyOf(name: SQL): SQL {
  return sql`lower(btrim(regexp_replace(normalize(${name}, NFKC), '\\s+', ' ', 'g')))`
}

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(nameKeyOf(sql`name`)),
    /** It had the name of another category before names were unique; a new name ends that. */
    sharesName: boolean('shares_name').notNull().default(false),
    /** The name in Hindi; empty where it has none. */
    nameHi: text('name_hi').notNull().default(''),
    /** Path of the picture, `uploads/…`, or null. */
    image: text('image'),
    position: integer('position').notNull().default(0),
    /** The category that it is a subcategory of; null for a main one. A subcategory has none of its own. */
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAt(),
    isDemo: isDemo(),
  },
  (t) => [
    check('categories_not_its_own_parent', sql`parent_id <> id`),
    uniqueIndex('categories_name_key')
      .on(t.nameKey)
      .where(sql`not shares_name`),
  ],
)

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Name and description in Hindi; empty where it has none. */
    nameHi: text('name_hi').notNull().default(''),
    descriptionHi: text('description_hi').notNull().default(''),
    price: paise('price').notNull(),
    /** The lowest price of its makes where they differ; null where they do not. */
    priceFrom: paise('price_from'),
    originalPrice: paise('original_price'),
    discount: text('discount').notNull().default(''),
    gender: text('gender').notNull().default(''),
    material: integer('material').array().notNull().default([]),
    /** Pieces left; null means not limited. */
    stock: integer('stock'),
    color: text('color').notNull().default(''),
    deliveryTime: text('delivery_time').notNull().default(''),
    deliveryCharge: text('delivery_charge').notNull().default(''),
    /** Product information that the law asks for (Legal Metrology); what is empty comes from the shop. */
    origin: text('origin').notNull().default(''),
    maker: text('maker').notNull().default(''),
    importer: text('importer').notNull().default(''),
    netQuantity: text('net_quantity').notNull().default(''),
    care: text('care').notNull().default(''),
    /** Width × height in mm, as `piece-dimensions.ts` reads it; empty when not measured. */
    dimensions: text('dimensions').notNull().default(''),
    /** What may be engraved on it (`engraving.ts`): scripts, letters, fee in rupees, and `Yes` where that ends returns. */
    engraving: text('engraving').notNull().default(''),
    engravingLetters: text('engraving_letters').notNull().default(''),
    engravingFee: text('engraving_fee').notNull().default(''),
    engravingFinal: text('engraving_final').notNull().default(''),
    /** The name of its tax class (`taxes.ts`); empty for the rate and code of the shop. */
    taxClass: text('tax_class').notNull().default(''),
    /** Option ids by attribute; attributes without a choice are absent. */
    attributes: jsonb('attributes').$type<Record<string, number>>().notNull().default({}),
    images: text('images').array().notNull().default([]),
    imageAlts: text('image_alts').array().notNull().default([]),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    /** Approved reviews: how many, and the sum of their stars. */
    reviewCount: integer('review_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    /** Names, descriptions, category and option labels, lower case without accents, for the search. */
    searchText: text('search_text').notNull().default(''),
    /** Attributes, materials and colour as words (`Trend:4`), for the filters. */
    facets: text('facets').array().notNull().default([]),
    /** A draft, or withdrawn from sale: only the admin shows it. */
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
    /** The admin's own order, hidden products included. */
    index('products_changed')
      .on(t.updatedAt, t.id)
      .where(sql`deleted_at is null`),
    /** By name, as staff looks makes up. */
    index('products_by_name')
      .on(t.name, t.id)
      .where(sql`deleted_at is null`),
    index('products_category').on(t.categoryId, t.createdAt, t.id).where(IS_SOLD),
    /**
     * Of names alone. It collects what is new, and writes a hundred rows at a time: rates change thousands of prices
     * at once, and each new price may write the row again in every index.
     */
    index('products_names')
      .using('gin', sql`split_part(${t.searchText}, chr(10), 1) gin_trgm_ops`)
      .with({ fastupdate: 'on', gin_pending_list_limit: 128 }),
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
  /** Name and description in Hindi; empty where it has none. */
  nameHi: text('name_hi').notNull().default(''),
  descriptionHi: text('description_hi').notNull().default(''),
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
export const pictures = pgTable(
  'pictures',
  {
    /** `uploads/<content hash>.webp` */
    path: text('path').primaryKey(),
    /** Size of the main rendition in px. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
    /** Until then it stays for an open form, though nothing uses it yet. */
    heldUntil: moment('held_until'),
    /** Whose form that is. */
    heldBy: integer('held_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('pictures_held')
      .on(t.heldBy)
      .where(sql`held_until is not null`),
  ],
)
