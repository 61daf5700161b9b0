import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import { chargesTax, type GstScheme } from '#domain/invoices/gst-scheme.ts'
import type { TaxRate } from '#domain/invoices/tax-classes.ts'
import type { Milligrams } from '#domain/pricing/metal/weights.ts'

/** The most gold that is added to a piece, 1 kg: sums with it stay exact. */
export const MOST_GOLD_MG: Milligrams = 1_000_000

/** Repair for consumers: SAC 9987 at 18 %, where the shop has no tax class for it. */
const REPAIR_RATE: TaxRate = { code: '9987', taxBasisPoints: 1_800 }

/** For how many days a quote can be approved: the rate of gold moves. */
export const QUOTE_DAYS = 7

/** For how many days work may rest, or a piece that is ready may lie, until staff are told. */
export const RESTING_DAYS = 14

/** The moment until which a quote can be approved. */
export function quoteEnd(quotedAt: Date): Date {
  return new Date(quotedAt.getTime() + QUOTE_DAYS * 86_400_000)
}

/** The tax of a quote: of the shop's class for repairs, else of the law; none for a shop that charges no tax. */
export function repairTax(scheme: GstScheme, ofClass: TaxRate | undefined): TaxRate {
  const rate = ofClass ?? REPAIR_RATE
  return chargesTax(scheme) ? rate : { ...rate, taxBasisPoints: 0 }
}

/** The basis of a quote. `perGram` is the present rate of the alloy, in paise. */
interface QuoteTerms {
  goldMg: Milligrams
  perGram: Paise
  labour: Paise
  taxBasisPoints: BasisPoints
}

/** The sums of a quote, in paise; they add up to the total. */
export interface QuoteSums {
  gold: Paise
  labour: Paise
  tax: Paise
  total: Paise
}

/** Gold at the present rate, labour and the tax on both, each rounded half up to the paisa. */
export function quoteSums({ goldMg, perGram, labour, taxBasisPoints }: QuoteTerms): QuoteSums {
  const gold = Math.floor((goldMg * perGram + 500) / 1_000)
  const tax = Math.floor(((gold + labour) * taxBasisPoints + 5_000) / 10_000)
  return { gold, labour, tax, total: gold + labour + tax }
}
