import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { signOf } from '#domain/books/booked-document.ts'
import { addToTotals, emptyTotals } from '#domain/books/month-totals.ts'
import { invoiceOf } from '#domain/invoices/invoice.ts'
import { anInvoicedOrder, ISSUE } from '#tests/support/invoiced-orders.ts'
import { bookedDocuments, sum } from '#tests/support/books/booked-documents.ts'
import { tableOf } from './classify.ts'
import { taxedRates } from './portal-rows.ts'
import { addToReturn, consumerRows, emptyReturnSums } from './return-sums.ts'

test('all tables of the return add up to the invoices and notes of the month', () => {
  fc.assert(
    fc.property(bookedDocuments, (documents) => {
      const totals = documents.reduce(addToTotals, emptyTotals())
      const sums = emptyReturnSums()
      for (const one of documents) addToReturn(sums, one)
      const named = documents
        .filter((one) => tableOf(one) !== 'b2cs')
        .flatMap((one) => taxedRates(one).map((rate) => ({ rate, sign: signOf(one.document) })))
      const consumers = consumerRows(sums)
      const whole = (column: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
        sum(named.map(({ rate, sign }) => sign * rate[column])) +
        sum(consumers.map((row) => row[column]))
      expect(whole('taxable') + sum(Object.values(sums.nil))).toBe(totals.taxable)
      expect(whole('cgst')).toBe(totals.cgst)
      expect(whole('sgst')).toBe(totals.sgst)
      expect(whole('igst')).toBe(totals.igst)
    }),
    { numRuns: 300 },
  )
})

test('rows of consumers are in the order of their places, the highest rate first', () => {
  const row = { isInterState: true, taxable: 1, cgst: 0, sgst: 0, igst: 0 }
  const keys = [
    ['32', 300],
    ['08', 300],
    ['08', 1_800],
    ['08', 500],
  ] as const
  for (const oneAtATime of [keys, keys.toReversed()]) {
    const sums = emptyReturnSums()
    for (const [place, taxBasisPoints] of oneAtATime) {
      sums.consumers.set(`${place} ${taxBasisPoints}`, { ...row, place, taxBasisPoints })
    }
    expect(consumerRows(sums).map((one) => [one.place, one.taxBasisPoints])).toEqual([
      ['08', 1_800],
      ['08', 500],
      ['08', 300],
      ['32', 300],
    ])
  }
})

test('each place and rate has its own total', () => {
  const sums = emptyReturnSums()
  for (const [state, taxBasisPoints] of [
    ['Kerala', 300],
    ['Rajasthan', 300],
    ['Kerala', 1_800],
    ['Kerala', 300],
  ] as const) {
    const tax = taxBasisPoints * 10
    const order = anInvoicedOrder({ taxBasisPoints, tax, total: 100_000 + tax }, state)
    addToReturn(sums, { document: invoiceOf(order, ISSUE), root: null, credited: 0 })
  }
  expect(consumerRows(sums).map((one) => [one.place, one.taxBasisPoints, one.taxable])).toEqual([
    ['08', 300, 100_000],
    ['32', 1_800, 100_000],
    ['32', 300, 200_000],
  ])
})
