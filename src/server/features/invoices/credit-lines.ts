import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import {
  creditableLines,
  creditableOf,
  creditNoteOfLines,
  impossibleCredit,
  type CreditedLine,
} from '#domain/invoices/corrections/notes.ts'
import { BY_HAND_PROVIDERS } from '#domain/payments/payments.ts'
import { refundParts, waysOf, type RefundWays } from '#domain/payments/refund-parts.ts'
import { formatPaise, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import type { Creditable } from '#contract/orders/credit-notes.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { insertInvoice, nextNumber } from '#server/db/invoices/invoices.ts'
import { lockPayable, findPayable, type PayableOrder } from '#server/db/payments/payments.ts'
import { findLinePayments, refundLines } from '#server/db/payments/refunds.ts'
import { listSoldByPiece } from '#server/db/pieces/line-pieces.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { makeToken } from '#server/services/tokens.ts'
import { shortWeightProposal } from './pieces/short-weights.ts'
import { mailCreditNote } from './document-mail.ts'
import { allNotes, readNotes, type NotesOfOrder } from './notes-of-order.ts'

/** Lines of an invoice that staff takes back. Amounts in paise. */
export interface LineCredit {
  orderId: number
  /** The number of the invoice, and what of it was left, as the form has shown it. */
  invoice: string
  seenLeft: Paise | null
  lines: readonly CreditedLine[]
  reason: string
}

/** What the form sends. */
interface SentCredit extends Pick<LineCredit, 'invoice' | 'seenLeft' | 'reason'> {
  lines: readonly { line: number; quantity: number; amount: Paise | null }[]
}

/** A form as a credit; an amount counts only where no pieces come back. */
export function lineCredit(orderId: number, { lines, ...sent }: SentCredit): LineCredit {
  const credited = lines.map(({ line, quantity, amount }) =>
    quantity === 0 && amount !== null ? { line, quantity, amount } : { line, quantity },
  )
  const { invoice, seenLeft, reason } = sent
  return { orderId, invoice, seenLeft, reason, lines: credited }
}

/** What of the invoice of an order can be taken back, refunds on their way left out. Throws 404, and 409 before there is one. */
export async function readCreditable(db: Connection, orderId: number): Promise<Creditable> {
  const order = await findPayable(db, { orderId })
  if (order === undefined) throw problem.notFound('order')
  const notes = await notesOf(db, order)
  const all = allNotes(notes)
  const { document } = notes.invoice
  const payments = await findLinePayments(db, orderId)
  const left = creditableLines(document, all)
  const sold = await listSoldByPiece(db, orderId)
  return {
    invoice: document.number,
    left: rupeesFromPaise(creditableOf(document, all)),
    refundable: rupeesFromPaise(payments.reduce((sum, payment) => sum + payment.left, 0)),
    isByHand:
      payments.length > 0 && payments.every(({ provider }) => BY_HAND_PROVIDERS.includes(provider)),
    lines: document.lines.map((line, at) => ({
      description: line.description,
      quantity: line.quantity,
      proposal: shortWeightProposal(line, left[at]?.amount ?? 0, sold),
      quantityLeft: left[at]?.quantity ?? 0,
      amountLeft: rupeesFromPaise(left[at]?.amount ?? 0),
    })),
  }
}

/**
 * The total of the credit note that lines would make, and how its money would go back, in paise. Throws 400 and 409 as
 * `creditByLine`.
 */
export async function previewCredit(
  db: Connection,
  credit: LineCredit,
): Promise<RefundWays & { total: Paise }> {
  const order = await findPayable(db, credit)
  if (order === undefined) throw problem.notFound('order')
  const { total } = noteOf(await notesOf(db, order), credit, '')
  return { total, ...waysOf(refundParts(await findLinePayments(db, order.id), total)) }
}

/**
 * Takes lines of an invoice back: by a credit note at once, or by a refund, whose credit note is made when the money
 * goes. Where the money goes back to several payments, the one note is made at once, and they pay it. Throws 404, 400 for lines that are not left, and 409 when the documents have changed since the form was read or
 * when there is not as much to refund. Returns the amount in paise.
 */
export function creditByLine(
  database: Database,
  {
    isRefunded,
    by,
    ...credit
  }: LineCredit & { isRefunded: boolean; by: { id: number; name: string } },
): Promise<Paise> {
  return inTransaction(database, async (tx) => {
    const order = await lockPayable(tx, credit)
    if (order === undefined) throw problem.notFound('order')
    return isRefunded
      ? creditByRefund(tx, order, { ...credit, by })
      : creditNow(tx, order, { ...credit, by })
  })
}

type Crediting = LineCredit & { by: { id: number; name: string } }
type RoundOfOrder = Pick<PayableOrder, 'id' | 'round' | 'email'>

async function creditByRefund(
  tx: Connection,
  order: RoundOfOrder,
  credit: Crediting,
): Promise<Paise> {
  const { invoice, orderId, reason, by } = credit
  const note = noteOf(await notesOf(tx, order), credit, '')
  const payments = await findLinePayments(tx, orderId)
  const most = payments.reduce((sum, { left }) => sum + left, 0)
  if (most === 0) throw problem.of('nothing-to-refund')
  if (most < note.total) throw problem.of('refund-limit', { most: rupeesFromPaise(most) })
  const parts = refundParts(payments, note.total)
  if (parts.length > 1) {
    const { total } = await issueNote(tx, order, credit)
    await refundLines(tx, { orderId, parts: refundParts(payments, total), by, note: reason })
    return total
  }
  const lines = credit.lines.map(({ line, quantity }, at) => {
    return { line, quantity, amount: note.lines[at]?.total ?? 0 }
  })
  await refundLines(tx, { orderId, parts, credit: { invoice, lines, reason }, by, note: reason })
  return note.total
}

async function creditNow(tx: Connection, order: RoundOfOrder, credit: Crediting): Promise<Paise> {
  const document = await issueNote(tx, order, credit)
  await mailCreditNote(tx, order, document)
  return document.total
}

/** Makes the note at once. */
async function issueNote(
  tx: Connection,
  order: RoundOfOrder,
  credit: Crediting,
): Promise<InvoiceDocument> {
  const { orderId, reason, by } = credit
  // Read under the lock of the numbers: no other note of this invoice is made in between.
  const taken = await nextNumber(tx, 'credit-note', new Date())
  const notes = await notesOf(tx, order)
  const document = noteOf(notes, credit, taken.number)
  const { round, revision } = notes.invoice
  await insertInvoice(tx, { ...taken, orderId, round, revision, fileKey: makeToken(), document })
  await recordChange(tx, {
    by,
    action: 'order.credit',
    subject: { id: orderId, name: `Order ${orderId}` },
    after: { number: taken.number, amount: formatPaise(document.total), reason },
  })
  return document
}

async function notesOf(
  db: Connection,
  { id, round }: Pick<PayableOrder, 'id' | 'round'>,
): Promise<NotesOfOrder> {
  const notes = await readNotes(db, { orderId: id, round })
  if (notes === undefined) throw problem.of('invoice-missing')
  return notes
}

/** The credit note of lines, after all that are made and on their way. */
function noteOf(notes: NotesOfOrder, credit: LineCredit, number: string): InvoiceDocument {
  const { document } = notes.invoice
  const earlier = allNotes(notes)
  const left = creditableOf(document, earlier)
  if (document.number !== credit.invoice || left !== credit.seenLeft) {
    throw problem.of('invoices-changed')
  }
  const refused = impossibleCredit(document, earlier, credit.lines)
  if (refused !== undefined) {
    const at = credit.lines.findIndex(({ line }) => line === refused)
    throw problem.invalid([
      { field: `lines.${at}`, message: 'That much is not left of this line.' },
    ])
  }
  const { lines, reason } = credit
  const note = creditNoteOfLines(document, { number, at: new Date(), earlier, lines, reason })
  if (note.total <= 0) throw problem.of('nothing-to-credit')
  return note
}
