import type { Paise } from '#domain/pricing/money.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { creditableOf, creditNoteOf, creditNoteOfLines, type CreditedLine } from './notes.ts'

/** The content of a refund's credit note, as it was chosen with the refund. */
export interface RefundCredit {
  /** The invoice that the lines are of. */
  invoice: string
  /** Each with its amount. */
  lines: CreditedLine[]
  reason: string
}

/** A refund of a payment that was invoiced, which has not failed. Amounts in paise. */
export interface CreditedRefund {
  id: number
  amount: Paise
  createdAt: Date
  credit: RefundCredit | null
  /** The total of its credit note; undefined before there is one. */
  noted: Paise | undefined
}

/** A credit note that was made without a refund. */
export interface NoteWithoutRefund {
  total: Paise
  createdAt: Date
}

/**
 * How much of a refund is still to be credited, in paise. A refund without lines first pays for earlier notes that had
 * no refund, so nothing is credited twice.
 */
export function uncreditedOf(
  refund: CreditedRefund,
  refunds: readonly CreditedRefund[],
  withoutRefund: readonly NoteWithoutRefund[],
): Paise {
  let paid = 0
  for (const one of refunds.toSorted((a, b) => a.id - b.id)) {
    const open = one.credit === null ? notedBefore(one, withoutRefund) - paid : 0
    const covered = Math.max(0, Math.min(one.amount - (one.noted ?? 0), open))
    if (one.id === refund.id) return one.amount - covered
    paid += covered
  }
  return refund.amount
}

function notedBefore({ createdAt }: CreditedRefund, notes: readonly NoteWithoutRefund[]): Paise {
  return notes
    .filter((note) => note.createdAt <= createdAt)
    .reduce((sum, { total }) => sum + total, 0)
}

interface RefundNote {
  number: string
  at: Date
  earlier: readonly InvoiceDocument[]
  /** In paise. */
  amount: Paise
  credit: RefundCredit | null
}

/**
 * The credit note of a refund: for the lines that were chosen with it, if they can still be taken back at its amount,
 * otherwise for a part of the whole invoice. Undefined when nothing is left of the invoice.
 */
export function refundNoteOf(
  invoice: InvoiceDocument,
  { amount, credit, ...note }: RefundNote,
): InvoiceDocument | undefined {
  const left = creditableOf(invoice, note.earlier)
  if (left <= 0 || amount <= 0) return undefined
  const { reason = '', lines = [] } = credit ?? {}
  if (credit?.invoice === invoice.number) {
    // They were priced when the refund was asked for; nothing of that was kept.
    const priced = lines.map((line) => Object.assign({}, line, { keptBack: 0 }))
    const byLine = creditNoteOfLines(invoice, { ...note, reason, lines: priced })
    if (byLine.total === amount) return byLine
  }
  return creditNoteOf(invoice, { ...note, reason, amount: Math.min(amount, left) })
}

/** The notes of an invoice and those that refunds on their way will bring. */
export function foreseenNotes(
  invoice: InvoiceDocument,
  made: readonly InvoiceDocument[],
  {
    refunds,
    withoutRefund,
  }: { refunds: readonly CreditedRefund[]; withoutRefund: readonly NoteWithoutRefund[] },
): InvoiceDocument[] {
  const foreseen = [...made]
  for (const refund of refunds.filter(({ noted }) => noted === undefined)) {
    const amount = uncreditedOf(refund, refunds, withoutRefund)
    const issue = { number: '', at: refund.createdAt, earlier: foreseen, amount }
    const note = refundNoteOf(invoice, { ...issue, credit: refund.credit })
    if (note !== undefined) foreseen.push(note)
  }
  return foreseen
}
