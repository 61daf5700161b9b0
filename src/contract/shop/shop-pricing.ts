import * as z from 'zod/mini'
import { moment, rupees } from '#contract/fields.ts'
import { basisPoints } from '#contract/units.ts'
import { CASH_FORBIDDEN_FROM } from '#domain/pricing/cash-limit.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { DEFAULT_PRICING, wirePricingOf } from '#domain/pricing/pricing.ts'

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

/** The rules of sums until the shop's are known. Here, so that a page carries the figures and not what reckons with them. */
export const UNKNOWN_PRICING = {
  ...wirePricingOf(DEFAULT_PRICING),
  sale: null,
  showInclusive: false,
  namesTax: true,
}

/** What the law allows in cash is below this much, in rupees. */
export const CASH_FORBIDDEN_RUPEES = rupeesFromPaise(CASH_FORBIDDEN_FROM)
