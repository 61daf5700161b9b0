import * as z from 'zod/mini'
import { moment, rupees } from '#contract/fields.ts'
import { percent } from '#contract/units.ts'
import { PRICE_PARTS } from '#domain/pricing/offers/price-parts.ts'

/**
 * The sale that runs for a product, absent without one. The product's own `price` is what it costs without
 * the sale; `price` here, in rupees before tax, is what a piece costs until `endsAt`.
 */
export const ProductSale = z.object({
  name: z.string(),
  percent,
  price: rupees,
  endsAt: moment,
  /** The part of the price that `percent` is taken off; absent for the whole price. */
  takesFrom: z.optional(z.enum(PRICE_PARTS)),
})
