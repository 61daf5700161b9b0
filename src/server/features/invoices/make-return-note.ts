import { creditableOf, creditNoteOf } from '#domain/invoices/corrections/notes.ts'
import { CREDIT_PROVIDER } from '#domain/credit/store-credit.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { toPay } from '#domain/payments/payments.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { findInvoice, insertInvoice, nextNumber } from '#server/db/invoices/invoices.ts'
import { isJobWaiting } from '#server/db/jobs/queue.ts'
import { lockOrder } from '#server/db/orders/orders.ts'
import { listPayments } from '#server/db/payments/payments.ts'
import { makeToken } from '#server/services/tokens.ts'
import { AlreadyMade } from './make-invoice.ts'
import { mailCreditNote } from './document-mail.ts'
import { readNotes } from './notes-of-order.ts'

/**
 * The job `make-return-note`: the credit note of a parcel that came back before it was paid, as cash on delivery does
 * (CGST Act s. 34). Money that came goes back by a refund, which has a note of its own.
 */
export async function makeReturnNote(database: Database, orderId: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined || order.status !== CANCELLED) return
    const payments = await listPayments(tx, orderId)
    // Store credit goes back likewise, and leaves the rest to this note.
    if (toPay(order) === 0 || payments.some(({ provider }) => provider !== CREDIT_PROVIDER)) return
    const { round } = order
    if ((await findInvoice(tx, orderId, round)) === undefined) {
      const isToCome = await isJobWaiting(tx, { kind: 'make-invoice', subject: orderId })
      if (isToCome) throw new Error('The invoice is not made yet.')
      return
    }
    const at = new Date()
    const taken = await nextNumber(tx, 'credit-note', at)
    // Read under the lock of the numbers: no other note of this invoice is made meanwhile.
    const notes = await readNotes(tx, { orderId, round })
    if (notes === undefined) throw new AlreadyMade()
    const { invoice, made: earlier } = notes
    const amount = creditableOf(invoice.document, earlier)
    if (amount === 0) throw new AlreadyMade()
    const issue = { number: taken.number, at, amount, earlier }
    const document = creditNoteOf(invoice.document, issue)
    const of = { orderId, round, revision: invoice.revision }
    await insertInvoice(tx, { ...taken, ...of, fileKey: makeToken(), document })
    await mailCreditNote(tx, { id: orderId, email: order.email }, document)
  })
}
