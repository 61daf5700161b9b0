import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { signOf } from '#domain/books/booked-document.ts'
import { addToTotals, emptyTotals } from '#domain/books/month-totals.ts'
import { bookedDocuments, sum } from '#tests/support/booked-documents.ts'
import { tableOf } from './classify.ts'
import { taxedRates } from './portal-rows.ts'
import { addToReturn, consumerRows, emptyReturnSums } from './return-sums.ts'

test('all tables of the return together are the invoices and notes of the month', () => {
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
