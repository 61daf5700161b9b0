import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { english } from './words/en.ts'
import { hindi } from './words/hi.ts'

/** What a document can be called. */
export type InvoiceTitle =
  | 'tax-invoice'
  | 'bill-of-supply'
  | 'invoice-cum-bill'
  | 'credit-note'
  | 'debit-note'

/** The words of a document in the language of its order. */
export type InvoiceWords = typeof english

/** The words of a document; older ones speak English. */
export function wordsOf({ language }: Pick<InvoiceDocument, 'language'>): InvoiceWords {
  return language === 'hi' ? hindi : english
}

/** The title of a document; one from before there were bills of supply is a tax invoice. */
export function titleOf({ kind, paper }: Pick<InvoiceDocument, 'kind' | 'paper'>): InvoiceTitle {
  return kind === 'invoice' ? (paper ?? 'tax-invoice') : kind
}
