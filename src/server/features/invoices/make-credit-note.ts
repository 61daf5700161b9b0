import { isMoneyBack } from '#domain/payments/refunds.ts'
import { debitNoteOf } from '#domain/invoices/corrections/notes.ts'
import { refundNoteOf, uncreditedOf } from '#domain/invoices/corrections/refund-notes.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  findInvoice,
  insertInvoice,
  listRefundDocuments,
  nextNumber,
  type InvoiceRow,
  type TakenNumber,
} from '#server/db/invoices/invoices.ts'
import { isJobWaiting } from '#server/db/jobs/queue.ts'
import { findRefund, isOfOrder, type DueRefund } from '#server/db/payments/refunds.ts'
import { makeToken } from '#server/services/tokens.ts'
import { AlreadyMade } from './make-invoice.ts'
import { readAllNotes, type NotesOfOrder } from './notes-of-order.ts'

/**
 * The job `make-credit-note`: brings the documents of a refund in step with where its money is. Money that went
 * back has a credit note. If it did not arrive, a debit note takes the credit note back; if it is sent again,
 * another credit note follows. Each is made once, for each invoice that it is of.
 */
export async function makeCreditNote(database: Database, refundId: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    const refund = await findRefund(tx, refundId)
    if (refund === undefined || !isOfOrder(refund)) return
    const made = await listRefundDocuments(tx, refundId)
    const isBack = isMoneyBack(refund.status)
    const isCredited = made.at(-1)?.kind === 'credit-note'
    if (isBack && !isCredited) await creditOnce(tx, refund, made.length)
    if (!isBack && isCredited) await debitOnce(tx, refund, made.length)
  })
}

type CreditedRefund = DueRefund & { orderId: number }

/** `earlierCount` documents of the refund were made before. */
async function creditOnce(
  tx: Connection,
  refund: CreditedRefund,
  earlierCount: number,
): Promise<void> {
  const { id: refundId, orderId, amount, round, createdAt, credit } = refund
  if ((await findInvoice(tx, orderId, round)) === undefined) {
    const isToCome = await isJobWaiting(tx, { kind: 'make-invoice', subject: orderId })
    if (isToCome) throw new Error('The invoice is not made yet.')
    // An order without an invoice has nothing to correct.
    return
  }
  const at = new Date()
  const first = await nextNumber(tx, 'credit-note', at)
  const documents = await listRefundDocuments(tx, refundId)
  if (documents.length > earlierCount) throw new AlreadyMade()
  const invoices = await readAllNotes(tx, { orderId, round })
  const [some] = invoices
  if (some === undefined) throw new AlreadyMade()
  const counted = { id: refundId, amount, createdAt, credit, noted: undefined }
  let left = uncreditedOf(counted, some.refunds, some.withoutRefund)
  const turn = nextTurn(documents)
  let taken: TakenNumber | undefined = first
  for (const { invoice, made: earlier } of inOrderOfCredit(invoices, refund)) {
    const issue = { number: taken?.number ?? '', at, amount: left, credit, earlier }
    const note = refundNoteOf(invoice.document, issue)
    if (note === undefined) continue
    taken ??= await nextNumber(tx, 'credit-note', at)
    const of = { orderId, round, revision: invoice.revision, refundId, turn }
    const document = { ...note, number: taken.number }
    await insertInvoice(tx, { ...taken, ...of, fileKey: makeToken(), document })
    taken = undefined
    left -= document.total
  }
  // Of a sale that was taken back without money, nothing is left to correct when money goes back after all.
  if (taken !== undefined) throw new AlreadyMade()
}

/**
 * The invoice whose lines go back, then what is left of amended ones, oldest first. If a refund fails after its
 * invoice was amended, its debit note leaves something of that invoice, and later money is taken from there.
 */
function inOrderOfCredit(
  invoices: readonly NotesOfOrder[],
  { credit }: Pick<DueRefund, 'credit'>,
): NotesOfOrder[] {
  const isWished = ({ invoice }: NotesOfOrder) => invoice.number === credit?.invoice
  return invoices.toSorted((a, b) => Number(isWished(b)) - Number(isWished(a)))
}

/** The credit notes of a refund and the debit notes that take them back are of one turn. */
function nextTurn(documents: readonly InvoiceRow[]): number {
  return documents.reduce((next, { turn }) => Math.max(next, turn + 1), 0)
}

async function debitOnce(
  tx: Connection,
  refund: CreditedRefund,
  earlierCount: number,
): Promise<void> {
  const { id: refundId, orderId, round } = refund
  const at = new Date()
  const first = await nextNumber(tx, 'debit-note', at)
  // Checked under the lock of the numbers: of two that make the same document, the second finds it.
  const made = await listRefundDocuments(tx, refundId)
  const last = made.at(-1)
  if (last === undefined || made.length > earlierCount) throw new AlreadyMade()
  let taken: TakenNumber | undefined = first
  for (const { turn, revision, document: creditNote } of made.filter(
    (one) => one.turn === last.turn,
  )) {
    taken ??= await nextNumber(tx, 'debit-note', at)
    const document = debitNoteOf(creditNote, { number: taken.number, at })
    const of = { orderId, round, revision, refundId, turn }
    await insertInvoice(tx, { ...taken, ...of, fileKey: makeToken(), document })
    taken = undefined
  }
}
