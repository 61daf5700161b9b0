import type { RateCard, TodaysRates } from '#contract/metal/rates.ts'
import type { Rate } from '#domain/pricing/metal/derived-rates.ts'
import { ratesOldFrom } from '#domain/pricing/metal/rate-age.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { AlloyRow, AppliedCard, RateCardRow } from '#server/db/rates/rate-cards.ts'

/** A card for the API, its rates in the order of the alloys. */
export function presentCard(
  card: RateCardRow,
  rates: ReadonlyMap<string, Rate>,
  alloys: readonly AlloyRow[],
): RateCard {
  const { id, kind, source, rule, byName, appliedAt, effectiveAt, affected } = card
  return {
    cardId: id,
    kind,
    source,
    rule,
    by: byName,
    at: (appliedAt ?? effectiveAt).toISOString(),
    affected,
    rates: alloys.flatMap(({ code }) => {
      const rate = rates.get(code)
      if (rate === undefined) return []
      return [{ alloy: code, perGram: rupeesFromPaise(rate.paisePerGram), rule: rate.rule }]
    }),
  }
}

/** The rates that count, as everybody may see them. */
export function presentToday(
  card: AppliedCard | undefined,
  alloys: readonly AlloyRow[],
  terms: { holidays: readonly string[] },
): TodaysRates {
  if (card === undefined) return { card: null, rates: [] }
  const { id: cardId, source, appliedAt, rates } = card
  const oldFrom = ratesOldFrom(appliedAt, terms).toISOString()
  return {
    card: { cardId, at: appliedAt.toISOString(), source, oldFrom },
    rates: alloys.flatMap(({ code, label, labelHi, metal }) => {
      const rate = rates.get(code)
      if (rate === undefined) return []
      return [{ alloy: code, label, labelHi, metal, perGram: rupeesFromPaise(rate.paisePerGram) }]
    }),
  }
}
