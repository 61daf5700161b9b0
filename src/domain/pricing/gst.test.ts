import { expect, test } from 'vitest'
import {
  financialYear,
  halveTax,
  indianDate,
  INVOICE_KINDS,
  invoiceNumber,
  JEWELLERY_HSN,
} from './gst.ts'

test.each([
  [100, { cgst: 50, sgst: 50, roundOff: 0 }],
  [101, { cgst: 51, sgst: 51, roundOff: -1 }],
  [1, { cgst: 1, sgst: 1, roundOff: -1 }],
  [0, { cgst: 0, sgst: 0, roundOff: 0 }],
])('a tax of %i has the equal halves %o', (tax, expected) => {
  expect(halveTax(tax)).toEqual(expected)
})

test.each([
  ['2026-03-31T18:29:59Z', '2026-03-31', '25-26'],
  ['2026-03-31T18:30:00Z', '2026-04-01', '26-27'],
  ['2026-12-31T18:30:00Z', '2027-01-01', '26-27'],
  ['2099-05-01T00:00:00Z', '2099-05-01', '99-00'],
  ['2009-01-01T00:00:00Z', '2009-01-01', '08-09'],
])('%s is the %s in India, of the financial year %s', (moment, day, year) => {
  expect(indianDate(new Date(moment))).toBe(day)
  expect(financialYear(new Date(moment))).toBe(year)
})

test('the number of a document has the 16 characters of rule 46 and names its kind', () => {
  expect(invoiceNumber('invoice', '26-27', 17)).toBe('INV/26-27/000017')
  expect(invoiceNumber('credit-note', '26-27', 999_999)).toBe('CRN/26-27/999999')
  for (const kind of INVOICE_KINDS) expect(invoiceNumber(kind, '26-27', 1)).toHaveLength(16)
  expect(invoiceNumber('debit-note', '26-27', 1)).toBe('DBN/26-27/000001')
  expect(INVOICE_KINDS).toHaveLength(3)
})

test('jewellery has a code of chapter 71', () => {
  expect(JEWELLERY_HSN).toMatch(/^71\d\d$/)
})
