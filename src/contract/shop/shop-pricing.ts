import * as z from 'zod/mini'
import { moment, rupees } from '#contract/fields.ts'
import { basisPoints } from '#contract/units.ts'

/** The rules of sums as every page knows them. Amounts in rupees. */
export const ShopPricing = z.object({
  taxBasisPoints: basisPoints,
  shippingFreeFrom: rupees,
  shippingCharge: rupees,
  /** The sale of every piece that runs now: what it takes off a price, and its first moment without it. */
  sale: z.nullable(z.object({ name: z.string(), basisPoints, endsAt: moment })),
  /** Whether the price with tax is beside each price. */
  showInclusive: z.boolean(),
  /** Whether the bills of the shop name taxes. */
  namesTax: z.boolean(),
  /** The dated rates of the tax class of delivery; absent where it has none. */
  deliveryRates: z.optional(
    z.array(z.object({ validFrom: z.string(), taxBasisPoints: basisPoints })),
  ),
})
