import type { Paise } from '#domain/pricing/money.ts'
import { karatOf, type Alloy, type Metal } from './alloys.ts'

/** How the rate of an alloy is derived from the rate of the finest one, as the screen shows it. */
export const RATE_RULES = ['fineness/999', 'fineness/1000', 'karat/24'] as const
export type RateRule = (typeof RATE_RULES)[number]

/** The alloy of each metal that the others are derived from. */
const BASE_ALLOYS: Readonly<Record<Metal, string>> = {
  gold: '24K999',
  silver: '999',
  platinum: '950',
}

/** A rate of a card in paise per gram; derived ones name their rule. */
export interface Rate {
  paisePerGram: Paise
  isDerived: boolean
  rule: string
}

/** The facts about an alloy that a rule needs. */
type Purity = Pick<Alloy, 'code' | 'fineness'>

/**
 * All rates of a card: typed ones, and those derived from the typed rate of their metal's base alloy. Other alloys have
 * no rate. Paise per gram, by the code of the alloy, in the order of `alloys`.
 */
export function ratesOfCard(
  typed: ReadonlyMap<string, Paise>,
  alloys: readonly (Purity & Pick<Alloy, 'metal'>)[],
  rule: RateRule,
): Map<string, Rate> {
  const rates = new Map<string, Rate>()
  for (const alloy of alloys) {
    const own = typed.get(alloy.code)
    const base = alloys.find(({ code }) => code === BASE_ALLOYS[alloy.metal])
    const baseRate = base && typed.get(base.code)
    if (own !== undefined) {
      rates.set(alloy.code, { paisePerGram: own, isDerived: false, rule: '' })
    } else if (base !== undefined && baseRate !== undefined) {
      const share = shareOf(alloy, base, rule)
      const paisePerGram = share.of(baseRate)
      if (paisePerGram > 0)
        rates.set(alloy.code, { paisePerGram, isDerived: true, rule: share.text })
    }
  }
  return rates
}

/** A share of the base rate, rounded half up to the paisa, and how it is written. */
function shareOf(alloy: Purity, base: Purity, rule: RateRule) {
  const [over, under] = fractionOf(alloy, base, rule)
  return {
    text: `${over}/${under} of ${base.code}`,
    of: (rate: Paise): Paise =>
      Number((2n * BigInt(rate) * BigInt(over) + BigInt(under)) / (2n * BigInt(under))),
  }
}

/** Karats exist for gold alone, and only what counts as pure can be a thousand parts. */
function fractionOf(alloy: Purity, base: Purity, rule: RateRule): [number, number] {
  const karat = karatOf(alloy.code)
  if (rule === 'karat/24' && karat !== undefined) return [karat, 24]
  if (rule === 'fineness/1000' && base.fineness >= 999) return [alloy.fineness, 1000]
  return [alloy.fineness, base.fineness]
}
