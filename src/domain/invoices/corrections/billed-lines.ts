import type { InvoiceDocument, InvoiceLine } from '#domain/invoices/invoice.ts'
import { creditableLines, type CreditedLine } from './notes.ts'
import { keptWithin, worthsLeft } from './worths-left.ts'

/** Pieces of a line of an order, by its id. */
export interface OrderedPieces {
  orderLineId: number
  quantity: number
}

/**
 * Pieces of an order as lines of the invoice that counts: on an amended one a line has another place than in the order, or
 * none. Undefined when one of them is not on it. Nothing else turns a line of an order into one of an invoice.
 */
export function billedLines(
  invoice: InvoiceDocument,
  pieces: readonly OrderedPieces[],
): CreditedLine[] | undefined {
  const lines = pieces.map(({ orderLineId, quantity }) => {
    return { line: invoice.lines.findIndex((one) => one.orderLineId === orderLineId), quantity }
  })
  return lines.some(({ line }) => line < 0) ? undefined : lines
}

/** Whether a line of an invoice says what it bills; gift wrap and delivery alone say it of no invoice. */
export function namesOrderLines({ lines }: InvoiceDocument): boolean {
  return lines.some(({ orderLineId }) => orderLineId !== undefined)
}

/** An invoice, with the notes that it had when it was amended; without any for the one that counts. */
interface Replaced {
  invoice: InvoiceDocument
  noted: readonly InvoiceDocument[]
}

/**
 * The invoices of one round of an order, the first one first, whose lines say which lines of the order they bill. Of an older
 * one that is followed from the first, which has the lines of the order in their order: an amendment has left out those of which
 * nothing was left. What was kept of a line is followed likewise. Where that cannot be followed, the lines name nothing, and no
 * piece is credited by them.
 */
export function withOrderLines(
  chain: readonly Replaced[],
  orderLineIds: readonly number[],
): InvoiceDocument[] {
  const named: InvoiceDocument[] = []
  for (const [at, { invoice }] of chain.entries()) {
    const before = chain[at - 1]
    const old = named[at - 1]
    if (namesOrderLines(invoice)) named.push(invoice)
    else if (before === undefined || old === undefined) named.push(firstOf(invoice, orderLineIds))
    else named.push(amendedOf(invoice, { invoice: old, noted: before.noted }))
  }
  return named
}

function firstOf(invoice: InvoiceDocument, orderLineIds: readonly number[]): InvoiceDocument {
  if (invoice.replaces !== undefined || invoice.lines.length < orderLineIds.length) return invoice
  return { ...invoice, lines: invoice.lines.map((line, at) => naming(line, orderLineIds[at])) }
}

function amendedOf(invoice: InvoiceDocument, { invoice: old, noted }: Replaced): InvoiceDocument {
  const open = creditableLines(old, noted)
  const worths = worthsLeft(old, noted)
  const left = old.lines
    .map(({ description, hsn, total, orderLineId }, at) => {
      const { amount = 0, quantity = 0 } = open[at] ?? {}
      const isLeft = amount > 0 || (total === 0 && quantity > 0)
      const { kept = 0 } = worths[at] ?? {}
      return { description, hsn, orderLineId, kept, isGone: quantity === 0, isLeft }
    })
    .filter(({ isLeft }) => isLeft)
  const isFollowed =
    left.length === invoice.lines.length &&
    invoice.lines.every(({ description, hsn }, at) => {
      return left[at]?.description === description && left[at].hsn === hsn
    })
  if (!isFollowed) return invoice
  const kept = keptWithin(invoice.lines, left)
  const lines = invoice.lines.map((line, at) => {
    const { orderLineId } = left[at] ?? {}
    const keptBack = kept[at] ?? 0
    return { ...naming(line, orderLineId), ...(keptBack > 0 && { keptBack }) }
  })
  return { ...invoice, lines }
}

function naming(line: InvoiceLine, orderLineId: number | undefined): InvoiceLine {
  return orderLineId === undefined ? line : { ...line, orderLineId }
}
