export const INVOICE_KINDS = ['invoice', 'credit-note', 'debit-note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** What has a row of numbers: the documents of a supply, and those of an advance before it. */
export const NUMBERED_KINDS = [...INVOICE_KINDS, 'receipt-voucher', 'refund-voucher'] as const
export type NumberedKind = (typeof NUMBERED_KINDS)[number]

const PREFIXES: Readonly<Record<NumberedKind, string>> = {
  invoice: 'INV',
  'credit-note': 'CRN',
  'debit-note': 'DBN',
  'receipt-voucher': 'RCV',
  'refund-voucher': 'RFV',
}

/** The number of a document: `INV/26-27/000017`, the 16 characters that rule 46 allows. */
export function invoiceNumber(kind: NumberedKind, year: string, sequence: number): string {
  return `${PREFIXES[kind]}/${year}/${String(sequence).padStart(6, '0')}`
}
