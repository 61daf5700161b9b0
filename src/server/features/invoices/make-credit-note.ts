import { isMoneyBack } from '#domain/orders/refunds.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { creditableOf, creditNoteOf, debitNoteOf } from '#domain/invoices/notes.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  findInvoice,
  insertInvoice,
  listInvoices,
  listRefundDocuments,
  nextNumber,
} from '#server/db/invoices/invoices.ts'
import { isJobWaiting } from '#server/db/jobs/queue.ts'
import { findRefund, type DueRefund } from '#server/db/payments/refunds.ts'
import { makeToken } from '#server/services/tokens.ts'
import { AlreadyMade } from './make-invoice.ts'

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
  const invoice = await findInvoice(tx, orderId, round)
  if (invoice === undefined) {
    const isToCome = await isJobWaiting(tx, { kind: 'make-invoice', subject: orderId })
    if (isToCome) throw new Error('The invoice is not made yet.')
    // An order without an invoice has nothing to correct.
    return
  }
  const at = new Date()
  const taken = await nextNumber(tx, 'credit-note', at)
  if ((await listRefundDocuments(tx, refundId)).length > earlierCount) throw new AlreadyMade()
  const earlier = await standingCreditNotes(tx, orderId, round)
  // Of a sale that was taken back without money, nothing is left to correct when money goes back after all.
  const left = creditableOf(invoice.document, earlier)
  if (left === 0) throw new AlreadyMade()
  const issue = { number: taken.number, at, amount: Math.min(amount, left), earlier }
  const document = creditNoteOf(invoice.document, issue)
  const of = { orderId, round, refundId, turn: turnOf(earlierCount) }
  await insertInvoice(tx, { ...taken, ...of, fileKey: makeToken(), document })
}

/** A credit note and the debit note that takes it back are of one turn. */
function turnOf(earlierCount: number): number {
  return Math.floor(earlierCount / 2)
}

/** The credit notes of an order in one of its rounds that no debit note has taken back. */
export async function standingCreditNotes(
  tx: Connection,
  orderId: number,
  round: number,
): Promise<InvoiceDocument[]> {
  const made = await listInvoices(tx, [orderId])
  const ofRefunds = Map.groupBy(
    made.filter((one) => one.kind !== 'invoice' && one.round === round),
    (one) => one.refundId ?? one.number,
  )
  return [...ofRefunds.values()].flatMap((documents) => {
    const last = documents.toSorted((a, b) => a.id - b.id).at(-1)
    return last?.kind === 'credit-note' ? [last.document] : []
  })
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
  const of = { orderId, round, refundId, turn: turnOf(earlierCount - 1) }
  await insertInvoice(tx, { ...taken, ...of, fileKey: makeToken(), document })
}
