import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditNoteOf } from '#domain/invoices/corrections/notes.ts'
import { invoiceOf } from '#domain/invoices/invoice.ts'
import { anInvoicedOrder, ISSUE } from '#tests/support/invoiced-orders.ts'
import { addToTotals, emptyTotals } from './month-totals.ts'
import { bookedDocuments, sum } from '#tests/support/books/booked-documents.ts'
import { LEDGERS } from './ledgers.ts'
import { documentVoucher, type Voucher } from './vouchers.ts'

/** What a ledger owes or is owed, in paise. */
function balance(vouchers: readonly Voucher[], ledger: string): number {
  const entries = vouchers.flatMap((voucher) => voucher.entries)
  return sum(entries.filter((one) => one.ledger === ledger).map(({ amount }) => amount))
}

test('every voucher balances, and the ledgers are the totals of the month', () => {
  fc.assert(
    fc.property(bookedDocuments, (documents) => {
      const totals = documents.reduce(addToTotals, emptyTotals())
      const vouchers = documents.map(({ document }) => documentVoucher(document, LEDGERS))
      for (const { entries } of vouchers) expect(sum(entries.map(({ amount }) => amount))).toBe(0)
      expect(balance(vouchers, LEDGERS.customers)).toBe(totals.total)
      expect(balance(vouchers, LEDGERS.sales) + totals.taxable + totals.outside).toBe(0)
      expect(balance(vouchers, LEDGERS.cgst) + totals.cgst).toBe(0)
      expect(balance(vouchers, LEDGERS.sgst) + totals.sgst).toBe(0)
      expect(balance(vouchers, LEDGERS.igst) + totals.igst).toBe(0)
      expect(balance(vouchers, LEDGERS.roundOff) + totals.roundOff).toBe(0)
    }),
    { numRuns: 200 },
  )
})

test('ledgers with the same name are merged, and a name can contain a rate', () => {
  fc.assert(
    fc.property(bookedDocuments, (documents) => {
      const ledgers = { ...LEDGERS, sales: 'Sales {rate}%', cgst: 'GST', sgst: 'GST', igst: 'GST' }
      for (const { document } of documents) {
        const { entries } = documentVoucher(document, ledgers)
        expect(sum(entries.map(({ amount }) => amount))).toBe(0)
        const names = entries.map(({ ledger }) => ledger)
        expect(new Set(names).size).toBe(names.length)
        expect(names.join(' ')).not.toContain('{')
      }
    }),
  )
})

test('a voucher names its order and what it corrects', () => {
  const root = invoiceOf(anInvoicedOrder(), ISSUE)
  expect(documentVoucher(root, LEDGERS).narration).toBe('Order 17')
  const note = creditNoteOf(root, { number: 'C-1', at: ISSUE.at, amount: root.total, earlier: [] })
  expect(documentVoucher(note, LEDGERS).narration).toBe(`Order 17, corrects ${ISSUE.number}`)
})

test('CGST and SGST are booked at half the rate of their line', () => {
  const ledgers = { ...LEDGERS, sales: 'S {rate}', cgst: 'C {rate}', sgst: 'T {rate}' }
  const { entries } = documentVoucher(invoiceOf(anInvoicedOrder(), ISSUE), ledgers)
  expect(entries.map(({ ledger, amount }) => [ledger, amount])).toEqual([
    ['Online customers', 103_000],
    ['S 3', -100_000],
    ['C 1.5', -1_500],
    ['T 1.5', -1_500],
  ])
})
