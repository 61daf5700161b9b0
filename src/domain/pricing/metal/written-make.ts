import {
  basisPointsOf,
  paiseFromRupees,
  percentOf,
  rupeesFromPaise,
  type Percent,
  type Rupees,
} from '#domain/pricing/money.ts'
import type { CHARGE_KINDS, CHARGE_UNITS, STONE_KINDS } from './makes.ts'
import type { Making, MakeStone, MakeTerms } from './metal-price.ts'
import type { Milligrams } from './weights.ts'

/** A make as people and the API write it: rupees and percent; weights in milligrams and milli-carats. */
export interface WrittenMake {
  alloy: string
  netMg: Milligrams
  grossMg: Milligrams
  wastage: Percent
  making: {
    kind: Making['kind']
    /** Rupees per gram, percent, or rupees; of the kind `price` what the whole piece costs. */
    value: number
    basis: Making['basis']
    least: Rupees
  }
  /** How many articles it is: a pair of earrings has two. */
  articles: number
  metals: { alloy: string; netMg: Milligrams }[]
  stones: (Omit<MakeStone, 'rate'> & {
    kind: (typeof STONE_KINDS)[number]
    rate: Rupees
    /** The laboratory that has graded them and the number of its report; empty without one. */
    certificateLab?: string | undefined
    certificateNo?: string | undefined
  })[]
  charges: {
    label: string
    kind: (typeof CHARGE_KINDS)[number]
    amount: Rupees
    per: (typeof CHARGE_UNITS)[number]
  }[]
  partUnit: MakeTerms['partUnit']
  priceUnit: MakeTerms['priceUnit']
}

/** The terms of a price for the formula, from a make as people write it. */
export function termsOfMake(make: WrittenMake): MakeTerms {
  const { alloy, netMg, grossMg, wastage, making, metals, stones, charges, articles } = make
  return {
    metals: [{ alloy, netMg }, ...metals],
    grossMg,
    wastageBasisPoints: basisPointsOf(wastage),
    making: {
      kind: making.kind,
      value: makingValueOf(making.kind, making.value),
      basis: making.basis,
      least: paiseFromRupees(making.least),
    },
    stones: stones.map(({ name, count, milliCarats, pricedBy, rate }) => ({
      name,
      count,
      milliCarats,
      pricedBy,
      rate: paiseFromRupees(rate),
    })),
    charges: charges.map(({ label, amount, per }) => ({
      label,
      paise: paiseFromRupees(amount),
      articles: per === 'article' ? articles : 1,
    })),
    partUnit: make.partUnit,
    priceUnit: make.priceUnit,
  }
}

/** Basis points of a percentage, paise of an amount. */
function makingValueOf(kind: Making['kind'], value: number): number {
  return kind === 'percent' ? basisPointsOf(value) : paiseFromRupees(value)
}

/** A making as people write it, from its basis points or paise. */
export function writtenMaking(kind: Making['kind'], value: number): number {
  return kind === 'percent' ? percentOf(value) : rupeesFromPaise(value)
}
