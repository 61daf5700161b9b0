import { indianDate } from '#domain/pricing/gst.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { amountInWords } from './amount-in-words.ts'
import { shareOut, takeCredits, type CreditWish } from './credit-parts.ts'
import type { InvoiceDocument } from './invoice.ts'
import { sumOf } from './sum-of.ts'

/** The note to be, and those that correct the same invoice already. */
interface Note {
  number: string
  at: Date
  earlier: readonly InvoiceDocument[]
}

/** So many pieces of a line of an invoice, by its place from 0. */
export interface CreditedLine {
  line: number
  quantity: number
}

/** What notes can still take back of an invoice, in paise. */
export function creditableOf(invoice: InvoiceDocument, earlier: readonly InvoiceDocument[]): Paise {
  return invoice.total - sumOf(earlier, 'total')
}

/** How many pieces of each line no note by line has taken back. */
export function creditableQuantities(
  { lines }: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
): number[] {
  const credited = earlier.flatMap((note) => note.lines)
  return lines.map(({ quantity }, at) => {
    const ofLine = credited.filter(({ corrects }) => corrects === at)
    return quantity - ofLine.reduce((sum, one) => sum + one.quantity, 0)
  })
}

/**
 * The credit note for an amount of an invoice that went back: it takes back as much of each rate, tax and
 * shipping as the amount is of what is left. All notes of an invoice together take back its very figures.
 */
export function creditNoteOf(
  invoice: InvoiceDocument,
  { amount, ...note }: Note & { amount: Paise },
): InvoiceDocument {
  const wishes = shareOut(invoice, note.earlier, amount)
  return noteOf(invoice, note, { amount, wishes })
}

/**
 * The credit note for pieces of an invoice that came back, of which nothing more than is left is taken. Its total
 * is what they cost.
 */
export function creditNoteOfLines(
  invoice: InvoiceDocument,
  { lines, ...note }: Note & { lines: readonly CreditedLine[] },
): InvoiceDocument {
  const wishes = lines.flatMap(({ line: at, quantity }): CreditWish[] => {
    const line = invoice.lines[at]
    if (line === undefined) return []
    const amount = Math.round((line.total * quantity) / line.quantity)
    return [{ line, amount, description: line.description, quantity, corrects: at }]
  })
  return noteOf(invoice, note, { amount: undefined, wishes })
}

function noteOf(
  invoice: InvoiceDocument,
  { number, at, earlier }: Note,
  wanted: { amount: Paise | undefined; wishes: readonly CreditWish[] },
): InvoiceDocument {
  const { lines, shippingCharge, total, roundOff } = takeCredits(invoice, earlier, wanted)
  return {
    ...invoice,
    kind: 'credit-note',
    number,
    issuedOn: indianDate(at),
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
  }
}

/**
 * The debit note for a refund that did not reach the customer after all: it takes back its credit note whole.
 */
export function debitNoteOf(
  creditNote: InvoiceDocument,
  { number, at }: { number: string; at: Date },
): InvoiceDocument {
  const description = `Refund that did not arrive, credit note ${creditNote.number}`
  return {
    ...creditNote,
    kind: 'debit-note',
    number,
    issuedOn: indianDate(at),
    lines: creditNote.lines.map((line) => Object.assign({}, line, { description })),
    corrects: { number: creditNote.number, issuedOn: creditNote.issuedOn },
  }
}
