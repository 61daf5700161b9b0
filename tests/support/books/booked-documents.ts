import * as fc from 'fast-check'
import type { BookedDocument } from '#domain/books/booked-document.ts'
import { invoiceOf, type InvoicedOrder } from '#domain/invoices/invoice.ts'
import { creditNoteOf, debitNoteOf } from '#domain/invoices/corrections/notes.ts'
import { invoicedOrders, ISSUE } from '#tests/support/invoiced-orders.ts'

/** An invoice; a note for a part of it, a debit note that takes that back, and a note for all of it. */
function documentsOf(order: InvoicedOrder, part: number): BookedDocument[] {
  const root = invoiceOf(order, ISSUE)
  const invoice = { document: root, root: null, credited: 0 }
  const amount = Math.floor((root.total * part) / 100)
  if (amount === 0) return [invoice]
  const credit = creditNoteOf(root, { number: 'C1', at: ISSUE.at, amount, earlier: [] })
  const debit = debitNoteOf(credit, { number: 'D1', at: ISSUE.at })
  const whole = { number: 'C2', at: ISSUE.at, amount: root.total, earlier: [] }
  const notes = [credit, debit, creditNoteOf(root, whole)]
  return [invoice, ...notes.map((document) => ({ document, root, credited: 0 }))]
}

/** Documents of a month of any orders, some of firms, some taken back in part or whole. */
export const bookedDocuments = fc
  .array(
    fc.record({
      order: invoicedOrders,
      part: fc.integer({ min: 0, max: 100 }),
      gstin: fc.constantFrom('', '27AAPFU0939F1ZV'),
      // A note alone, whose invoice is of an earlier month.
      first: fc.constantFrom(0, 0, 0, 1, 3),
    }),
    { maxLength: 6 },
  )
  .map((made) =>
    made.flatMap(({ order, part, gstin, first }) =>
      documentsOf({ ...order, buyer: { ...order.buyer, gstin } }, part).slice(first),
    ),
  )

/** The sum of numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
