import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { MAX_PRICE } from '#domain/catalogue/product.ts'
import {
  CHARGE_KINDS,
  CHARGE_UNITS,
  MOST_WASTAGE,
  SIZE_KINDS,
  STONE_KINDS,
} from '#domain/pricing/metal/makes.ts'
import { MOST_LEAD_DAYS, SIZE_STOCKS } from '#domain/pricing/metal/sizes.ts'
import {
  MAKING_BASES,
  MAKING_KINDS,
  STONE_PRICINGS,
  type BreakUp,
} from '#domain/pricing/metal/metal-price.ts'
import { STOCK_KINDS } from '#domain/pieces/piece-states.ts'
import { products } from './catalogue.ts'
import { basisPoints, id, moment, paise } from './columns.ts'
import { alloys, rateCards } from './rates.ts'

/** A product in one alloy with its weights. Weights in milligrams, amounts in paise. */
export const makes = pgTable(
  'makes',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    alloy: text('alloy')
      .notNull()
      .references(() => alloys.code),
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    grossMg: integer('gross_mg').notNull(),
    /** Lac, thread, enamel: weighed, but not priced by weight. */
    otherMg: integer('other_mg').notNull().default(0),
    netMg: integer('net_mg').notNull(),
    wastage: basisPoints('wastage_bp').notNull().default(0),
    makingKind: text('making_kind', { enum: MAKING_KINDS }).notNull(),
    /** Paise per gram, basis points, or paise. */
    makingValue: paise('making_value').notNull(),
    makingBasis: text('making_basis', { enum: MAKING_BASES }).notNull().default('net'),
    makingMin: paise('making_min').notNull().default(0),
    partUnit: integer('part_unit').$type<1 | 100>().notNull().default(1),
    priceUnit: integer('price_unit').$type<1 | 100 | 1000>().notNull().default(1),
    /** How much lighter a piece may be than this make says. */
    tolerance: basisPoints('tolerance_bp').notNull().default(200),
    sizeKind: text('size_kind', { enum: SIZE_KINDS }).notNull().default('none'),
    sizeStock: text('size_stock', { enum: SIZE_STOCKS }).notNull().default('size'),
    /** Whether its stock is a figure, or each of its pieces is known by itself. */
    stockKind: text('stock_kind', { enum: STOCK_KINDS }).notNull().default('counted'),
    /**
     * The shop's own number and a barcode; empty without one. No two makes have the same: the constraints `makes_sku`
     * and `makes_barcode` judge at the end of a transaction, so two makes may swap theirs.
     */
    sku: text('sku').notNull().default(''),
    barcode: text('barcode').notNull().default(''),
    /** Which pictures of its product show it, from 1, in their order; none: those of its material. */
    pictures: smallint('pictures')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The share of its price that is paid before it is made to order; null: as the shop says. */
    advance: basisPoints('advance_bp'),
    /** In how many days it is made for a customer who asks for it on the page of its product; null: nobody can. */
    leadDays: integer('lead_days'),
    /** How many articles it is: a pair of earrings has two, each with its hallmark. */
    articles: smallint('articles').notNull().default(1),
    /** At the rates of `priceCard`; null while an alloy of it has none. */
    price: paise('price'),
    priceCard: integer('price_card').references(() => rateCards.id),
    breakUp: jsonb('breakup').$type<BreakUp>(),
    /** When the rates of the price began to count. */
    pricedAt: moment('priced_at'),
  },
  (t) => [
    unique('makes_alloy_once').on(t.productId, t.alloy),
    /**
     * The makes that a product may take its price from. The price itself is in no index and in no condition of one,
     * so new rates write no index of the makes.
     */
    index('makes_price_of_product')
      .on(t.productId, t.position, t.id)
      .where(sql`is_active`),
    index('makes_product').on(t.productId),
    /** Those that are kept by piece, for their list. */
    index('makes_by_piece')
      .on(t.productId, t.position, t.id)
      .where(sql`stock_kind = 'by-piece'`),
    index('makes_alloy')
      .on(t.alloy)
      .where(sql`is_active`),
    check('makes_net', sql`${t.netMg} > 0 and ${t.otherMg} >= 0`),
    check('makes_gross', sql`${t.netMg} + ${t.otherMg} <= ${t.grossMg} + 20`),
    check('makes_wastage', sql`${t.wastage} between 0 and ${sql.raw(String(MOST_WASTAGE))}`),
    check('makes_making', sql`${t.makingValue} >= 0 and ${t.makingMin} >= 0`),
    check('makes_units', sql`${t.partUnit} in (1, 100) and ${t.priceUnit} in (1, 100, 1000)`),
    check('makes_price', sql`${t.price} between 1 and ${sql.raw(String(MAX_PRICE))}`),
    check('makes_advance', sql`${t.advance} between 100 and 10000`),
    check('makes_lead_days', sql`${t.leadDays} between 1 and ${sql.raw(String(MOST_LEAD_DAYS))}`),
    check('makes_priced', sql`(${t.price} is null) = (${t.breakUp} is null)`),
  ],
)

const makeId = () =>
  integer('make_id')
    .notNull()
    .references(() => makes.id, { onDelete: 'cascade' })

/** The further metals of a two-tone piece. */
export const makeMetals = pgTable(
  'make_metals',
  {
    makeId: makeId(),
    alloy: text('alloy')
      .notNull()
      .references(() => alloys.code),
    netMg: integer('net_mg').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.makeId, t.alloy] }),
    check('make_metals_net', sql`${t.netMg} > 0`),
  ],
)

/** Stones of one kind in a make. */
export const makeStones = pgTable(
  'make_stones',
  {
    makeId: makeId(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: STONE_KINDS }).notNull(),
    shape: text('shape').notNull().default(''),
    colour: text('colour').notNull().default(''),
    clarity: text('clarity').notNull().default(''),
    treatment: text('treatment').notNull().default(''),
    count: integer('count').notNull(),
    /** All of them together, in thousandths of a carat. */
    milliCarats: integer('milli_carats').notNull(),
    pricedBy: text('priced_by', { enum: STONE_PRICINGS }).notNull(),
    rate: paise('rate').notNull(),
    certificateLab: text('certificate_lab').notNull().default(''),
    certificateNo: text('certificate_no').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.makeId, t.position] }),
    check('make_stones_amounts', sql`${t.count} >= 1 and ${t.milliCarats} >= 0 and ${t.rate} >= 0`),
  ],
)

/** Fees of a make. */
export const makeCharges = pgTable(
  'make_charges',
  {
    makeId: makeId(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    paise: paise('paise').notNull(),
    kind: text('kind', { enum: CHARGE_KINDS }).notNull(),
    per: text('per', { enum: CHARGE_UNITS }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.makeId, t.position] }),
    check('make_charges_paise', sql`${t.paise} >= 0`),
  ],
)

/**
 * The sizes of a make; the weight of a size is that of the make and its difference. The row without a code counts the
 * pieces of the make itself, where they are not counted by size.
 */
export const makeSizes = pgTable(
  'make_sizes',
  {
    makeId: makeId(),
    code: text('code').notNull(),
    netMgDelta: integer('net_mg_delta').notNull().default(0),
    /** Pieces left; null means not limited. */
    stock: integer('stock'),
    /** In how many days one is made where none is left, or made to fit; null: it is not. */
    leadDays: integer('lead_days'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.makeId, t.code] }),
    check('make_sizes_stock', sql`${t.stock} >= 0`),
    check(
      'make_sizes_lead_days',
      sql`${t.leadDays} between 0 and ${sql.raw(String(MOST_LEAD_DAYS))}`,
    ),
  ],
)
