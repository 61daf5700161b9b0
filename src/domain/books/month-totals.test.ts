import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceOf } from '#domain/invoices/invoice.ts'
import { anInvoicedOrder, ISSUE } from '#tests/support/invoiced-orders.ts'
import { bookedDocuments, sum } from '#tests/support/books/booked-documents.ts'
import { addToHsn, hsnRows, valueOf, type HsnSums } from './hsn-summary.ts'
import { addToTotals, emptyTotals } from './month-totals.ts'
import { REGISTER_COLUMNS, registerRows } from './register.ts'

test('the register, the HSN summary and the totals of any documents agree to the paisa', () => {
  fc.assert(
    fc.property(bookedDocuments, (documents) => {
      const totals = documents.reduce(addToTotals, emptyTotals())
      const sums: HsnSums = new Map()
      for (const one of documents) addToHsn(sums, one)
      const hsn = hsnRows(sums)
      expect(sum(hsn.map(({ taxable }) => taxable))).toBe(totals.taxable)
      expect(sum(hsn.map(({ cgst }) => cgst))).toBe(totals.cgst)
      expect(sum(hsn.map(({ sgst }) => sgst))).toBe(totals.sgst)
      expect(sum(hsn.map(({ igst }) => igst))).toBe(totals.igst)
      expect(sum(hsn.map(valueOf)) + totals.outside + totals.roundOff).toBe(totals.total)
      const rows = documents.flatMap(registerRows)
      /** The sum of a column of the register, in paise. */
      const column = (name: (typeof REGISTER_COLUMNS)[number]) =>
        sum(rows.map((row) => Number(String(row[REGISTER_COLUMNS.indexOf(name)]).replace('.', ''))))
      expect(column('Taxable value')).toBe(totals.taxable)
      expect(column('CGST')).toBe(totals.cgst)
      expect(column('SGST')).toBe(totals.sgst)
      expect(column('IGST')).toBe(totals.igst)
      expect(column('Round off')).toBe(totals.roundOff)
      expect(column('Total')).toBe(totals.total)
    }),
    { numRuns: 200 },
  )
})

test('a month without documents has totals of zero', () => {
  expect(emptyTotals()).toMatchObject({ taxable: 0, total: 0, counts: { invoice: 0 } })
})

test('documents are counted by kind, and notes reduce the totals', () => {
  const invoice = { ...invoiceOf(anInvoicedOrder(), ISSUE), shippingCharge: 5_000, roundOff: -7 }
  const note = { ...invoice, kind: 'credit-note' as const }
  const debit = { ...invoice, kind: 'debit-note' as const }
  const totals = [invoice, invoice, note, debit]
    .map((document) => ({ document, root: null, credited: 0 }))
    .reduce(addToTotals, emptyTotals())
  expect(totals).toMatchObject({
    counts: { invoice: 2, 'credit-note': 1, 'debit-note': 1 },
    taxable: 200_000,
    outside: 10_000,
    roundOff: -14,
  })
})
