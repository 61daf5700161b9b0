import * as z from 'zod/mini'
import { optionalId, optionalText } from '#contract/fields.ts'
import { MAX_STOCK } from '#domain/catalogue/product.ts'
import { MAKE_LIMITS, SIZE_KINDS } from '#domain/pricing/metal/makes.ts'
import { MOST_LEAD_DAYS, SIZE_STOCKS } from '#domain/pricing/metal/sizes.ts'

/** The longest code of a size. */
const MOST_CODE = 12

/** A size of a make, such as `12` or `2-6`; a number is understood, and absent or empty reads as none. */
export const optionalSize = z.optional(
  z.pipe(
    optionalText(MOST_CODE),
    z.transform((code: string) => (code === '' ? undefined : code)),
  ),
)

/** Which make and size of a product is ordered. */
export const OrderedPiece = {
  makeId: z.optional(optionalId),
  size: optionalSize,
  /** In how many days the customer was told that it is made; 409 when it is later. Absent: any. */
  madeInDays: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MOST_LEAD_DAYS)))),
}

const STOCK = `Stock is a whole number from 0 to ${MAX_STOCK}, or empty.`
const DAYS = `Days are a whole number from 0 to ${MOST_LEAD_DAYS}, or empty.`
const DELTA = 'The difference in weight is a number of milligrams.'

const Stock = z.nullable(z.int({ error: STOCK }).check(z.gte(0, STOCK), z.lte(MAX_STOCK, STOCK)))

/** A size of a make as its owner writes it. */
const SizeInput = z.object({
  code: z.string().check(z.minLength(1, 'The size is missing.'), z.maxLength(MOST_CODE)),
  netMgDelta: z
    .int({ error: DELTA })
    .check(z.gte(-MAKE_LIMITS.mg, DELTA), z.lte(MAKE_LIMITS.mg, DELTA)),
  /** Null is not limited. */
  stock: Stock,
  /** The figure that the form was filled with: where it is not edited, orders may have moved it. */
  seenStock: z.optional(Stock),
  leadDays: z.nullable(z.int({ error: DAYS }).check(z.gte(0, DAYS), z.lte(MOST_LEAD_DAYS, DAYS))),
  isActive: z.boolean(),
})

/** Absent fields get a value. */
// oxlint-disable-next-line eslint/no-underscore-dangle -- the name that zod/mini gives it
export const orElse = z._default

/** The sizes of a make and how its pieces are counted; absent for a make without sizes. */
export const SizesInput = {
  sizeKind: orElse(z.enum(SIZE_KINDS), 'none'),
  sizeStock: orElse(z.enum(SIZE_STOCKS), 'size'),
  /** Pieces of the make, where they are not counted by size; null is not limited. */
  pool: orElse(Stock, null),
  seenPool: z.optional(Stock),
  sizes: orElse(
    z.array(SizeInput).check(z.maxLength(MAKE_LIMITS.sizes, 'At most sixty sizes.')),
    [],
  ),
}
