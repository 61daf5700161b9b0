import { expect, test } from 'vitest'
import { anInvoicedOrder, ISSUE } from '#tests/support/invoiced-orders.ts'
import { shareOut, takeCredits } from './credit-parts.ts'
import { invoiceOf } from '#domain/invoices/invoice.ts'

const LINES = [
  { name: 'Ring', unitPrice: 100_000, quantity: 1 },
  {
    name: 'Bangle',
    unitPrice: 100_000,
    quantity: 1,
    taxed: { code: '4420', taxBasisPoints: 1200 },
  },
]
const INVOICE = invoiceOf(
  anInvoicedOrder({ lines: LINES, tax: 6_000, total: 206_000 }, 'Kerala'),
  ISSUE,
)

test('an amount is shared out by code and rate, as much of each as is left of it', () => {
  expect(shareOut(INVOICE, [], 103_000)).toMatchObject([
    { line: { hsn: '7113' }, amount: 51_500 },
    { line: { hsn: '4420' }, amount: 51_500 },
  ])
})

test('of a part value and tax are taken in their proportion, of the whole what is left', () => {
  const wishes = shareOut(INVOICE, [], 103_000)
  expect(takeCredits(INVOICE, [], { amount: 103_000, wishes })).toMatchObject({
    total: 103_000,
    roundOff: 0,
    lines: [
      { taxable: 50_000, igst: 1_500 },
      { taxable: 45_982, igst: 5_518 },
    ],
  })
  const all = takeCredits(INVOICE, [], { amount: 206_000, wishes: shareOut(INVOICE, [], 206_000) })
  expect(all.lines.map(({ taxable, igst }) => [taxable, igst])).toEqual(
    INVOICE.lines.map(({ taxable, igst }) => [taxable, igst]),
  )
})

test('a wish above what is left gets what is left', () => {
  const [line] = INVOICE.lines
  const wish = { line: line ?? { hsn: '' }, amount: 999_999, description: 'Ring', quantity: 1 }
  expect(takeCredits(INVOICE, [], { amount: undefined, wishes: [wish] })).toMatchObject({
    total: 103_000,
    lines: [{ total: 103_000 }],
  })
})
