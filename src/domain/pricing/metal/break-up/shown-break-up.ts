import { paiseFromRupees, rupeesFromPaise, type Paise, type Rupees } from '#domain/pricing/money.ts'
import { breakUpLines, type BreakUp, type BreakUpLine } from '#domain/pricing/metal/metal-price.ts'
import type { ShownBreakUp } from '#domain/pricing/metal/rate-settings.ts'
import type { MilliCarats, Milligrams } from '#domain/pricing/metal/weights.ts'

/** A part of a price in the API, in rupees; fields that its kind does not use are left out. */
export interface WrittenPart {
  kind: BreakUpLine['kind'] | 'rest'
  amount: Rupees
  /** Of a stone or a charge. */
  label?: string
  /** Of a metal: its alloy, weight and rate per gram. */
  alloy?: string
  netMg?: Milligrams
  perGram?: Rupees
  /** Of a stone: all of them together. */
  milliCarats?: MilliCarats
}

/** How a price is made, part by part, in rupees. The parts add up to the price. */
export function writtenParts(breakUp: BreakUp): WrittenPart[] {
  return breakUpLines(breakUp).map((line) => {
    const part = { kind: line.kind, amount: rupeesFromPaise(line.amount) }
    return Object.assign(part, detailsOf(line))
  })
}

/** The same with the detail that the shop shows: the rest in one sum, or nothing. */
export function shownParts(breakUp: BreakUp, shown: ShownBreakUp): WrittenPart[] {
  const isHidden = shown === 'none' || (shown === 'metal' && breakUp.fixed !== undefined)
  const parts = isHidden ? [] : writtenParts(breakUp)
  if (shown !== 'metal' || isHidden) return parts
  const metals = parts.filter(({ kind }) => kind === 'metal')
  const rest = breakUp.price - sumOfParts(metals)
  return rest === 0 ? metals : [...metals, { kind: 'rest', amount: rupeesFromPaise(rest) }]
}

function detailsOf(line: BreakUpLine): Partial<WrittenPart> {
  if (line.kind === 'metal') {
    const { alloy, netMg, paisePerGram } = line.metal
    return { alloy, netMg, perGram: rupeesFromPaise(paisePerGram) }
  }
  if (line.kind === 'stone') {
    return { label: line.stone.name, milliCarats: line.stone.milliCarats }
  }
  return line.kind === 'charge' ? { label: line.label } : {}
}

/** The sum of parts in paise. */
export function sumOfParts(parts: readonly WrittenPart[]): Paise {
  return parts.reduce((sum, { amount }) => sum + paiseFromRupees(amount), 0)
}
