import { signOf } from '#domain/books/booked-document.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'

/** What an export of orders says of their invoices; the notes are deducted from the amounts. */
export const DOCUMENT_COLUMNS = [
  'Invoice',
  'Invoice date',
  'Notes',
  'GSTIN',
  'Place of supply',
  'Invoiced value',
  'Invoiced CGST',
  'Invoiced SGST',
  'Invoiced IGST',
  'Invoiced total',
] as const

/** The cells of an order's invoices and notes, in the order they were made. */
export function documentCells(documents: readonly InvoiceDocument[]): (string | number)[] {
  const invoices = documents.filter(({ kind }) => kind === 'invoice')
  const notes = documents.filter(({ kind }) => kind !== 'invoice')
  const last = invoices.at(-1)
  const sum = (read: (document: InvoiceDocument) => Paise) =>
    rupeesFromPaise(documents.reduce((total, one) => total + signOf(one) * read(one), 0))
  return [
    invoices.map(({ number }) => number).join('; '),
    last?.issuedOn ?? '',
    notes.map(({ number }) => number).join('; '),
    last?.buyer.gstin ?? '',
    last?.placeOfSupply ?? '',
    sum(({ taxable }) => taxable),
    sum(({ cgst }) => cgst),
    sum(({ sgst }) => sgst),
    sum(({ igst }) => igst),
    sum(({ total }) => total),
  ]
}
