import type { InvoiceDocument, InvoiceLine } from '#domain/invoices/invoice.ts'
import { isBesideGoods } from '#domain/invoices/invoice-parts.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'

/** An invoice or note of a month, with what the books need to know beside it. */
export interface BookedDocument {
  document: InvoiceDocument
  /** The invoice at the beginning of a note; null of an invoice. */
  root: InvoiceDocument | null
  /** What notes until the end of the month have taken back of an invoice, in paise. */
  credited: Paise
}

/** A credit note lowers the sales, a debit note takes one back. */
export function signOf({ kind }: Pick<InvoiceDocument, 'kind'>): 1 | -1 {
  return kind === 'credit-note' ? -1 : 1
}

/** Whether the buyer is registered: the returns list those buyers separately. */
export function isBusiness({ buyer }: Pick<InvoiceDocument, 'buyer'>): boolean {
  return buyer.gstin !== ''
}

/** A line as the returns count it. */
export interface BookedLine extends InvoiceLine {
  taxBasisPoints: BasisPoints
  /** Pieces; 0 for gift wrap, delivery, services and money without pieces. */
  pieces: number
}

/**
 * The lines of a document. A note over a whole invoice has that invoice's lines, and its pieces come back too. Any
 * other note without lines only lowers a price.
 */
export function bookedLines({ document, root }: Pick<BookedDocument, 'document' | 'root'>) {
  const isWhole = root !== null && root.total === document.total
  const { lines } = isWhole ? root : document
  const isOfPieces = root === null || isWhole
  return lines.map((line): BookedLine => {
    const { taxBasisPoints = document.taxBasisPoints } = line
    const isBack = line.corrects !== undefined && line.keepsPieces !== true
    const hasPieces = (isOfPieces || isBack) && isOfGoods(line)
    return Object.assign({}, line, { taxBasisPoints, pieces: hasPieces ? line.quantity : 0 })
  })
}

/** Codes of services begin with 99. */
export function isService(code: string): boolean {
  return code.startsWith('99')
}

function isOfGoods({ hsn, description }: InvoiceLine): boolean {
  return !isService(hsn) && !isBesideGoods(description)
}
