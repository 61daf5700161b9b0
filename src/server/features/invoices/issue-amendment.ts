import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { creditableOf } from '#domain/invoices/corrections/notes.ts'
import type { Connection } from '#server/db/connection.ts'
import {
  insertInvoice,
  type InvoiceRow,
  nextNumber,
  type TakenNumber,
} from '#server/db/invoices/invoices.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { listPackedLines } from '#server/db/pieces/packing.ts'
import { problem } from '#server/http/problem.ts'
import { makeToken } from '#server/services/tokens.ts'
import { readNotes } from './notes-of-order.ts'
import { mailAmendment } from './document-mail.ts'

/** An invoice that is about to be replaced, with the numbers of the two documents that replace it. */
interface OpenAmendment {
  at: Date
  invoiceNumber: TakenNumber
  creditNumber: TakenNumber
  old: InvoiceRow
  /** The notes that it has already. */
  earlier: InvoiceDocument[]
}

/** Takes the numbers for an amendment and reads what it amends. Throws 409 where there is no invoice, or nothing left. */
export async function openAmendment(
  tx: Connection,
  { id: orderId, round }: Pick<OrderRow, 'id' | 'round'>,
): Promise<OpenAmendment> {
  const at = new Date()
  // Always in this order, and both before the notes are read: no other document of the order is made in between.
  const invoiceNumber = await nextNumber(tx, 'invoice', at)
  const creditNumber = await nextNumber(tx, 'credit-note', at)
  const notes = await readNotes(tx, { orderId, round })
  if (notes === undefined) throw problem.of('invoice-missing')
  const { invoice: old, made: earlier } = notes
  if (creditableOf(old.document, earlier) <= 0) throw problem.of('nothing-to-credit')
  return { at, invoiceNumber, creditNumber, old, earlier }
}

/** The tags of the pieces that an order still has. */
export async function heldTagsOf(tx: Connection, orderId: number): Promise<ReadonlySet<string>> {
  const lines = await listPackedLines(tx, orderId)
  return new Set(lines.flatMap(({ packed }) => packed.map(({ tag }) => tag)))
}

/** Throws 409 when a line would name more pieces than it bills: one was credited, and nobody has said which. */
export function requireAllNamed({ lines }: InvoiceDocument): void {
  const isTooMany = lines.some(({ tagged, quantity }) => (tagged?.pieces.length ?? 0) > quantity)
  if (isTooMany) throw problem.of('pieces-not-returned')
}

/** Stores the credit note and the new invoice of an amendment, and writes to the customer. */
export async function storeAmendment(
  tx: Connection,
  order: Pick<OrderRow, 'id' | 'round' | 'email'>,
  { open, amended }: { open: OpenAmendment; amended: Amended },
): Promise<void> {
  const { invoiceNumber, creditNumber, old } = open
  const of = { orderId: order.id, round: order.round }
  const { revision } = old
  const note = { ...creditNumber, ...of, revision, document: amended.creditNote }
  const next = { ...invoiceNumber, ...of, revision: revision + 1, document: amended.invoice }
  await insertInvoice(tx, { ...note, fileKey: makeToken() })
  await insertInvoice(tx, { ...next, fileKey: makeToken() })
  await mailAmendment(tx, order, amended)
}

interface Amended {
  creditNote: InvoiceDocument
  invoice: InvoiceDocument
}
