import { discountOn, type DiscountedLine, type Discounts, type Reduction } from './discounts.ts'
import {
  paiseFromRupees,
  percentOf,
  rupeesFromPaise,
  type BasisPoints,
  type Paise,
  type Rupees,
} from './money.ts'
import type { ShownPrice } from './sale-price.ts'

/** The rules for the sums of an order, which the owner can change. */
export interface PricingRules {
  /** Tax on the subtotal. */
  taxBasisPoints: BasisPoints
  /** Subtotals of at least this much ship free. */
  shippingFreeFrom: Paise
  /** The price of shipping below that. */
  shippingCharge: Paise
}

/** The same rules in the API, where amounts are rupees. */
export interface WirePricing {
  taxBasisPoints: BasisPoints
  shippingFreeFrom: Rupees
  shippingCharge: Rupees
}

/** The rules, from their form in the API. */
export function pricingRulesOf(wire: WirePricing): PricingRules {
  const { taxBasisPoints, shippingFreeFrom, shippingCharge } = wire
  return {
    taxBasisPoints,
    shippingFreeFrom: paiseFromRupees(shippingFreeFrom),
    shippingCharge: paiseFromRupees(shippingCharge),
  }
}

/** The rules in the form of the API. */
export function wirePricingOf(rules: PricingRules): WirePricing {
  const { taxBasisPoints, shippingFreeFrom, shippingCharge } = rules
  return {
    taxBasisPoints,
    shippingFreeFrom: rupeesFromPaise(shippingFreeFrom),
    shippingCharge: rupeesFromPaise(shippingCharge),
  }
}

/** The specification's figures (section 9): 18 % tax, free shipping from ₹500, otherwise ₹50. */
export const DEFAULT_PRICING: PricingRules = {
  taxBasisPoints: 1800,
  shippingFreeFrom: 50_000,
  shippingCharge: 5_000,
}

/** The facts about a cart or order line that a sum needs. */
export type PricedLine = DiscountedLine

/** The figures of an order, in paise. */
export interface OrderFigures {
  subtotal: Paise
  /** What sales and codes take off the subtotal: the sum of `reductions`. */
  discount: Paise
  reductions: Reduction[]
  /** The part of the discount that each line has. */
  lineDiscounts: Paise[]
  shippingCharge: Paise
  /** What paying in cash costs, its tax included; 0 for other orders. */
  cashFee: Paise
  /** What gift wrap costs, its tax included; 0 without. */
  wrapFee: Paise
  tax: Paise
  total: Paise
}

/** Fees of an order besides its pieces and their delivery. They include their tax. */
export interface OrderFees {
  cash?: Paise
  wrap?: Paise
}

/**
 * The only place that adds up an order: subtotal, discounts (`domain/pricing/discounts.ts`), shipping, the fees of gift
 * wrap and of an order in cash, tax once per order on what is left, and their total.
 */
export function priceOrder(
  lines: readonly PricedLine[],
  rules: PricingRules = DEFAULT_PRICING,
  discounts: Discounts = {},
  { cash: cashFee = 0, wrap: wrapFee = 0 }: OrderFees = {},
): OrderFigures {
  const subtotal = subtotalOf(lines)
  const { discount, reductions, lineDiscounts, hasFreeShipping } = discountOn(lines, discounts)
  const shippingCharge = hasFreeShipping ? 0 : shippingFor(subtotal, rules)
  const tax = taxOn(subtotal - discount, rules)
  const total = subtotal - discount + shippingCharge + cashFee + wrapFee + tax
  const fees = { cashFee, wrapFee }
  return { subtotal, discount, reductions, lineDiscounts, shippingCharge, ...fees, tax, total }
}

/** Price × quantity of one line, in paise. */
export function lineTotal(line: PricedLine): Paise {
  return line.unitPrice * line.quantity
}

/** The price of a line now and, in a sale, without it; in paise. */
export function lineTotals(line: PricedLine): ShownPrice {
  const usual = lineTotal(line)
  if (!line.sale) return { now: usual, before: null }
  return { now: line.sale.price * line.quantity, before: usual }
}

/** The sum of all line totals, in paise; the cart's Total (decisions, cart total). */
export function subtotalOf(lines: readonly PricedLine[]): Paise {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}

/** Shipping for a subtotal, both in paise: nothing for an empty cart or from `shippingFreeFrom` on. */
export function shippingFor(subtotal: Paise, rules: PricingRules = DEFAULT_PRICING): Paise {
  if (subtotal === 0 || subtotal >= rules.shippingFreeFrom) return 0
  return rules.shippingCharge
}

/**
 * Tax on a subtotal, both in paise, rounded half up to the paisa, once per order. In two parts, so that
 * no product on the way is beyond what a number holds exactly.
 */
export function taxOn(subtotal: Paise, rules: PricingRules = DEFAULT_PRICING): Paise {
  const hundreds = Math.floor(subtotal / 10_000)
  const rest = subtotal % 10_000
  return (
    hundreds * rules.taxBasisPoints + Math.floor((rest * rules.taxBasisPoints + 5_000) / 10_000)
  )
}

/** A price that includes its tax, in its parts, in paise: both add up to it. */
export function taxWithin(
  price: Paise,
  taxBasisPoints: BasisPoints,
): { taxable: Paise; tax: Paise } {
  const taxable = Math.round((price * 10_000) / (10_000 + taxBasisPoints))
  return { taxable, tax: price - taxable }
}

/** A price with its tax, both in paise: what is in small beside a price (decisions, settings). */
export function withTax(price: Paise, rules: PricingRules = DEFAULT_PRICING): Paise {
  return price + taxOn(price, rules)
}

/** A tax rate for people: 1800 basis points read `18%`. */
export function formatTaxRate(taxBasisPoints: BasisPoints): string {
  return `${percentOf(taxBasisPoints)}%`
}
