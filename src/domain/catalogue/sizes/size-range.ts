import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import { BANGLE_SIZES } from './bangle-sizes.ts'
import { CHAIN_SIZES } from './chain-sizes.ts'
import { sizeCodeFromText, type SizeKind } from './piece-sizes.ts'
import { RING_SIZES } from './ring-sizes.ts'

/** The sizes that a shop usually offers, the smallest first. */
export const USUAL_SIZES: Readonly<Record<SizeKind, readonly string[]>> = {
  none: [],
  ring: RING_SIZES.map(({ indian }) => String(indian)),
  bangle: BANGLE_SIZES.map(({ code }) => code),
  chain: CHAIN_SIZES.map(({ code }) => code),
}

/** A range of sizes, as people type it. */
interface SizeRange {
  from: string
  to: string
  /** The size that weighs exactly what the make says. */
  own: string
  /** How many milligrams each size weighs more than the one before. */
  step: number
}

/**
 * Every usual size of a range with its difference in weight; undefined if one of the sizes does not exist or the range
 * is empty.
 */
export function sizesInRange(
  kind: SizeKind,
  { from, to, own, step }: SizeRange,
): { code: string; netMgDelta: Milligrams }[] | undefined {
  const codes = USUAL_SIZES[kind]
  const placeOf = (text: string) => codes.indexOf(sizeCodeFromText(kind, text))
  const [first, last, base] = [placeOf(from), placeOf(to), placeOf(own)]
  if (first < 0 || base < 0 || last < first) return undefined
  return codes
    .slice(first, last + 1)
    .map((code, at) => ({ code, netMgDelta: (first + at - base) * step }))
}
