import type { BreakUp } from '#domain/pricing/metal/metal-price.ts'
import { paiseFromRupees, rupeesFromPaise, type Paise, type Rupees } from '#domain/pricing/money.ts'
import type { EngravingRule, EngravingTerms } from './engraving.ts'

/** How the break-up of a price calls the fee. */
const ENGRAVING_CHARGE = 'Engraving'

/**
 * What an engraving adds to a piece now, in paise: the fee that was seen, while the price that was seen is held and the fee
 * is not lower by now.
 */
export function feeNow(
  rule: Pick<EngravingRule, 'fee'>,
  seen: Pick<EngravingTerms, 'fee'> | null | undefined,
  isHeld: boolean,
): Paise {
  return isHeld && seen ? Math.min(rule.fee, seen.fee) : rule.fee
}

/** A break-up with the fee among its charges, so that its parts add up to the price of the engraved piece. In paise. */
export function breakUpWithFee(breakUp: BreakUp, fee: Paise): BreakUp {
  if (fee === 0) return breakUp
  const charges = [...breakUp.charges, { label: ENGRAVING_CHARGE, amount: fee }]
  return { ...breakUp, charges, price: breakUp.price + fee }
}

/** A sale of a piece, for the engraved one: it takes nothing off the fee. In paise. */
export function saleWithFee<Sale extends { price: Paise }>(
  sale: Sale | undefined,
  fee: Paise,
): Sale | undefined {
  return sale && { ...sale, price: sale.price + fee }
}

/** The same in the form of the API; the fee in paise. */
export function wireSaleWithFee<Sale extends { price: Rupees } | undefined>(
  sale: Sale,
  fee: Paise,
): Sale {
  if (sale === undefined) return sale
  return { ...sale, price: rupeesFromPaise(paiseFromRupees(sale.price) + fee) }
}
