import type { Paise } from './money.ts'

/** Articles of jewellery of precious metal (chapter 71 of the tariff). */
export const JEWELLERY_HSN: string = '7113'

/** A tax in its parts: halves for centre and state, or the whole between states. In paise. */
export interface TaxParts {
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/**
 * A tax within a state as two equal halves, because both are the same rate of the same value. The halves of an odd tax
 * add up to a paisa more; `roundOff` (0 or -1) brings the sum back to what was charged.
 */
export function halveTax(tax: Paise): { cgst: Paise; sgst: Paise; roundOff: Paise } {
  const half = Math.ceil(tax / 2)
  const isOdd = tax % 2 !== 0
  return { cgst: half, sgst: half, roundOff: isOdd ? -1 : 0 }
}

/**
 * The Indian financial year of a moment, from April to March in Indian time, as invoices name it:
 * `26-27`.
 */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = indianDate(moment).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

/** The day of a moment in India: `2026-11-21`. */
export function indianDate(moment: Date): string {
  const INDIA_MINUTES = 330
  return new Date(moment.getTime() + INDIA_MINUTES * 60_000).toISOString().slice(0, 10)
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}

export const INVOICE_KINDS = ['invoice', 'credit-note', 'debit-note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** What has a row of numbers: the papers of a supply, and those of an advance before it. */
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
