import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import type { STONE_KINDS } from '#domain/pricing/metal/makes.ts'
import type { MilliCarats, Milligrams } from '#domain/pricing/metal/weights.ts'
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
