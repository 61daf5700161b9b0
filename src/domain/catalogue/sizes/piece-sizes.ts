import type { SIZE_KINDS } from '#domain/pricing/metal/makes.ts'
import { BANGLE_SIZES } from './bangle-sizes.ts'
import { chainSize } from './chain-sizes.ts'
import { RING_SIZES } from './ring-sizes.ts'

export type SizeKind = (typeof SIZE_KINDS)[number]

/**
 * How large a size is, in millimetres: round the inside of a ring, across that of a bangle, the length of a chain.
 * Undefined for a code that is no size of this kind.
 */
export function measureOfSize(kind: SizeKind, code: string): number | undefined {
  switch (kind) {
    case 'ring':
      return RING_SIZES.find(({ indian }) => String(indian) === code)?.circumference
    case 'bangle':
      return BANGLE_SIZES.find((size) => size.code === code)?.diameter
    case 'chain':
      return chainSize(code)?.length
    default:
      return undefined
  }
}

/** A size in the English of documents: `size 12`, `18 inches`. */
export function sizeInEnglish({ kind, code }: { kind: SizeKind; code: string }): string {
  return kind === 'chain' ? `${code.replace(/in$/, '')} inches` : `size ${code}`
}

/** The code of a size as people type it: ` 2 - 6 ` is `2-6`, `18` and `18"` of a chain are `18in`. */
export function sizeCodeFromText(kind: SizeKind, text: string): string {
  const plain = text.replace(/\s+/g, '').toLowerCase()
  if (kind === 'bangle') return plain.replace(/[./–]/, '-').replace(/^3-0$/, '3')
  if (kind !== 'chain') return plain
  const inches = plain.replace(/(?:in|inch|inches|"|”|″)$/, '')
  return /^\d/.test(inches) ? `${inches}in` : plain
}

/** The smallest first. */
export function sortedSizes<Size extends { code: string }>(
  kind: SizeKind,
  sizes: readonly Size[],
): Size[] {
  const measure = ({ code }: Size) => measureOfSize(kind, code) ?? Infinity
  return sizes.toSorted((a, b) => measure(a) - measure(b) || a.code.localeCompare(b.code))
}
