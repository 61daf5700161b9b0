import { milligrams } from '#contract/units.ts'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { imagePaths } from '#contract/catalogue/product-fields.ts'
import { id, moment, optionalText, requiredText, rupees } from '#contract/fields.ts'
import { ProductSale } from '#contract/catalogue/product-sale.ts'
import { GivenOrderTerms, ShownOrderTerms } from './order-terms.ts'
import { RatedAlloy } from './rated-alloys.ts'
import { orElse, SizesInput } from './sizes.ts'
import {
  CHARGE_KINDS,
  CHARGE_UNITS,
  MAKE_LIMITS,
  MOST_WASTAGE,
  SIZE_KINDS,
  STONE_KINDS,
} from '#domain/pricing/metal/makes.ts'
import { MAKING_BASES, MAKING_KINDS, STONE_PRICINGS } from '#domain/pricing/metal/metal-price.ts'
import { STOCK_KINDS } from '#domain/pieces/piece-states.ts'
import { MAX_PICTURES, MAX_PRICE } from '#domain/catalogue/product.ts'
import { percentOf, rupeesFromPaise } from '#domain/pricing/money.ts'

const PART_KINDS = [
  'fixed',
  'metal',
  'wastage',
  'making',
  'making-off',
  'stone',
  'stones-off',
  'charge',
  'rounding',
  'rest',
] as const

/** A part of a price, in rupees. The parts of a price add up to it. Weights in mg and milli-carats. */
const PricePart = z.object({
  kind: z.enum(PART_KINDS),
  amount: rupees,
  /** Of a stone or a charge. */
  label: z.optional(z.string()),
  /** Of a metal. */
  alloy: z.optional(z.string()),
  netMg: z.optional(z.number()),
  perGram: z.optional(rupees),
  /** Of a stone. */
  milliCarats: z.optional(z.number()),
})

const PieceSale = {
  /**
   * The sale of this very price, null without one; its parts then add up to the price in the sale. Absent unless a sale
   * takes off a part of prices: then that of the product counts.
   */
  sale: z.optional(z.nullable(ProductSale)),
}

/** A size of a make as shoppers see it. */
const SoldSize = z.object({
  code: z.string(),
  netMg: milligrams,
  grossMg: milligrams,
  price: z.nullable(rupees),
  parts: z.array(PricePart),
  ...PieceSale,
  /** Whether it can be had, in how many days (0: it is there), and how many at most (null: not limited). */
  isPossible: z.boolean(),
  days: z.number(),
  left: z.nullable(z.number()),
})
export type SoldSize = z.output<typeof SoldSize>

/** The size of a line in a cart or order, and in how many days it is made; 0 for one that is there. */
const LineSize = z.object({ kind: z.enum(SIZE_KINDS), code: z.string(), days: z.number() })

/** A make as shoppers see it. `price` is null while an alloy of it has no rate. */
export const Make = z.object({
  makeId: z.number(),
  alloy: z.string(),
  label: z.string(),
  labelHi: z.string(),
  fineness: z.number(),
  material: z.number(),
  netMg: milligrams,
  grossMg: milligrams,
  price: z.nullable(rupees),
  parts: z.array(PricePart),
  ...PieceSale,
  /** Since when the rates of the price count. */
  ratedAt: z.nullable(moment),
  /** Of a make with sizes, the smallest first. */
  sizeKind: z.optional(z.enum(SIZE_KINDS)),
  sizes: z.optional(z.array(SoldSize)),
  /** Where pieces are counted make by make: how many are left, of all sizes together; null is not limited. */
  left: z.optional(z.nullable(z.number())),
  /** The size that counts if a client names none. */
  usualSize: z.optional(z.string()),
  /** Which pictures of the product show it, from 1; absent: those of its material. */
  pictures: z.optional(z.array(z.number())),
  /** Whether each piece has its own tag and comes with a certificate; absent: no. */
  isCertified: z.optional(z.boolean()),
  ...ShownOrderTerms,
})
export type Make = z.output<typeof Make>

/** The make of a cart line. */
export const CartMake = z.object({
  makeId: z.number(),
  alloy: z.string(),
  label: z.string(),
  labelHi: z.string(),
  netMg: milligrams,
  grossMg: milligrams,
  size: z.optional(LineSize),
  parts: z.array(PricePart),
  /** The price of making and stones of one piece without a sale; only while a code takes off one of them. */
  amounts: z.optional(z.object({ making: rupees, stones: rupees })),
  /** Until when a dearer rate does not raise the price; null when it is not held. */
  heldUntil: z.nullable(moment),
  /** The price that was seen when the piece went into the cart, where it costs more now. */
  risenFrom: z.nullable(rupees),
  /** The sale of that price, null without one; absent unless a sale takes off a part of prices. */
  risenSale: z.optional(z.nullable(ProductSale)),
})
export type CartMake = z.output<typeof CartMake>

/** The make of an order's line, as it was then. */
export const OrderedMake = z.object({
  makeId: z.nullable(z.number()),
  alloy: z.string(),
  netMg: milligrams,
  grossMg: milligrams,
  size: z.optional(LineSize),
  parts: z.array(PricePart),
})

const WEIGHT = 'A weight is a number of grams with at most three decimals.'
const AMOUNT = 'An amount is a number of rupees of at least 0.'

export const Mg = z.int({ error: WEIGHT }).check(z.gte(0, WEIGHT), z.lte(MAKE_LIMITS.mg, WEIGHT))
export const NetMg = z
  .int({ error: WEIGHT })
  .check(z.gte(1, 'The net weight is missing.'), z.lte(MAKE_LIMITS.mg, WEIGHT))
const Amount = z
  .number({ error: AMOUNT })
  .check(z.gte(0, AMOUNT), z.lte(rupeesFromPaise(MAX_PRICE), AMOUNT))
const WASTAGE = `Wastage is 0 to ${percentOf(MOST_WASTAGE)} percent.`
const CODE = 'A number of the shop and a barcode have at most 40 characters, without lines.'
const Code = z.string({ error: CODE }).check(z.trim(), z.regex(/^[^\p{Cc}]{0,40}$/u, CODE))
const PICTURES = `Write up to ${MAX_PICTURES} numbers of pictures, such as 2, 4.`
const Pictures = z
  .array(z.int({ error: PICTURES }).check(z.gte(1, PICTURES), z.lte(MAX_PICTURES, PICTURES)))
  .check(z.maxLength(MAX_PICTURES, PICTURES))
const TOLERANCE = 'The tolerance of the weight is 0 to 20 percent.'
const ARTICLES = 'A piece has 1 to 20 articles.'
export const alloyCode = requiredText(20, 'Choose an alloy.')

/** A make as the owner writes it: rupees, percent, milligrams. */
export const MakeInput = z.object({
  alloy: alloyCode,
  isActive: z.boolean(),
  netMg: NetMg,
  grossMg: Mg,
  otherMg: Mg,
  /** Whether its stock is a figure, or each of its pieces is known by itself; absent is a figure. */
  stockKind: orElse(z.enum(STOCK_KINDS), 'counted'),
  /** Percent that a piece may be lighter or heavier than the make; absent is 2. */
  tolerance: orElse(z.number().check(z.gte(0, TOLERANCE), z.lte(20, TOLERANCE)), 2),
  ...GivenOrderTerms,
  /** The shop's own number, a barcode, and which pictures of the product show it, from 1; absent: none. */
  sku: orElse(Code, ''),
  barcode: orElse(Code, ''),
  pictures: orElse(Pictures, []),
  wastage: z
    .number({ error: WASTAGE })
    .check(z.gte(0, WASTAGE), z.lte(percentOf(MOST_WASTAGE), WASTAGE)),
  making: z.object({
    kind: z.enum(MAKING_KINDS),
    value: Amount,
    basis: z.enum(MAKING_BASES),
    least: Amount,
  }),
  articles: z.int({ error: ARTICLES }).check(z.gte(1, ARTICLES), z.lte(20, ARTICLES)),
  metals: z
    .array(z.object({ alloy: alloyCode, netMg: NetMg }))
    .check(z.maxLength(MAKE_LIMITS.metals, 'At most three further metals.')),
  stones: z
    .array(
      z.object({
        name: requiredText(60, 'The name of a stone is missing.'),
        kind: z.enum(STONE_KINDS),
        count: z
          .int({ error: 'Stones are counted from 1.' })
          .check(z.gte(1, 'Stones are counted from 1.'), z.lte(100_000)),
        milliCarats: z
          .int({ error: 'Carats have at most three decimals.' })
          .check(z.gte(0), z.lte(10_000_000)),
        pricedBy: z.enum(STONE_PRICINGS),
        rate: Amount,
        /** The laboratory that has graded them and the number of its report; empty without one. */
        certificateLab: z.optional(optionalText(40)),
        certificateNo: z.optional(optionalText(60)),
      }),
    )
    .check(z.maxLength(MAKE_LIMITS.stones, 'At most thirty kinds of stones.')),
  charges: z
    .array(
      z.object({
        label: requiredText(60, 'The name of a charge is missing.'),
        kind: z.enum(CHARGE_KINDS),
        amount: Amount,
        per: z.enum(CHARGE_UNITS),
      }),
    )
    .check(z.maxLength(MAKE_LIMITS.charges, 'At most twelve charges.')),
  /** Paise that parts and price are rounded to. */
  partUnit: z.union([z.literal(1), z.literal(100)]),
  priceUnit: z.union([z.literal(1), z.literal(100), z.literal(1000)]),
  ...SizesInput,
})
export type MakeInput = z.output<typeof MakeInput>

/** All makes of a product. */
export const MakeInputs = z
  .array(MakeInput)
  .check(z.maxLength(MAKE_LIMITS.makes, 'A product has at most twelve makes.'))

/** The makes of a product, for editing, with their present prices and rates. */
export const ProductMakes = z.object({
  makes: z.array(
    z.extend(MakeInput, {
      makeId: z.number(),
      price: z.nullable(rupees),
    }),
  ),
  /** Every alloy of the shop with its present rate in rupees per gram; null while it has none. */
  alloys: z.array(RatedAlloy),
  /** The pictures of the product, whose numbers the makes name. */
  picturePaths: z.array(z.string()),
  /** A digest of the makes: a save that names an older one gets 409. */
  basis: z.string(),
})
export type ProductMakes = z.output<typeof ProductMakes>

const ProductParams = z.object({ productId: id })

export const getProductMakes = endpoint({
  name: 'getProductMakes',
  method: 'GET',
  path: '/product/makes/{productId}',
  summary: 'The makes of a product, for editing',
  access: 'admin',
  permission: 'catalogue',
  params: ProductParams,
  success: 200,
  reply: ProductMakes,
  problems: [401, 403, 404],
})

export const priceOfMake = endpoint({
  name: 'priceOfMake',
  method: 'POST',
  path: '/product/priceof',
  summary: 'What a make would cost at the current rates, part by part; writes nothing',
  access: 'admin',
  permission: 'catalogue',
  body: z.object({ make: MakeInput }),
  success: 200,
  reply: z.object({
    /** Null while an alloy of it has no rate. */
    price: z.nullable(rupees),
    parts: z.array(PricePart),
  }),
  problems: [401, 403],
})

export const saveProductMakes = endpoint({
  name: 'saveProductMakes',
  method: 'PUT',
  path: '/product/makes/{productId}',
  summary: 'Replaces the makes of a product and prices them at the current rates',
  access: 'admin',
  permission: 'catalogue',
  params: ProductParams,
  body: z.object({
    makes: MakeInputs,
    /** `basis` of the makes that the form was filled with; empty skips the check. */
    basis: optionalText(64),
    /** The pictures that the numbers of the makes refer to; absent or empty: its present ones. */
    picturePaths: imagePaths,
  }),
  success: 200,
  reply: z.extend(ProductMakes, { message: z.string() }),
  problems: [401, 403, 404, 409],
})
