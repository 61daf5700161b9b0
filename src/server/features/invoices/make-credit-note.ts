import { isMoneyBack } from '#domain/orders/refunds.ts'
import { debitNoteOf } from '#domain/invoices/corrections/notes.ts'
import { refundNoteOf, uncreditedOf } from '#domain/invoices/corrections/refund-notes.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  findInvoice,
  insertInvoice,
  listRefundDocuments,
  nextNumber,
} from '#server/db/invoices/invoices.ts'
import { isJobWaiting } from '#server/db/jobs/queue.ts'
import { findRefund, type DueRefund } from '#server/db/payments/refunds.ts'
import { makeToken } from '#server/services/tokens.ts'
import { AlreadyMade } from './make-invoice.ts'
import { readNotes } from './notes-of-order.ts'

/**
 * The job `make-credit-note`: brings the documents of a refund in step with where its money is. Money that
 * went back has a credit note; money that did not arrive after all has a debit note, which takes the
 * credit note back; should it go after all, another credit note follows. Each is made once.
 */
export async function makeCreditNote(database: Database, refundId: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    const refund = await findRefund(tx, refundId)
    if (refund === undefined) return
    const made = await listRefundDocuments(tx, refundId)
    const isBack = isMoneyBack(refund.status)
    const isCredited = made.at(-1)?.kind === 'credit-note'
    if (isBack && !isCredited) await creditOnce(tx, refund, made.length)
    if (!isBack && isCredited) await debitOnce(tx, refund, made.length)
  })
}

/** `earlierCount` documents of the refund were made before. */
async function creditOnce(tx: Connection, refund: DueRefund, earlierCount: number): Promise<void> {
  const { id: refundId, orderId, amount, round } = refund
  if ((await findInvoice(tx, orderId, round)) === undefined) {
    const isToCome = await isJobWaiting(tx, { kind: 'make-invoice', subject: orderId })
    if (isToCome) throw new Error('The invoice is not made yet.')
    // An order without an invoice has nothing to correct.
    return
  }
  const at = new Date()
  const taken = await nextNumber(tx, 'credit-note', at)
  const documents = await listRefundDocuments(tx, refundId)
  if (documents.length > earlierCount) throw new AlreadyMade()
  // Money that goes after all is of the invoice that it was of before.
  const revision = documents.at(0)?.revision
  const notes = await readNotes(tx, { orderId, round, revision })
  if (notes === undefined) throw new AlreadyMade()
  const { invoice, made: earlier, refunds, withoutRefund } = notes
  const { createdAt, credit } = refund
  const counted = { id: refundId, amount, createdAt, credit, noted: undefined }
  const uncredited = uncreditedOf(counted, refunds, withoutRefund)
  const issue = { number: taken.number, at, amount: uncredited, credit, earlier }
  const document = refundNoteOf(invoice.document, issue)
  // Of a sale that was taken back without money, nothing is left to correct when money goes back after all.
  if (document === undefined) throw new AlreadyMade()
  const of = { orderId, round, revision: invoice.revision, refundId, turn: turnOf(earlierCount) }
  await insertInvoice(tx, { ...taken, ...of, fileKey: makeToken(), document })
}

/** A credit note and the debit note that takes it back are of one turn. */
function turnOf(earlierCount: number): number {
  return Math.floor(earlierCount / 2)
}

async function debitOnce(tx: Connection, refund: DueRefund, earlierCount: number): Promise<void> {
  const { id: refundId, orderId, round } = refund
  const at = new Date()
  const taken = await nextNumber(tx, 'debit-note', at)
  // Checked under the lock of the numbers: of two that make the same document, the second finds it.
  const made = await listRefundDocuments(tx, refundId)
  const creditNote = made.at(-1)
  if (creditNote === undefined || made.length > earlierCount) throw new AlreadyMade()
  const document = debitNoteOf(creditNote.document, { number: taken.number, at })
  const { revision } = creditNote
  const of = { orderId, round, revision, refundId, turn: turnOf(earlierCount - 1) }
  await insertInvoice(tx, { ...taken, ...of, fileKey: makeToken(), document })
}
