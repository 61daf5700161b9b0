import type { TaggedPiece } from '#contract/metal/pieces.ts'
import { sizeInEnglish, type SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import { EXEMPTIONS, exemptionText } from '#domain/pieces/hallmark-exemptions.ts'
import { formatGrams, type Milligrams } from '#domain/pricing/metal/weights.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { Option } from '#web/ui/forms/field.tsx'

export const STATE_TONES: Readonly<Record<TaggedPiece['state'], Tone>> = {
  'in-stock': 'success',
  held: 'info',
  sold: 'neutral',
  returned: 'warning',
  repair: 'violet',
  melted: 'neutral',
  lost: 'danger',
}

/** Why a piece has no HUID, to choose from. */
export const EXEMPTION_OPTIONS: readonly Option[] = [
  { value: '', label: 'It has a HUID' },
  ...EXEMPTIONS.map((value) => ({ value, label: exemptionText(value) })),
]

/** The alloy of a piece, its size and what it weighs. */
export function kindText(piece: {
  alloy: string
  sizeKind: SizeKind
  size: string
  netMg: Milligrams
  grossMg: Milligrams
}): string {
  const { alloy, sizeKind, size, netMg, grossMg } = piece
  const inSize = size === '' ? [] : [sizeInEnglish({ kind: sizeKind, code: size })]
  const weights = [`net ${formatGrams(netMg)}`, `gross ${formatGrams(grossMg)}`]
  return [alloy, ...inSize, ...weights].join(' · ')
}
