import type { Paise, Percent } from '#domain/pricing/money.ts'

/** The units in which people state a rate, in grams: gold per gram or 10 g, silver per gram, 10 g or kilogram. */
export const RATE_UNITS = [1, 10, 1_000] as const
export type RateUnit = (typeof RATE_UNITS)[number]

/** The most that a gram may cost, in paise: ten lakh rupees. */
export const MOST_PER_GRAM: Paise = 100_000_000

/** The rate of a gram, rounded half up to the paisa, from the rate of a unit. */
export function perGram(amount: Paise, unit: RateUnit): Paise {
  return Math.floor((2 * amount + unit) / (2 * unit))
}

/** The rate of a unit from the rate of a gram, both in paise. */
export function perUnit(paisePerGram: Paise, unit: RateUnit): Paise {
  return paisePerGram * unit
}

/** By how many percent a rate or price rose; negative where it fell. `before` is above 0. */
export function risenBy(before: Paise, after: Paise): Percent {
  return ((after - before) / before) * 100
}
