import type { Exemption } from './hallmark-exemptions.ts'
import { alloyNamed } from '#domain/pricing/metal/alloys.ts'
import { makingPaid, type BreakUp } from '#domain/pricing/metal/metal-price.ts'
import type { ShownBreakUp } from '#domain/pricing/metal/rate-settings.ts'
import type { MilliCarats, Milligrams } from '#domain/pricing/metal/weights.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** A tagged piece as its bill names it. */
export interface InvoicedPiece {
  tag: string
  huids: string[]
  exemption: Exemption | null
  grossMg: Milligrams
  netMg: Milligrams
}

/** What a bill says of the tagged pieces of a line (BIS Rules): the article, its weights, its purity, its fee. */
export interface InvoicedPieces {
  pieces: InvoicedPiece[]
  /** Each alloy of the make with its fineness per mille. */
  metals: { alloy: string; label: string; fineness: number }[]
  /** In one piece. */
  stones: { name: string; count: number; milliCarats: MilliCarats }[]
  /** Fees in the price of one piece, the hallmark separate from the others. In paise. */
  charges: { label: string; amount: Paise }[]
  /** How the price of one piece is composed; empty where the shop does not show it. In paise. */
  composition: { part: 'metal' | 'making' | 'stones' | 'rest'; amount: Paise }[]
}

/** What the bill says of the pieces of a line, as far as the shop shows its prices. */
export function invoicedPieces(
  pieces: readonly InvoicedPiece[],
  breakUp: BreakUp,
  shown: ShownBreakUp,
): InvoicedPieces {
  const metals = breakUp.metals.map(({ alloy }) => {
    const fineness = Number(/(\d{3})$/.exec(alloy)?.[1] ?? 0)
    return { alloy, label: alloyNamed(alloy).label, fineness }
  })
  const stones = breakUp.stones.map(({ name, count, milliCarats }) => {
    return { name, count, milliCarats }
  })
  const charges = breakUp.charges.map(({ label, amount }) => ({ label, amount }))
  return {
    pieces: [...pieces],
    metals,
    stones,
    charges,
    composition: compositionOf(breakUp, shown),
  }
}

function compositionOf(breakUp: BreakUp, shown: ShownBreakUp): InvoicedPieces['composition'] {
  const metal = sumOf(breakUp.metals) + breakUp.wastage
  if (shown === 'none') return []
  const parts: InvoicedPieces['composition'] =
    shown === 'full'
      ? [
          { part: 'metal', amount: metal },
          { part: 'making', amount: makingPaid(breakUp) },
          { part: 'stones', amount: sumOf(breakUp.stones) },
        ]
      : [{ part: 'metal', amount: sumOf(breakUp.metals) }]
  const rest = breakUp.price - sumOf(parts)
  return [...parts, { part: 'rest' as const, amount: rest }].filter(({ amount }) => amount !== 0)
}

function sumOf(parts: readonly { amount: Paise }[]): Paise {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}
