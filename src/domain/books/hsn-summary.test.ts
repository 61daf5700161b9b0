import { expect, test } from 'vitest'
import { invoiceOf } from '#domain/invoices/invoice.ts'
import { anInvoicedOrder, ISSUE } from '#tests/support/invoiced-orders.ts'
import { addToHsn, hsnDescription, hsnRows, unitOf, type HsnSums } from './hsn-summary.ts'

test('firms are listed apart from consumers, and each code has its rates', () => {
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

test.each([
  ['44209090', 'Wood marquetry, caskets and ornaments of wood'],
  ['7102', 'Diamonds'],
  ['7103', 'Precious and semi-precious stones'],
  ['7104', 'Synthetic or reconstructed stones'],
  ['7114', 'Articles of goldsmiths or silversmiths'],
  ['7116', 'Articles of pearls or precious stones'],
  ['7117', 'Imitation jewellery'],
  ['711810', 'Coin'],
  ['998729', 'Maintenance and repair services'],
  ['998898', 'Manufacturing services on inputs of others'],
])('the tariff calls %s “%s”', (hsn, words) => {
  expect(hsnDescription(hsn)).toBe(words)
})

const found = (of: HsnSums) => hsnRows(of).map((row) => [row.hsn, row.taxBasisPoints])

test('rows are in the order of their codes, the highest rate first', () => {
  const sums: HsnSums = new Map()
  const keys = [
    ['7117', 300],
    ['7113', 300],
    ['7113', 1_800],
    ['7113', 500],
    ['4420', 1_200],
  ] as const
  for (const [hsn, taxBasisPoints] of keys) {
    const amounts = { quantity: 1, taxable: 1, cgst: 0, sgst: 0, igst: 0 }
    sums.set(`${hsn} ${taxBasisPoints}`, { isBusiness: false, hsn, taxBasisPoints, ...amounts })
  }
  const order = [
    ['4420', 1_200],
    ['7113', 1_800],
    ['7113', 500],
    ['7113', 300],
    ['7117', 300],
  ]
  expect(found(sums)).toEqual(order)
  expect(found(new Map([...sums].toReversed()))).toEqual(order)
})

test('the pieces of a line are counted, not the lines', () => {
  const sums: HsnSums = new Map()
  const lines = [{ name: 'Ring', unitPrice: 50_000, quantity: 2 }]
  const document = invoiceOf(anInvoicedOrder({ lines }), ISSUE)
  addToHsn(sums, { document, root: null, credited: 0 })
  expect(hsnRows(sums)).toMatchObject([{ quantity: 2, taxable: 100_000 }])
})
