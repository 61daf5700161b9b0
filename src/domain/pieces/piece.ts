import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import type { STONE_KINDS } from '#domain/pricing/metal/makes.ts'
import type { MilliCarats, Milligrams } from '#domain/pricing/metal/weights.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import type { Exemption } from './hallmark-exemptions.ts'

/** The message for a wrong tag. */
export const TAG_MESSAGE = 'A tag has 1 to 30 letters, digits and the signs - / . _ #.'

/** A tag, as it is printed on the piece. */
export const TAG = /^[A-Z0-9][A-Z0-9\-/._#]{0,29}$/

/** A tag as people and scanners type it. */
export function tagFromText(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}

/** Whether a certificate or a bill that counts may name the HUIDs and weights of a piece: it is packed or with a buyer. */
export function isOnDocument(piece: {
  orderId: number | null
  certificateKey: string | null
}): boolean {
  return piece.orderId !== null || piece.certificateKey !== null
}

/** The least that a piece may weigh: its make in that size less the tolerance, rounded up to the milligram. */
export function leastNet(netMg: Milligrams, tolerance: BasisPoints): Milligrams {
  return netMg - Math.floor((netMg * tolerance) / 10_000)
}

/** The most that a piece may weigh with its stones: its make in that size, the tolerance, and 20 mg of the scales. */
export function heaviestGross(grossMg: Milligrams, tolerance: BasisPoints): Milligrams {
  return grossMg + (grossMg - leastNet(grossMg, tolerance)) + 20
}

/** Whether a weighed piece is as heavy as its make says, within the tolerance in both directions. */
export function isWithinTolerance(
  weighed: Milligrams,
  make: { netMg: Milligrams; tolerance: BasisPoints },
): boolean {
  const off = make.netMg - leastNet(make.netMg, make.tolerance)
  return Math.abs(weighed - make.netMg) <= off
}

/** By how much a piece is lighter than what was sold, when that exceeds the tolerance; 0 otherwise. */
export function shortWeight(
  weighed: Milligrams,
  sold: { netMg: Milligrams; tolerance: BasisPoints },
): Milligrams {
  return weighed < leastNet(sold.netMg, sold.tolerance) ? sold.netMg - weighed : 0
}

/** The value of a missing weight at the rate of the sale, rounded half up, in paise and without tax. */
export function shortWeightAmount(short: Milligrams, paisePerGram: Paise): Paise {
  return Math.floor((short * paisePerGram + 500) / 1_000)
}

/**
 * How much of a line is credited for a short weight, with tax in the same proportion as in the line. At most what
 * is left of the line. Amounts in paise.
 */
export function shortWeightCredit(
  amount: Paise,
  line: { taxable: Paise; total: Paise; left: Paise },
): Paise {
  if (line.taxable <= 0) return 0
  const [taxable, total] = [BigInt(line.taxable), BigInt(line.total)]
  const withTax = (BigInt(amount) * total * 2n + taxable) / (taxable * 2n)
  return Math.min(line.left, Number(withTax))
}

/** Stones of one kind, as a certificate names them. */
interface CertifiedStone {
  name: string
  kind: (typeof STONE_KINDS)[number]
  count: number
  milliCarats: MilliCarats
  /** The laboratory that has graded them and the number of its report; empty without one. */
  lab: string
  report: string
}

/** What a certificate says of a piece, frozen when it is issued. It names no buyer. */
export interface CertificateDocument {
  name: string
  picture: string | null
  tag: string
  /** `22K916`, and what the shop calls it. */
  alloy: string
  label: string
  labelHi: string
  /** Per mille. */
  fineness: number
  /** Further metals of a two-tone piece. */
  metals: { alloy: string; netMg: Milligrams }[]
  grossMg: Milligrams
  netMg: Milligrams
  size: { kind: SizeKind; code: string } | null
  stones: CertifiedStone[]
  huids: string[]
  exemption: Exemption | null
  shop: { name: string; legalName: string; bis: string }
}
