import type { Rupees } from '#domain/pricing/money.ts'
import { isServiceCode } from '#domain/invoices/tax-classes.ts'

/** The page of an invoice. */
export const invoice = {
  title: 'Invoice',
  description: 'The invoice of your order.',
  needsScript: 'Invoices need JavaScript. Please switch it on in your browser.',
  loading: 'Loading...',
  loadFailed: 'The invoice could not be loaded.',
  none: 'There is no invoice yet. It is issued when the order is paid or shipped, and for hallmarked gold when your piece is packed.',
  again: 'Check again',
  checkedAt: (time: string) => `Checked at ${time}.`,
  loginFirst: 'Please log in to see your invoice.',
  login: 'Login Now',
  papers: {
    'tax-invoice': 'Tax invoice',
    'bill-of-supply': 'Bill of supply',
    'invoice-cum-bill': 'Invoice-cum-bill of supply',
  },
  unregistered: 'The seller is not registered under GST. This bill names no tax.',
  composition: 'Composition taxable person, not eligible to collect tax on supplies.',
  exempt: 'The goods are exempt from tax. This bill names no tax.',
  roundOff: 'Round off',
  kinds: { invoice: 'Tax invoice', 'credit-note': 'Credit note', 'debit-note': 'Debit note' },
  download: 'Download PDF',
  number: 'Number',
  date: 'Date',
  order: 'Order',
  corrects: 'Corrects invoice',
  replaces: 'Replaces invoice',
  replacedBy: 'Replaced by invoice',
  reason: 'Reason',
  seller: 'Sold by',
  buyer: 'Billed and delivered to',
  billedTo: 'Billed to',
  deliveredTo: 'Delivered to',
  placeOfSupply: 'Place of supply',
  hsn: (hsn: string) => (isServiceCode(hsn) ? `SAC code ${hsn}` : `HSN code ${hsn}`),
  /** Of a line, where a bill has several. */
  rate: (rate: string) => `GST\u00A0${rate}`,
  taxable: 'Taxable value',
  discount: 'Discount',
  shipping: 'Shipping',
  cgst: (rate: string) => `Central tax CGST ${rate}`,
  sgst: (rate: string) => `State tax SGST ${rate}`,
  igst: (rate: string) => `Integrated tax IGST ${rate}`,
  /** What a document has frozen in English. */
  line: (description: string) => description,
  payment: (payment: string) => payment,
  /** The total in words, as the invoice says it. */
  inWords: ({ totalInWords }: { total: Rupees; totalInWords: string }) => totalInWords,
  total: 'Total',
}
