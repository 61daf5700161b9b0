import { expect, test } from 'vitest'
import { invoiceOf } from '#domain/invoices/invoice.ts'
import { anInvoicedOrder, ISSUE } from '#tests/support/invoiced-orders.ts'
import { addToHsn, hsnDescription, hsnRows, unitOf, type HsnSums } from './hsn-summary.ts'

test('firms are apart from consumers, and each code has its rates', () => {
  const sums: HsnSums = new Map()
  for (const gstin of ['', '27AAPFU0939F1ZV', '']) {
    const order = anInvoicedOrder()
    const document = invoiceOf({ ...order, buyer: { ...order.buyer, gstin } }, ISSUE)
    addToHsn(sums, { document, root: null, credited: 0 })
  }
  expect(hsnRows(sums)).toMatchObject([
    { isBusiness: true, hsn: '7113', quantity: 1, taxable: 100_000 },
    { isBusiness: false, hsn: '7113', quantity: 2, taxable: 200_000 },
  ])
})

test('goods are counted in pieces, services are not', () => {
  expect([unitOf('7113'), unitOf('998729')]).toEqual(['NOS', 'NA'])
  expect([hsnDescription('71131910'), hsnDescription('0101')]).toEqual([
    'Articles of jewellery of precious metal',
    '',
  ])
})
