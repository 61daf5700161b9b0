import { useState } from 'react'
import type { RatesOfShop } from '#contract/metal/rates.ts'
import type { Metal } from '#domain/pricing/metal/alloys.ts'
import {
  ratesOfCard,
  RATE_RULES,
  type Rate,
  type RateRule,
} from '#domain/pricing/metal/derived-rates.ts'
import { MOST_PER_GRAM, perGram, perUnit, type RateUnit } from '#domain/pricing/metal/rate-units.ts'
import {
  paiseFromRupees,
  rupeesFromPaise,
  rupeesFromText,
  type Paise,
} from '#domain/pricing/money.ts'

type Units = Readonly<Record<Metal, RateUnit>>

/** The units in which rates are typed until the person chooses others. */
const USUAL_UNITS: Units = { gold: 1, silver: 1_000, platinum: 1 }

export interface TypedRates {
  texts: Readonly<Record<string, string>>
  units: Units
  rule: RateRule
  /** Typed rates in paise per gram; what cannot be read is in `wrong`. */
  typed: ReadonlyMap<string, Paise>
  wrong: readonly string[]
  /** Typed and derived rates. */
  rates: ReadonlyMap<string, Rate>
  type: (alloy: string, text: string) => void
  setUnit: (metal: Metal, unit: RateUnit) => void
  setRule: (rule: RateRule) => void
}

/** A figure that somebody has said elsewhere, in the usual unit of its metal. */
export interface FilledRate {
  alloy: string
  text: string
}

/** The figures of the form, beginning with those that were typed last, and one that is filled in. */
export function useTypedRates(
  { alloys, current }: RatesOfShop,
  filled: FilledRate | undefined,
): TypedRates {
  const [units, setUnits] = useState(USUAL_UNITS)
  const [rule, setRule] = useState<RateRule>(current?.rule ?? RATE_RULES[0])
  const [texts, setTexts] = useState<Record<string, string>>(() => {
    const typed = (current?.rates ?? []).filter(({ rule: derived }) => derived === '')
    const last = Object.fromEntries(
      typed.map(({ alloy, perGram: rupees }) => {
        const metal = alloys.find((one) => one.alloy === alloy)?.metal ?? 'gold'
        return [alloy, unitText(paiseFromRupees(rupees), USUAL_UNITS[metal])]
      }),
    )
    return filled === undefined ? last : { ...last, [filled.alloy]: filled.text }
  })

  const typed = new Map<string, Paise>()
  const wrong: string[] = []
  for (const { alloy, metal } of alloys) {
    const text = texts[alloy]?.trim() ?? ''
    if (text === '') continue
    const paise = rateIn(text, units[metal])
    if (paise === undefined) wrong.push(alloy)
    else typed.set(alloy, paise)
  }
  const purities = alloys.map(({ alloy: code, metal, fineness }) => ({ code, metal, fineness }))

  return {
    texts,
    units,
    rule,
    typed,
    wrong,
    rates: ratesOfCard(typed, purities, rule),
    type: (alloy, text) => setTexts((now) => ({ ...now, [alloy]: text })),
    setUnit(metal, unit) {
      const ofMetal = alloys.filter((one) => one.metal === metal).map(({ alloy }) => alloy)
      const rewritten = ofMetal.flatMap((alloy) => {
        const paise = typed.get(alloy)
        return paise === undefined ? [] : [[alloy, unitText(paise, unit)] as const]
      })
      setTexts((now) => ({ ...now, ...Object.fromEntries(rewritten) }))
      setUnits((now) => ({ ...now, [metal]: unit }))
    },
    setRule,
  }
}

/** What somebody typed for a unit, in paise per gram; undefined when it is no rate. */
export function rateIn(text: string, unit: RateUnit): Paise | undefined {
  const rupees = rupeesFromText(text)
  if (rupees === undefined) return undefined
  const paise = perGram(paiseFromRupees(rupees), unit)
  return paise > 0 && paise <= MOST_PER_GRAM ? paise : undefined
}

/** A rate as somebody would type it for a unit. */
function unitText(paisePerGram: Paise, unit: RateUnit): string {
  return String(rupeesFromPaise(perUnit(paisePerGram, unit)))
}
