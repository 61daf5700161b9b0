import * as z from 'zod/mini'
import { moment, rupees } from '#contract/fields.ts'
import { percent } from '#contract/rates.ts'

/**
 * The sale that runs for a product, absent without one. The product's own `price` is what it costs without
 * the sale; `price` here, in rupees before tax, is what a piece costs until `endsAt`.
 */
export const ProductSale = z.object({
  name: z.string(),
  percent,
  price: rupees,
  endsAt: moment,
})
