import type { CodeRule, DiscountKind } from '#domain/pricing/discounts.ts'
import {
  basisPointsOf,
  paiseFromRupees,
  percentOf,
  rupeesFromPaise,
  type Percent,
  type Rupees,
} from '#domain/pricing/money.ts'
import type { PricePart } from './price-parts.ts'

/** A code as people and the API write it: a percentage in percent, amounts in rupees. */
export interface WrittenCode {
  code: string
  kind: DiscountKind
  percent: Percent | null
  amount: Rupees | null
  minimum: Rupees
  most: Rupees | null
  /** The products of the cart that it is for; null for all. */
  forProducts: number[] | null
  countsInSales: boolean
  /** Absent for the whole price. */
  takesFrom?: PricePart | undefined
}

/** A rule as it is written. */
export function writtenCodeOf(rule: CodeRule): WrittenCode {
  const { code, kind, value, minimum, most, forProducts, countsInSales = true, takesFrom } = rule
  return {
    ...(takesFrom && { takesFrom }),
    code,
    kind,
    percent: kind === 'percent' ? percentOf(value) : null,
    amount: kind === 'amount' ? rupeesFromPaise(value) : null,
    minimum: rupeesFromPaise(minimum),
    most: most === null ? null : rupeesFromPaise(most),
    forProducts: forProducts ? [...forProducts] : null,
    countsInSales,
  }
}

/** The rule, from its written form. */
export function codeRuleOf(written: WrittenCode): CodeRule {
  const { code, kind, percent, amount, minimum, most, countsInSales, takesFrom } = written
  const value = kind === 'percent' ? basisPointsOf(percent ?? 0) : paiseFromRupees(amount ?? 0)
  const limit = most === null ? null : paiseFromRupees(most)
  const forProducts = written.forProducts && new Set(written.forProducts)
  const rule = { code, kind, value, minimum: paiseFromRupees(minimum), most: limit }
  return { ...rule, forProducts, countsInSales, ...(takesFrom && { takesFrom }) }
}
