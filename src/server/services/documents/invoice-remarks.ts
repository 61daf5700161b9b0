import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { ABROAD } from '#domain/invoices/place-of-supply.ts'
import { wordsOf } from './invoice-words.ts'

/** The facts about the whole document, below its number. */
export function remarksOf(invoice: InvoiceDocument): string[] {
  const words = wordsOf(invoice)
  const { isComposition, reason, replacedBy } = invoice
  return [
    ...(isComposition === true ? [words.composition] : []),
    ...(isExportInvoice(invoice) ? [words.exported(invoice.igst > 0)] : []),
    ...(reason === undefined ? [] : [words.reason(reason)]),
    ...(replacedBy === undefined ? [] : [words.replacedBy(replacedBy.number)]),
  ]
}

/** An invoice of goods that leave India; a bill of supply is none for the tax. */
function isExportInvoice(invoice: InvoiceDocument): boolean {
  const { kind, paper, quote, placeOfSupply } = invoice
  const isInvoice = kind === 'invoice' && quote === undefined && paper !== 'bill-of-supply'
  return isInvoice && placeOfSupply === ABROAD
}
