import { allocate } from '#domain/pricing/allocate.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { InvoiceDocument, InvoiceLine } from '#domain/invoices/invoice.ts'
import { groupOf, leftOf, totalOf } from './credit-parts.ts'

/** What notes have left of a line of an invoice. Amounts in paise. */
export interface LineWorth {
  /** How many of its pieces no note has taken back. */
  out: number
  /** What those cost, less reductions of their price. */
  worth: Paise
  /** What was kept back of its pieces that came back, and was not given back since. */
  kept: Paise
}

/** The lines of an invoice, and by code and rate what is left of it, with what was kept back. */
interface State {
  lines: LineWorth[]
  left: Map<string, Paise>
}

/**
 * What is left of each line for its pieces, note after note. A note without lines first gives back what was kept until then,
 * for staff refund by hand what they do not want to keep; the rest of it lowers prices. What is still kept pays for no piece.
 */
export function worthsLeft(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
): LineWorth[] {
  return stateAfter(invoice, earlier).lines
}

/** What was kept back and is with the shop, in paise. */
export function keptOf(lines: readonly Pick<LineWorth, 'kept'>[]): Paise {
  return lines.reduce((sum, { kept }) => sum + kept, 0)
}

/** What was kept of a line, as a new invoice takes it over. */
export interface LineKept {
  /** In paise. */
  kept: Paise
  /** Whether none of its pieces is out any more, so that nothing of it is the price of one. */
  isGone: boolean
}

/**
 * What of each line of a new invoice was kept, in paise, and never more than it has: paise that are missing on one line are on
 * another.
 */
export function keptWithin(lines: readonly { total: Paise }[], left: readonly LineKept[]): Paise[] {
  const own = lines.map(({ total }, at) => {
    const { kept = 0, isGone = false } = left[at] ?? {}
    return isGone ? total : Math.min(total, kept)
  })
  let missing = Math.max(0, keptOf(left) - own.reduce((sum, one) => sum + one, 0))
  return own.map((kept, at) => {
    const more = Math.min(missing, (lines[at]?.total ?? 0) - kept)
    missing -= more
    return kept + more
  })
}

/** What pieces of lines cost that come back together, in paise: never what is kept, nor more than their code has left. */
export function costsOf(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  wishes: readonly { line: number; quantity: number }[],
): Paise[] {
  const { lines, left } = stateAfter(invoice, earlier)
  const rooms = new Map(
    [...left].map(([group]) => [group, roomOf(invoice, { lines, left }, group)]),
  )
  const kept = keptOf(lines)
  const whole = invoice.total - earlier.reduce((sum, { total }) => sum + total, 0)
  // The total of an invoice may be a paisa less than its lines. Where nothing is kept, its last note bears that.
  let open = kept === 0 ? Number.POSITIVE_INFINITY : Math.max(0, whole - kept)
  return wishes.map(({ line: at, quantity }) => {
    const [line, worth] = [invoice.lines[at], lines[at]]
    if (line === undefined || worth === undefined) return 0
    const group = groupOf(line, invoice)
    const room = rooms.get(group) ?? 0
    const cost = Math.min(priceOf(quantity, worth), room, open)
    rooms.set(group, room - cost)
    open -= cost
    return cost
  })
}

/** The price of some of the pieces that are out, in paise. */
function priceOf(quantity: number, { out, worth }: Pick<LineWorth, 'out' | 'worth'>): Paise {
  return Math.round((worth * Math.min(quantity, out)) / Math.max(1, out))
}

function stateAfter(invoice: InvoiceDocument, earlier: readonly InvoiceDocument[]): State {
  const groups = [...leftOf(invoice, [])]
  let state: State = {
    lines: invoice.lines.map(({ quantity, total, keptBack = 0 }) => {
      return { out: quantity, worth: total - keptBack, kept: keptBack }
    }),
    left: new Map(groups.map(([group, left]) => [group, totalOf(left)])),
  }
  for (const note of earlier) state = within(invoice, afterNote(invoice, state, note))
  return state
}

function afterNote(invoice: InvoiceDocument, state: State, note: InvoiceDocument): State {
  const lines = [...state.lines]
  const left = new Map(state.left)
  for (const line of note.lines) {
    const { corrects = -1, total } = line
    const of = lines[corrects]
    const group = groupOf(line, invoice)
    const room = roomOf(invoice, { lines, left }, group)
    if (of !== undefined) lines[corrects] = afterLine(of, line, room)
    left.set(group, (left.get(group) ?? 0) - total)
  }
  const plain = note.lines.filter(({ corrects }) => corrects === undefined)
  const given = plain.reduce((sum, { total }) => sum + total, 0)
  return { lines: givenBack(lines, given), left }
}

/** A line after its part of a note; `room` is what its code and rate had for pieces. */
function afterLine(
  { out, worth, kept }: LineWorth,
  { quantity, total, keepsPieces, keptBack }: InvoiceLine,
  room: Paise,
): LineWorth {
  if (keepsPieces) {
    const beyond = Math.max(0, total - worth)
    return { out, worth: Math.max(0, worth - total), kept: Math.max(0, kept - beyond) }
  }
  // Older notes do not say what was kept back: it is what is missing from the price of the pieces.
  const priced = Math.max(total, Math.min(priceOf(quantity, { out, worth }), room))
  const price = keptBack === undefined ? priced : total + keptBack
  return {
    out: Math.max(0, out - quantity),
    worth: Math.max(0, worth - price),
    kept: kept + price - total,
  }
}

/** The lines after a sum that no line was named for. */
function givenBack(lines: readonly LineWorth[], sum: Paise): LineWorth[] {
  const back = Math.min(sum, keptOf(lines))
  const parts = allocate(
    back,
    lines.map(({ kept }) => kept),
  )
  return lines.map((line, at) => Object.assign({}, line, { kept: line.kept - (parts[at] ?? 0) }))
}

/** No line is worth more than its code and rate have left, without what is kept of them. */
function within(invoice: InvoiceDocument, { lines, left }: State): State {
  const capped = lines.map((line, at) => {
    const group = groupAt(invoice, at)
    const worth = Math.min(line.worth, roomOf(invoice, { lines, left }, group))
    return Object.assign({}, line, { worth })
  })
  return { lines: capped, left }
}

/** What a code and rate have left for pieces. */
function roomOf(invoice: InvoiceDocument, { lines, left }: State, group: string): Paise {
  const kept = keptOf(lines.filter((_, at) => groupAt(invoice, at) === group))
  return Math.max(0, (left.get(group) ?? 0) - kept)
}

function groupAt(invoice: InvoiceDocument, at: number): string {
  const line = invoice.lines[at]
  return line === undefined ? '' : groupOf(line, invoice)
}
