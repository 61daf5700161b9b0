import { materialName } from '#domain/catalogue/materials.ts'
import { sizeInEnglish, type SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import { alloyNamed } from '#domain/pricing/metal/alloys.ts'
import { makingPaid, type BreakUp } from '#domain/pricing/metal/metal-price.ts'
import type { ShownBreakUp } from '#domain/pricing/metal/rate-settings.ts'
import { formatGrams, type Milligrams } from '#domain/pricing/metal/weights.ts'
import { formatPaise } from '#domain/pricing/money.ts'

/** The facts about an ordered line that its description needs. */
interface DescribedLine {
  name: string
  material: number | null
  make?: DescribedMake | null | undefined
}

interface DescribedMake {
  alloy: string
  netMg: Milligrams
  grossMg: Milligrams
  breakUp: BreakUp
  /** Of a make with sizes. */
  size?: { kind: SizeKind; code: string } | null | undefined
}

/**
 * The text of a piece on an invoice. A piece sold by weight has purity, net and gross weight and making: the BIS Rules
 * require them on the bill of hallmarked gold. The making is named only if the shop shows it. Other pieces have the
 * chosen material, as in `Ring (Gold)`.
 */
export function describeLine({ name, material, make }: DescribedLine, shown: ShownBreakUp): string {
  if (make) {
    const size = make.size ? `, ${sizeInEnglish(make.size)}` : ''
    return `${name}${size}, ${describeMake(make, shown)}`
  }
  const chosen = material === null ? undefined : materialName(material)
  return chosen === undefined ? name : `${name} (${chosen})`
}

/** The same for a line whose tagged pieces are named below it, each with its own weights. */
export function describeByPiece({ name, make }: DescribedLine): string {
  if (!make) return name
  const size = make.size ? `, ${sizeInEnglish(make.size)}` : ''
  const metals = make.breakUp.metals.map(({ alloy }) => `${alloyNamed(alloy).label} ${alloy}`)
  return `${name}${size}, ${metals.length === 0 ? make.alloy : metals.join(' and ')}`
}

function describeMake({ alloy, grossMg, breakUp }: DescribedMake, shown: ShownBreakUp): string {
  const metals = breakUp.metals.map((metal) => {
    const { label } = alloyNamed(metal.alloy)
    return `${label} ${metal.alloy} net ${formatGrams(metal.netMg)}`
  })
  const named = metals.length === 0 ? alloy : metals.join(' and ')
  const showsMaking = shown === 'full' && breakUp.fixed === undefined
  const making = showsMaking ? `, making ${formatPaise(makingPaid(breakUp))}` : ''
  return `${named}, gross ${formatGrams(grossMg)}${making}`
}
