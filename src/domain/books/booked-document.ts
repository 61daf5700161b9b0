import type { InvoiceDocument, InvoiceLine } from '#domain/invoices/invoice.ts'
import { isBesideGoods } from '#domain/invoices/invoice-parts.ts'
import { groupOf } from '#domain/invoices/corrections/credit-parts.ts'
import { creditableLines, creditableOf } from '#domain/invoices/corrections/notes.ts'
import { keptOf, worthsLeft } from '#domain/invoices/corrections/worths-left.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'

/** An invoice or note of a month, with what the books need to know beside it. */
export interface BookedDocument {
  document: InvoiceDocument
  /** The invoice at the beginning of a note; null of an invoice. */
  root: InvoiceDocument | null
  /** What notes until the end of the month have taken back of an invoice, in paise. */
  credited: Paise
  /** Of a note without lines: the notes that its invoice had before it; absent where there are none. */
  before?: InvoiceDocument[]
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

/** A document with what its lines are read from. */
export type ReadDocument = Pick<BookedDocument, 'document' | 'root' | 'before'>

/**
 * The lines of a document. A note over a whole invoice has that invoice's lines, and its pieces come back too. One that leaves
 * nothing of an invoice brings back the pieces that notes before it have not. Any other note without lines only lowers a price.
 */
export function bookedLines({ document, root, before = [] }: ReadDocument): BookedLine[] {
  if (root === null || root.total === document.total) {
    return (root ?? document).lines.map((line) => bookedLine(line, document, piecesOf(line)))
  }
  if (!leavesNothing(root, before, document)) {
    return document.lines.map((line) => {
      const isBack = line.corrects !== undefined && line.keepsPieces !== true
      return bookedLine(line, document, isBack ? piecesOf(line) : 0)
    })
  }
  const pieces = piecesLeft(root, before)
  const lines = document.lines.map((line) => {
    const group = groupOf(line, root)
    const ofGroup = pieces.get(group)?.pieces ?? 0
    // All of one code and rate are counted in one row.
    pieces.delete(group)
    return bookedLine(line, document, ofGroup)
  })
  const free = [...pieces.values()].map(({ line, pieces: back }) =>
    bookedLine(Object.assign({}, line, WORTHLESS), document, back),
  )
  return [...lines, ...free]
}

const WORTHLESS = { unitPrice: 0, discount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }

function bookedLine(
  line: InvoiceLine,
  { taxBasisPoints: ofDocument }: InvoiceDocument,
  pieces: number,
): BookedLine {
  const { taxBasisPoints = ofDocument } = line
  return Object.assign({}, line, { taxBasisPoints, pieces })
}

/** The pieces of a line. One that only says what was kept of pieces that came back has none. */
function piecesOf(line: InvoiceLine): number {
  const isKept = line.corrects === undefined && line.total > 0 && line.keptBack === line.total
  return isKept || !isOfGoods(line) ? 0 : line.quantity
}

/** Whether a note names no lines and leaves nothing of its invoice but what was kept of pieces that came back. */
function leavesNothing(
  root: InvoiceDocument,
  before: readonly InvoiceDocument[],
  { lines, total, replacedBy }: InvoiceDocument,
): boolean {
  if (lines.some(({ corrects }) => corrects !== undefined)) return false
  if (replacedBy !== undefined) return true
  return creditableOf(root, before) - total <= keptOf(worthsLeft(root, before))
}

/** The pieces of each code and rate that no note has brought back, with a line of theirs. */
function piecesLeft(root: InvoiceDocument, before: readonly InvoiceDocument[]) {
  const open = creditableLines(root, before)
  const left = new Map<string, { line: InvoiceLine; pieces: number }>()
  for (const [at, line] of root.lines.entries()) {
    const pieces = piecesOf(line) === 0 ? 0 : (open[at]?.quantity ?? 0)
    if (pieces === 0) continue
    const group = groupOf(line, root)
    left.set(group, { line, pieces: (left.get(group)?.pieces ?? 0) + pieces })
  }
  return left
}

/** Codes of services begin with 99. */
export function isService(code: string): boolean {
  return code.startsWith('99')
}

function isOfGoods({ hsn, description }: InvoiceLine): boolean {
  return !isService(hsn) && !isBesideGoods(description)
}
