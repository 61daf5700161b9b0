import type { Unit } from '#domain/pricing/money.ts'

/** A weight of metal or of a whole piece, always a whole number. 1 g = 1000 mg. */
export type Milligrams = Unit<'milligrams'>

/** A weight of stones, always a whole number. 1 carat = 1000 milli-carats = 200 mg. */
export type MilliCarats = Unit<'milli-carats'>

/** The weight of stones in milligrams, rounded half up. */
export function milligramsOfStones(weight: MilliCarats): Milligrams {
  return Math.floor((weight + 2) / 5)
}

/** A weight for people: 7845 mg is `7.845 g`, always three decimals, as a bill says it. */
export function formatGrams(weight: Milligrams): string {
  return `${textOfThousandths(weight)} g`
}

/** The weight of the market in milligrams: 1 tola is 11.664 g and has 96 ratti. */
const TOLA: Milligrams = 11_664
const RATTI_OF_TOLA = 96

/** A weight in the words of the market, for help beside a field: 11664 mg are `1.000 tola, 96.00 ratti`. */
export function formatTola(weight: Milligrams): string {
  const ratti = (weight * RATTI_OF_TOLA) / TOLA
  return `${(weight / TOLA).toFixed(3)} tola, ${ratti.toFixed(2)} ratti`
}

/** A weight in grams, as machines read it. */
export function gramsOf(weight: Milligrams): number {
  return weight / 1000
}

/** A weight of stones for people: 1250 milli-carats are `1.250 ct`. */
export function formatCarats(weight: MilliCarats): string {
  return `${textOfThousandths(weight)} ct`
}

/** Grams or carats as people type them, in thousandths; undefined when they are not such a number. */
export function thousandthsFromText(text: string): number | undefined {
  const [, whole, part = ''] = /^\s*(\d{1,6})(?:\.(\d{1,3}))?\s*$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole + part.padEnd(3, '0'))
}

/** Thousandths as people type them: 7845 is `7.845`. */
export function textOfThousandths(count: number): string {
  return (count / 1000).toFixed(3)
}
