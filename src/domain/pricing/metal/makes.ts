import type { MilliCarats } from './weights.ts'
import type { BasisPoints } from '#domain/pricing/money.ts'
import { milligramsOfStones, type Milligrams } from './weights.ts'

export const SIZE_KINDS = ['none', 'ring', 'bangle', 'chain'] as const
export const STONE_KINDS = ['natural', 'laboratory-grown', 'simulant', 'pearl'] as const
export const CHARGE_KINDS = ['hallmark', 'certificate', 'enamel', 'plating', 'other'] as const
/** Whether a charge is paid once, or for each article of a pair or set. */
export const CHARGE_UNITS = ['piece', 'article'] as const

/** The most that wastage may be: 30 %. */
export const MOST_WASTAGE: BasisPoints = 3_000

/** The most that making in percent of the metal may be: more is a slip, such as 1400 for 14, or is said per gram. */
export const MOST_MAKING_PERCENT = 200

/** How far metal, stones and the rest may exceed the gross weight, for rounding. */
const SCALE_ERROR_MG = 20

/** Bounds of a make, so that every sum stays exact and every list readable. */
export const MAKE_LIMITS = {
  makes: 12,
  metals: 3,
  stones: 30,
  charges: 12,
  sizes: 60,
  mg: 20_000_000,
} as const

/** What a scale shows of a make. */
interface Weighed {
  grossMg: Milligrams
  otherMg: Milligrams
  /** All metals together. */
  netMg: Milligrams
  stones: readonly { milliCarats: MilliCarats }[]
}

/** Whether the parts of a make weigh more than the whole. */
export function isTooHeavy({ grossMg, ...parts }: Weighed): boolean {
  return weightOfParts(parts) > grossMg + SCALE_ERROR_MG
}

/** What metal, stones and the rest weigh together: the gross weight of a make that nobody weighed as a whole. */
export function weightOfParts({ otherMg, netMg, stones }: Omit<Weighed, 'grossMg'>): Milligrams {
  const carats = stones.reduce((sum, { milliCarats }) => sum + milliCarats, 0)
  return netMg + otherMg + milligramsOfStones(carats)
}

/** The weight of the metal of a make and of its further metals. */
export function weightOfMetals(make: {
  netMg: Milligrams
  metals: readonly { netMg: Milligrams }[]
}): Milligrams {
  return make.metals.reduce((sum, { netMg }) => sum + netMg, make.netMg)
}
