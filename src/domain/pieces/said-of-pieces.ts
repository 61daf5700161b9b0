import type { InvoicedPieces } from './invoiced-pieces.ts'
import type { Exemption } from './hallmark-exemptions.ts'
import { formatCarats, formatGrams } from '#domain/pricing/metal/weights.ts'
import { formatPaise } from '#domain/pricing/money.ts'

/** The words of a language for the tagged pieces on a bill. */
export interface PieceWords {
  piece: (weights: { tag: string; gross: string; net: string }) => string
  /** An alloy of the piece, its karat and fineness said once. */
  purity: (metal: InvoicedPieces['metals'][number]) => string
  huid: (huids: string) => string
  exempt: (reason: Exemption) => string
  stones: (stones: string) => string
  charge: (label: string, amount: string) => string
  composition: (parts: string) => string
  parts: Readonly<Record<InvoicedPieces['composition'][number]['part'], string>>
}

/** The texts about the tagged pieces of a line, one for each row below its description on a bill. */
export function saidOfPieces(
  { pieces, metals, stones, charges, composition }: InvoicedPieces,
  words: PieceWords,
): string[] {
  const purity = metals.map(words.purity).join(' + ')
  return [
    ...pieces.map(({ tag, huids, exemption, grossMg, netMg }) => {
      const weights = words.piece({ tag, gross: formatGrams(grossMg), net: formatGrams(netMg) })
      const marks = huids.length > 0 ? [words.huid(huids.join(', '))] : []
      const reason = exemption === null ? [] : [words.exempt(exemption)]
      return [weights, purity, ...marks, ...reason].join(', ')
    }),
    ...(stones.length === 0 ? [] : [words.stones(stones.map(stoneText).join(', '))]),
    ...charges.map(({ label, amount }) => words.charge(label, formatPaise(amount))),
    ...(composition.length === 0
      ? []
      : [
          words.composition(
            composition
              .map(({ part, amount }) => `${words.parts[part]} ${formatPaise(amount)}`)
              .join(', '),
          ),
        ]),
  ]
}

function stoneText({ name, count, milliCarats }: InvoicedPieces['stones'][number]): string {
  const number = count === 1 ? '' : `${count} × `
  return milliCarats === 0 ? `${number}${name}` : `${number}${name} ${formatCarats(milliCarats)}`
}
