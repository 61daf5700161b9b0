import {
  basisPointsOf,
  paiseFromRupees,
  percentOf,
  rupeesFromPaise,
  type BasisPoints,
  type Paise,
  type Percent,
  type Rupees,
} from './money.ts'

export const DISCOUNT_KINDS = ['percent', 'amount', 'shipping'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** A part of an order's discount, by the words it is shown with. */
export interface Reduction {
  label: string
  amount: Paise
}

/** A sale as far as sums need it; what it takes off the subtotal. */
export interface SaleRule {
  name: string
  basisPoints: BasisPoints
}

/** A code as far as sums need it. `value` is basis points or paise, as `kind` says; 0 for free shipping. */
export interface CodeRule {
  code: string
  kind: DiscountKind
  value: number
  /** The least subtotal it counts for, before any discount, in paise. */
  minimum: Paise
}

/** A code as people and the wire say it: a percentage in percent, amounts in rupees. */
export interface WrittenCode {
  code: string
  kind: DiscountKind
  percent: Percent | null
  amount: Rupees | null
  minimum: Rupees
}

/** A rule as it is written. */
export function writtenCodeOf({ code, kind, value, minimum }: CodeRule): WrittenCode {
  return {
    code,
    kind,
    percent: kind === 'percent' ? percentOf(value) : null,
    amount: kind === 'amount' ? rupeesFromPaise(value) : null,
    minimum: rupeesFromPaise(minimum),
  }
}

/** The rule that is written so. */
export function codeRuleOf({ code, kind, percent, amount, minimum }: WrittenCode): CodeRule {
  const value = kind === 'percent' ? basisPointsOf(percent ?? 0) : paiseFromRupees(amount ?? 0)
  return { code, kind, value, minimum: paiseFromRupees(minimum) }
}

/** What takes money off an order. At most one sale, the greatest that runs, and at most one code. */
export interface Discounts {
  sale?: SaleRule | null | undefined
  code?: CodeRule | null | undefined
}

export interface Discounted {
  discount: Paise
  reductions: Reduction[]
  hasFreeShipping: boolean
}

/** The most a discount takes off: never the last rupee of goods, which could not be paid online. */
export const LEAST_TAXABLE: Paise = 100

/**
 * How discounts combine, the only place that says so:
 * 1. the sale is taken off the subtotal, rounded down to the paisa;
 * 2. a code is taken off what is left then: a percentage of it, or an amount;
 * 3. goods never cost less than one rupee together;
 * 4. whether a code's minimum is reached, and whether shipping is free, is asked of the subtotal before
 *    any discount, so that a discount never makes shipping cost something;
 * 5. tax is computed after this, on what is left.
 */
export function discountOn(subtotal: Paise, { sale, code }: Discounts): Discounted {
  const reductions: Reduction[] = []
  let left = subtotal
  const take = (label: string, wanted: Paise) => {
    const amount = Math.min(wanted, Math.max(0, left - LEAST_TAXABLE))
    if (amount <= 0) return
    reductions.push({ label, amount })
    left -= amount
  }
  if (sale) take(`${sale.name} ${percentText(sale.basisPoints)}`, shareOf(left, sale.basisPoints))
  const counts = code !== null && code !== undefined && subtotal >= code.minimum && subtotal > 0
  if (counts && code.kind === 'percent') {
    take(`${code.code} ${percentText(code.value)}`, shareOf(left, code.value))
  }
  if (counts && code.kind === 'amount') take(code.code, code.value)
  const hasFreeShipping = counts && code.kind === 'shipping'
  return { discount: subtotal - left, reductions, hasFreeShipping }
}

/** Rounded down to the paisa, in two parts, so that no product on the way is beyond a number. */
function shareOf(amount: Paise, basisPoints: BasisPoints): Paise {
  const hundreds = Math.floor(amount / 10_000)
  return hundreds * basisPoints + Math.floor(((amount % 10_000) * basisPoints) / 10_000)
}

function percentText(basisPoints: BasisPoints): string {
  return `−${percentOf(basisPoints)}%`
}

/** Why a code does not count; undefined when it does. */
export type CodeRefusal = 'unknown' | 'not-yet' | 'expired' | 'used-up' | 'used-by-you' | 'minimum'

/** What of a code decides whether it counts at a moment. */
export interface CodeTerms extends CodeRule {
  isActive: boolean
  startsAt: Date | null
  endsAt: Date | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
}

/** Why a code does not count for a customer now; `uses` of everybody and of this customer. */
export function codeRefusal(
  terms: CodeTerms | undefined,
  { now, subtotal, uses, ownUses }: { now: Date; subtotal: Paise; uses: number; ownUses: number },
): CodeRefusal | undefined {
  if (terms === undefined || !terms.isActive) return 'unknown'
  if (terms.startsAt !== null && now < terms.startsAt) return 'not-yet'
  if (terms.endsAt !== null && now >= terms.endsAt) return 'expired'
  if (isReached(terms.maxUses, uses)) return 'used-up'
  if (isReached(terms.maxUsesPerCustomer, ownUses)) return 'used-by-you'
  if (subtotal < terms.minimum) return 'minimum'
  return undefined
}

/** Whether one more use is too many, by everybody together or by this customer. */
export function isUsedUp(
  { maxUses, maxUsesPerCustomer }: Pick<CodeTerms, 'maxUses' | 'maxUsesPerCustomer'>,
  { uses, ownUses }: { uses: number; ownUses: number },
): boolean {
  return isReached(maxUses, uses) || isReached(maxUsesPerCustomer, ownUses)
}

function isReached(limit: number | null, uses: number): boolean {
  return limit !== null && uses >= limit
}

/** How a code is written: capital letters and digits, without blanks. */
export function cleanCode(text: string): string {
  return text.toUpperCase().replaceAll(/\s+/g, '')
}
