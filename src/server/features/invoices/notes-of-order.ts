import { isInvoiced } from '#domain/payments/uninvoiced-refunds.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import type { Paise } from '#domain/pricing/money.ts'
import {
  foreseenNotes,
  type CreditedRefund,
  type NoteWithoutRefund,
} from '#domain/invoices/corrections/refund-notes.ts'
import { namesOrderLines, withOrderLines } from '#domain/invoices/corrections/billed-lines.ts'
import type { Connection } from '#server/db/connection.ts'
import { orderLineIdsOf } from '#server/db/invoices/ordered-lines.ts'
import { listInvoices, type InvoiceRow } from '#server/db/invoices/invoices.ts'
import { listRefunds } from '#server/db/payments/refunds.ts'

/** An invoice, whose lines say which lines of the order they bill, with what was taken back of it and what refunds on their way will take back. */
export interface NotesOfOrder {
  invoice: InvoiceRow
  /** Its credit notes that no debit note has taken back. */
  made: InvoiceDocument[]
  /** Of all refunds of the round that did not fail. */
  refunds: CreditedRefund[]
  /** The notes of the round that were made without a refund, and that one may pay. */
  withoutRefund: NoteWithoutRefund[]
}

interface Round {
  orderId: number
  round: number
}

/**
 * The invoice of an order in one of its rounds with its notes, the newest if it was amended; undefined before it was
 * made. Who makes a document by it holds the row of numbers of the credit notes.
 */
export async function readNotes(tx: Connection, of: Round): Promise<NotesOfOrder | undefined> {
  return (await readAllNotes(tx, of)).at(-1)
}

/** The same for every invoice of the round, the amended ones first. */
export async function readAllNotes(
  tx: Connection,
  { orderId, round }: Round,
): Promise<NotesOfOrder[]> {
  const refunds = await listRefunds(tx, orderId)
  const documents = (await listInvoices(tx, [orderId])).filter((one) => one.round === round)
  const invoices = await invoicesOf(tx, orderId, documents)
  const standing = standingNotes(documents)
  const ofRefunds = notedTotals(standing)
  const ofRound = {
    refunds: refunds
      .filter((one) => one.round === round && one.status !== 'failed' && isInvoiced(one.reason))
      .map(({ id, amount, createdAt, credit }) => {
        return { id, amount, createdAt, credit, noted: ofRefunds.get(id) }
      }),
    withoutRefund: standing
      .filter(({ refundId, document }) => refundId === null && awaitsMoney(document))
      .map(({ createdAt, document: { total } }) => ({ total, createdAt })),
  }
  return invoices.map((invoice) => {
    const own = standing.filter((one) => one.revision === invoice.revision)
    return Object.assign({ invoice, made: own.map((one) => one.document) }, ofRound)
  })
}

/** The invoices of a round, the first one first, each with what its lines bill. */
async function invoicesOf(
  tx: Connection,
  orderId: number,
  documents: readonly InvoiceRow[],
): Promise<InvoiceRow[]> {
  const invoices = documents
    .filter(({ kind }) => kind === 'invoice')
    .toSorted((a, b) => a.revision - b.revision)
  if (invoices.every(({ document }) => namesOrderLines(document))) return invoices
  const chain = invoices.map(({ document, revision }) => {
    const ofIt = documents.filter((one) => one.revision === revision)
    const amendedBy = ofIt.find((one) => one.document.replacedBy !== undefined)?.id ?? 0
    const before = standingNotes(ofIt.filter(({ id }) => id < amendedBy))
    return { invoice: document, noted: before.map((note) => note.document) }
  })
  const named = withOrderLines(chain, await orderLineIdsOf(tx, orderId))
  return invoices.map((row, at) => Object.assign({}, row, { document: named[at] ?? row.document }))
}

/** Whether money may follow a note that was made without a refund: not where another invoice counts, or nothing was paid. */
function awaitsMoney({ replacedBy, isUncollected }: InvoiceDocument): boolean {
  return replacedBy === undefined && isUncollected !== true
}

/** What the notes of each refund come to, in paise, by its id. */
function notedTotals(standing: readonly InvoiceRow[]): Map<number, Paise> {
  const totals = new Map<number, Paise>()
  for (const { refundId, document } of standing) {
    if (refundId !== null) totals.set(refundId, (totals.get(refundId) ?? 0) + document.total)
  }
  return totals
}

/** The notes that are made and those that will be. */
export function allNotes({ invoice, made, ...notes }: NotesOfOrder): InvoiceDocument[] {
  return foreseenNotes(invoice.document, made, notes)
}

/** The credit notes that no debit note has taken back. */
function standingNotes(documents: readonly InvoiceRow[]): InvoiceRow[] {
  const ofRefunds = Map.groupBy(
    documents.filter(({ kind }) => kind !== 'invoice'),
    (one) => (one.refundId === null ? one.number : `${one.refundId} ${one.revision}`),
  )
  return [...ofRefunds.values()].flatMap((ofOne) => {
    const last = ofOne.toSorted((a, b) => a.id - b.id).at(-1)
    return last?.kind === 'credit-note' ? [last] : []
  })
}
