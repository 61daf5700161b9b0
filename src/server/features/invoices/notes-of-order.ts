import { isInvoiced } from '#domain/orders/refunds.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import {
  foreseenNotes,
  type CreditedRefund,
  type NoteWithoutRefund,
} from '#domain/invoices/corrections/refund-notes.ts'
import type { Connection } from '#server/db/connection.ts'
import { listInvoices, type InvoiceRow } from '#server/db/invoices/invoices.ts'
import { listRefunds } from '#server/db/payments/refunds.ts'

/** An invoice with what was taken back of it and what refunds on their way will take back. */
export interface NotesOfOrder {
  invoice: InvoiceRow
  /** Its credit notes that no debit note has taken back. */
  made: InvoiceDocument[]
  /** Of all refunds of the round that did not fail. */
  refunds: CreditedRefund[]
  /** The notes of the round that were made without a refund. */
  withoutRefund: NoteWithoutRefund[]
}

interface Round {
  orderId: number
  round: number
  /** The revision of the invoice; the newest when absent. */
  revision?: number | undefined
}

/**
 * The invoice of an order in one of its rounds with its notes; undefined before it was made. Who makes a document
 * by it holds the row of numbers of the credit notes.
 */
export async function readNotes(
  tx: Connection,
  { orderId, round, revision }: Round,
): Promise<NotesOfOrder | undefined> {
  const refunds = await listRefunds(tx, orderId)
  const documents = (await listInvoices(tx, [orderId])).filter((one) => one.round === round)
  const invoice = documents
    .filter(({ kind }) => kind === 'invoice')
    .toSorted((a, b) => a.revision - b.revision)
    .findLast((one) => revision === undefined || one.revision === revision)
  if (invoice === undefined) return undefined
  const standing = standingNotes(documents)
  const ofRefunds = new Map(standing.map((one) => [one.refundId, one.document.total]))
  return {
    invoice,
    made: standing.filter((one) => one.revision === invoice.revision).map((one) => one.document),
    refunds: refunds
      .filter((one) => one.round === round && one.status !== 'failed' && isInvoiced(one.reason))
      .map(({ id, amount, createdAt, credit }) => {
        return { id, amount, createdAt, credit, noted: ofRefunds.get(id) }
      }),
    withoutRefund: standing
      .filter(({ refundId, document }) => refundId === null && document.replacedBy === undefined)
      .map(({ createdAt, document: { total } }) => ({ total, createdAt })),
  }
}

/** The notes that are made and those that will be. */
export function allNotes({ invoice, made, ...notes }: NotesOfOrder): InvoiceDocument[] {
  return foreseenNotes(invoice.document, made, notes)
}

/** The credit notes that no debit note has taken back. */
function standingNotes(documents: readonly InvoiceRow[]): InvoiceRow[] {
  const ofRefunds = Map.groupBy(
    documents.filter(({ kind }) => kind !== 'invoice'),
    (one) => one.refundId ?? one.number,
  )
  return [...ofRefunds.values()].flatMap((ofOne) => {
    const last = ofOne.toSorted((a, b) => a.id - b.id).at(-1)
    return last?.kind === 'credit-note' ? [last] : []
  })
}
