import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { amountInWords } from '#domain/invoices/amount-in-words.ts'
import { leftByLine, shareOut, takeCredits, type CreditWish } from './credit-parts.ts'
import { costsOf } from './worths-left.ts'
import type { InvoiceDocument, InvoiceLine } from '#domain/invoices/invoice.ts'
import { sumOf } from '#domain/invoices/column-sums.ts'

/** The note to make, and the earlier ones of the same invoice. */
interface Note {
  number: string
  at: Date
  earlier: readonly InvoiceDocument[]
  /** Why, in words of the shop. */
  reason?: string
}

/** The part of an invoice line to take back; lines are counted from 0. */
export interface CreditedLine {
  line: number
  /** How many pieces came back; 0 when the pieces stay and only their price goes down. */
  quantity: number
  /** In paise; absent for the price of those pieces. */
  amount?: Paise
  /** What the shop keeps of that price, in paise; absent for what the amount leaves of it. */
  keptBack?: Paise
}

/** The amount of an invoice that notes can still take back, in paise. */
export function creditableOf(invoice: InvoiceDocument, earlier: readonly InvoiceDocument[]): Paise {
  return invoice.total - sumOf(earlier, 'total')
}

/** The part of each invoice line that no note has taken back. */
export function creditableLines(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
): { quantity: number; amount: Paise }[] {
  const credited = earlier.flatMap((note) => note.lines)
  const amounts = leftByLine(invoice, earlier)
  return invoice.lines.map(({ quantity }, at) => {
    const ofLine = credited.filter(({ corrects, keepsPieces }) => corrects === at && !keepsPieces)
    const left = quantity - ofLine.reduce((sum, one) => sum + one.quantity, 0)
    return { quantity: Math.max(0, left), amount: amounts[at] ?? 0 }
  })
}

/** Refuses wishes for more than is left of a line, for the same line twice, for a part of a piece, and for ₹0. */
export function impossibleCredit(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  wishes: readonly CreditedLine[],
): number | undefined {
  const left = creditableLines(invoice, earlier)
  const lines = new Set<number>()
  const refused = wishes.find(({ line, quantity, amount = 0 }) => {
    const open = left[line]
    const isTwice = lines.has(line)
    lines.add(line)
    if (open === undefined || isTwice || quantity > open.quantity || amount > open.amount)
      return true
    return quantity === 0 && amount === 0
  })
  return refused?.line
}

/**
 * The credit note for a refunded amount of an invoice: it takes back the same share of each rate, tax and shipping as
 * the amount has of what is left. All notes of an invoice together take back its exact figures.
 */
export function creditNoteOf(
  invoice: InvoiceDocument,
  { amount, ...note }: Note & { amount: Paise },
): InvoiceDocument {
  const wishes = shareOut(invoice, note.earlier, amount)
  return noteOf(invoice, note, { amount, wishes })
}

/**
 * The credit note for lines of an invoice, which never takes more than is left of them. Returned pieces are credited at
 * their price, less earlier reductions; what was kept back of other pieces of the line is not paid with them.
 */
export function creditNoteOfLines(
  invoice: InvoiceDocument,
  { lines, ...note }: Note & { lines: readonly CreditedLine[] },
): InvoiceDocument {
  const costs = costsOf(invoice, note.earlier, lines)
  const wishes = lines.flatMap((credited, at): CreditWish[] => {
    const { line: corrects, quantity, amount = costs[at] ?? 0 } = credited
    const line = invoice.lines[corrects]
    if (line === undefined) return []
    const wish = { line, amount, corrects }
    if (quantity === 0) return [{ ...wish, ...priceOff(line) }]
    const { keptBack = Math.max(0, (costs[at] ?? 0) - amount) } = credited
    return [{ ...wish, description: line.description, quantity, keptBack }]
  })
  return noteOf(invoice, note, { amount: undefined, wishes })
}

/** A line whose pieces stay with the buyer at a lower price. */
function priceOff({ description }: InvoiceLine) {
  return { description: `${description}: price reduced`, quantity: 1, keepsPieces: true }
}

function noteOf(
  invoice: InvoiceDocument,
  { number, at, earlier, reason = '' }: Note,
  wanted: { amount: Paise | undefined; wishes: readonly CreditWish[] },
): InvoiceDocument {
  const { lines, shippingCharge, total, roundOff } = takeCredits(invoice, earlier, wanted)
  return {
    ...invoice,
    kind: 'credit-note',
    number,
    issuedOn: shopDayOf(at),
    lines,
    taxable: sumOf(lines, 'taxable'),
    cgst: sumOf(lines, 'cgst'),
    sgst: sumOf(lines, 'sgst'),
    igst: sumOf(lines, 'igst'),
    discount: 0,
    roundOff,
    shippingCharge,
    total,
    totalInWords: amountInWords(total),
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    ...(reason !== '' && { reason }),
  }
}

/** The debit note for a refund that did not reach the customer after all: it reverses the whole credit note. */
export function debitNoteOf(
  creditNote: InvoiceDocument,
  { number, at }: { number: string; at: Date },
): InvoiceDocument {
  const description = `Refund that did not arrive, credit note ${creditNote.number}`
  return {
    ...creditNote,
    kind: 'debit-note',
    number,
    issuedOn: shopDayOf(at),
    lines: creditNote.lines.map((line) => Object.assign({}, line, { description })),
    corrects: { number: creditNote.number, issuedOn: creditNote.issuedOn },
  }
}
