import { expect, test } from 'vitest'
import { invoiceOf } from '#domain/invoices/invoice.ts'
import { creditNoteOf, creditNoteOfLines, debitNoteOf } from '#domain/invoices/corrections/notes.ts'
import { anInvoicedOrder, ISSUE } from '#tests/support/invoiced-orders.ts'
import { bookedLines, isBusiness, signOf } from './booked-document.ts'

const ROOT = invoiceOf(
  anInvoicedOrder({
    lines: [
      { name: 'Ring', unitPrice: 10_000, quantity: 3 },
      {
        name: 'Repair',
        unitPrice: 5_000,
        quantity: 2,
        taxed: { taxBasisPoints: 1_800, code: '998729' },
      },
    ],
    shippingCharge: 5_000,
    tax: 1_200,
    total: 46_200,
  }),
  ISSUE,
)
const NOTE = { number: 'CRN/26-27/000001', at: ISSUE.at, earlier: [] }

function piecesOf(document: typeof ROOT, root: typeof ROOT | null = ROOT): number[] {
  return bookedLines({ document, root }).map(({ pieces }) => pieces)
}

test('delivery and services have no pieces', () => {
  expect(piecesOf(ROOT, null)).toEqual([3, 0, 0])
})

test('a note for all of an invoice brings its pieces back, one for money brings none', () => {
  const whole = creditNoteOf(ROOT, { ...NOTE, amount: ROOT.total })
  expect(piecesOf(whole)).toEqual([3, 0, 0])
  expect(piecesOf(debitNoteOf(whole, NOTE))).toEqual([3, 0, 0])
  expect(new Set(piecesOf(creditNoteOf(ROOT, { ...NOTE, amount: 100 })))).toEqual(new Set([0]))
})

test('a note by line brings back the pieces of its lines', () => {
  const note = creditNoteOfLines(ROOT, { ...NOTE, lines: [{ line: 0, quantity: 2 }] })
  expect(piecesOf(note)).toEqual([2])
})

test('a credit note lowers the sales, and a debit note reverses it', () => {
  expect(
    (['invoice', 'credit-note', 'debit-note'] as const).map((kind) => signOf({ kind })),
  ).toEqual([1, -1, 1])
  expect(isBusiness(ROOT)).toBe(false)
})

test('a line whose price alone goes down keeps its pieces with the buyer', () => {
  const note = creditNoteOfLines(ROOT, { ...NOTE, lines: [{ line: 0, quantity: 0, amount: 500 }] })
  expect(piecesOf(note)).toEqual([0])
})
