import { amend } from '#domain/invoices/corrections/amendment.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import type { InvoicedPiece } from '#domain/pieces/invoiced-pieces.ts'
import type { Connection } from '#server/db/connection.ts'
import { listOrders } from '#server/db/orders/orders.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import {
  heldTagsOf,
  openAmendment,
  requireAllNamed,
  storeAmendment,
} from '#server/features/invoices/issue-amendment.ts'

interface Reissue {
  orderId: number
  /** The tag of the piece that the invoice names. */
  was: string
  /** The piece that goes out instead. */
  piece: InvoicedPiece
  /** Printed on the credit note. */
  reason: string
  by: { id: number; name: string }
}

/**
 * Replaces an invoice that names another tagged piece than goes out: a credit note over what is left
 * of it, and a new invoice for the same goods and money that names the right piece. The caller has locked the
 * order. Throws 404, and 409 where there is no invoice, nothing is left of it, it does not name the piece, or
 * nobody has recorded which of its pieces came back. Returns the new number.
 */
export async function reissueForPiece(
  tx: Connection,
  { orderId, was, piece, reason, by }: Reissue,
): Promise<string> {
  const [order] = await listOrders(tx, { orderId })
  if (order === undefined) throw problem.notFound('order')
  const open = await openAmendment(tx, order)
  const { at, old, earlier } = open
  const { buyer, deliveredTo, placeOfSupply } = old.document
  const { creditNote, invoice } = amend(old.document, {
    at,
    earlier,
    reason,
    parties: { buyer, deliveredTo, placeOfSupply },
    invoiceNumber: open.invoiceNumber.number,
    creditNumber: open.creditNumber.number,
    // What came back is gone from the invoice; the replaced piece stays until it gives its place.
    heldTags: new Set([...(await heldTagsOf(tx, orderId)), was]),
  })
  requireAllNamed(invoice)
  if (!tagsOf(invoice).includes(was)) throw problem.of('invoices-changed')
  const amended = { creditNote, invoice: withPiece(invoice, was, piece) }
  await storeAmendment(tx, order, { open, amended })
  await recordChange(tx, {
    by,
    action: 'order.amend',
    subject: { id: orderId, name: `Order ${orderId}` },
    before: { number: old.number, packed: was },
    after: { number: invoice.number, packed: piece.tag, reason },
  })
  return invoice.number
}

function tagsOf({ lines }: InvoiceDocument): string[] {
  return lines.flatMap(({ tagged }) => tagged?.pieces.map(({ tag }) => tag) ?? [])
}

function withPiece(invoice: InvoiceDocument, was: string, piece: InvoicedPiece): InvoiceDocument {
  const lines = invoice.lines.map((line) => {
    if (line.tagged === undefined) return line
    const pieces = line.tagged.pieces.map((one) => (one.tag === was ? piece : one))
    return { ...line, tagged: { ...line.tagged, pieces } }
  })
  return { ...invoice, lines }
}
