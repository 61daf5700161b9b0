import { expect, test } from 'vitest'
import { INVOICE_KINDS, invoiceNumber, NUMBERED_KINDS } from './invoice-number.ts'

test('the number of a document has the 16 characters of rule 46 and names its kind', () => {
  expect(invoiceNumber('invoice', '26-27', 17)).toBe('INV/26-27/000017')
  expect(invoiceNumber('credit-note', '26-27', 999_999)).toBe('CRN/26-27/999999')
  for (const kind of INVOICE_KINDS) expect(invoiceNumber(kind, '26-27', 1)).toHaveLength(16)
  expect(invoiceNumber('debit-note', '26-27', 1)).toBe('DBN/26-27/000001')
  expect(INVOICE_KINDS).toHaveLength(3)
})

test('advance vouchers have their own numbers', () => {
  expect(invoiceNumber('receipt-voucher', '26-27', 17)).toBe('RCV/26-27/000017')
  expect(invoiceNumber('refund-voucher', '26-27', 17)).toBe('RFV/26-27/000017')
  const numbers = NUMBERED_KINDS.map((kind) => invoiceNumber(kind, '26-27', 1))
  expect(new Set(numbers).size).toBe(5)
})
