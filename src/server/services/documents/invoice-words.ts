import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import type { VoucherKind } from '#domain/orders/made/vouchers.ts'
import { ENGLISH, type Language } from '#domain/shop/languages.ts'
import { invoicePdf as hindi } from '#i18n/hi/invoices/invoice-pdf.ts'
import { invoicePdf as english } from '#i18n/invoices/invoice-pdf.ts'

/** The titles of documents. */
export type InvoiceTitle =
  | 'tax-invoice'
  | 'bill-of-supply'
  | 'invoice-cum-bill'
  | 'credit-note'
  | 'debit-note'
  | 'quote'
  | VoucherKind

/** The words of a document in the language of its order. */
export type InvoiceWords = typeof english

const WORDS: Readonly<Record<Language['code'], InvoiceWords>> = { en: english, hi: hindi }

/** The words of a document; one that names no language speaks English. */
export function wordsOf({ language }: Pick<InvoiceDocument, 'language'>): InvoiceWords {
  return WORDS[language ?? ENGLISH.code]
}

/** The title of a document; one from before there were bills of supply is a tax invoice. */
export function titleOf({
  kind,
  paper,
  quote,
  voucher,
}: Pick<InvoiceDocument, 'kind' | 'paper' | 'quote' | 'voucher'>): InvoiceTitle {
  if (voucher !== undefined) return voucher.kind
  if (quote !== undefined) return 'quote'
  return kind === 'invoice' ? (paper ?? 'tax-invoice') : kind
}

/** The line below the title and on every page: an invoice is the original, a quote is no invoice. */
export function copyOf(document: InvoiceDocument): string {
  const { original, noInvoice } = wordsOf(document)
  return document.quote === undefined ? original : noInvoice
}
