import type { InvoiceKind } from '#domain/invoices/numbers/invoice-number.ts'
import type { TaxParts } from '#domain/pricing/cgst-sgst.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { signOf, type BookedDocument } from './booked-document.ts'

/** The sums of a month's documents, credit notes taken off. Amounts in paise. */
export interface MonthTotals extends TaxParts {
  counts: Record<InvoiceKind, number>
  taxable: Paise
  /** Delivery outside of the taxable value, as older documents have it. */
  outside: Paise
  roundOff: Paise
  total: Paise
}

export function emptyTotals(): MonthTotals {
  const counts = { invoice: 0, 'credit-note': 0, 'debit-note': 0 }
  return { counts, taxable: 0, cgst: 0, sgst: 0, igst: 0, outside: 0, roundOff: 0, total: 0 }
}

/** The sums with one more document. */
export function addToTotals(sums: MonthTotals, { document }: BookedDocument): MonthTotals {
  const sign = signOf(document)
  const { kind, taxable, cgst, sgst, igst, shippingCharge, roundOff = 0, total } = document
  return {
    counts: { ...sums.counts, [kind]: sums.counts[kind] + 1 },
    taxable: sums.taxable + sign * taxable,
    cgst: sums.cgst + sign * cgst,
    sgst: sums.sgst + sign * sgst,
    igst: sums.igst + sign * igst,
    outside: sums.outside + sign * shippingCharge,
    roundOff: sums.roundOff + sign * roundOff,
    total: sums.total + sign * total,
  }
}
