import type { LineOptions } from '#domain/catalogue/engraving/engraving.ts'
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
  options?: LineOptions | null | undefined
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
export function describeLine(line: DescribedLine, shown: ShownBreakUp): string {
  return describePlain(line, shown) + engravedText(line)
}

/** The words of an engraving, as the erasure of old documents finds them (`without_buyer` of the database). */
function engravedText({ options }: DescribedLine): string {
  const engraving = options?.engraving
  if (engraving === undefined) return ''
  return engraving.text === '' ? ', engraved' : `, engraved “${engraving.text}”`
}

function describePlain({ name, material, make }: DescribedLine, shown: ShownBreakUp): string {
  if (make) {
    const size = make.size ? `, ${sizeInEnglish(make.size)}` : ''
    return `${name}${size}, ${describeMake(make, shown)}`
  }
  const chosen = material === null ? undefined : materialName(material)
  return chosen === undefined ? name : `${name} (${chosen})`
}

/** The same for a line whose tagged pieces are named below it, each with its own weights. */
export function describeByPiece(line: DescribedLine): string {
  const { name, make } = line
  if (!make) return name + engravedText(line)
  const size = make.size ? `, ${sizeInEnglish(make.size)}` : ''
  const metals = make.breakUp.metals.map(({ alloy }) => `${alloyNamed(alloy).label} ${alloy}`)
  const named = metals.length === 0 ? make.alloy : metals.join(' and ')
  return `${name}${size}, ${named}${engravedText(line)}`
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
