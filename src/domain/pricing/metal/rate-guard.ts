import type { Paise, Percent } from '#domain/pricing/money.ts'
import type { Alloy } from './alloys.ts'
import type { Rate } from './derived-rates.ts'

/**
 * Why a rate may be a slip: ten times or a tenth of the previous rate (typed for 10 g instead of 1 g), far from the
 * latest ten, further from the previous rate than the shop's guard, or dearer than a finer alloy of its metal.
 */
export const RATE_DOUBTS = ['tenfold', 'unusual', 'jump', 'order'] as const
export type RateDoubt = (typeof RATE_DOUBTS)[number]

/** How many cards "usual" looks back. */
export const RECENT_CARDS = 10

const TENFOLD_FROM = 8

interface Known {
  /** Paise per gram of the card that counts now; absent for what has no rate. */
  before: ReadonlyMap<string, Paise>
  /** The latest rates of each alloy. */
  recent: ReadonlyMap<string, readonly Paise[]>
  /** How far a rate may be from the previous one, in percent. */
  guardPercent: Percent
}

/**
 * The typed rates that may be slips, one reason each; a person confirms such a rate by typing it again. Derived rates
 * follow from typed ones and are never asked for.
 */
export function doubtfulRates(
  rates: ReadonlyMap<string, Rate>,
  alloys: readonly Pick<Alloy, 'code' | 'metal' | 'fineness'>[],
  known: Known,
): Map<string, RateDoubt> {
  const doubts = new Map<string, RateDoubt>()
  for (const [alloy, { paisePerGram, isDerived }] of rates) {
    const doubt = isDerived ? undefined : doubtOf(paisePerGram, alloy, known)
    if (doubt !== undefined) doubts.set(alloy, doubt)
  }
  for (const alloy of alloys) {
    const rate = rates.get(alloy.code)
    const finer = alloys.filter((one) => one.metal === alloy.metal && one.fineness > alloy.fineness)
    for (const { code } of finer) {
      const other = rates.get(code)
      if (rate === undefined || other === undefined) continue
      if (rate.paisePerGram <= other.paisePerGram) continue
      const typed = rate.isDerived ? code : alloy.code
      if (!doubts.has(typed)) doubts.set(typed, 'order')
    }
  }
  return doubts
}

function doubtOf(
  rate: Paise,
  alloy: string,
  { before, recent, guardPercent }: Known,
): RateDoubt | undefined {
  const last = before.get(alloy)
  const median = medianOf(recent.get(alloy) ?? [])
  if (last !== undefined && (rate >= last * TENFOLD_FROM || rate * TENFOLD_FROM <= last)) {
    return 'tenfold'
  }
  if (median !== undefined && (rate > median * 2 || rate * 2 < median)) return 'unusual'
  return last !== undefined && Math.abs(rate - last) * 100 > last * guardPercent
    ? 'jump'
    : undefined
}

/** The lower middle of an even number. */
function medianOf(rates: readonly Paise[]): Paise | undefined {
  return rates.toSorted((a, b) => a - b)[Math.floor((rates.length - 1) / 2)]
}
