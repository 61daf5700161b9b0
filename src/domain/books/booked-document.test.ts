import { expect, test } from 'vitest'
import { invoiceOf } from '#domain/invoices/invoice.ts'
import { creditNoteOf, creditNoteOfLines, debitNoteOf } from '#domain/invoices/corrections/notes.ts'
import { amend } from '#domain/invoices/corrections/amendment.ts'
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

/** Three rings, a wooden box and two free boxes of another code, of which one ring came back with something kept. */
const TRADE = (() => {
  const root = invoiceOf(
    anInvoicedOrder({
      lines: [
        { name: 'Ring', unitPrice: 10_000, quantity: 3 },
        { name: 'Chain', unitPrice: 20_000, quantity: 1 },
        {
          name: 'Box',
          unitPrice: 0,
          quantity: 2,
          taxed: { taxBasisPoints: 1_200, code: '4420' },
        },
      ],
      tax: 1_500,
      shippingCharge: 5_000,
      total: 56_500,
    }),
    ISSUE,
  )
  const lines = [{ line: 0, quantity: 1, amount: 9_000 }]
  return { root, ring: creditNoteOfLines(root, { ...NOTE, lines }) }
})()

function rowsOf(document: typeof ROOT, root: typeof ROOT, before: (typeof ROOT)[]) {
  return bookedLines({ document, root, before }).map(({ hsn, total, pieces }) => {
    return { hsn, total, pieces }
  })
}

test('a note that leaves nothing brings back the pieces that notes by line have not', () => {
  const { root, ring } = TRADE
  const before = [ring]
  const rest = creditNoteOf(root, { ...NOTE, earlier: before, amount: root.total - ring.total })
  const back = [
    { hsn: '7113', total: rest.total, pieces: 3 },
    { hsn: '4420', total: 0, pieces: 2 },
  ]
  expect(rowsOf(rest, root, before)).toEqual(back)
  expect(rowsOf(debitNoteOf(rest, NOTE), root, before)).toEqual(back)
  const all = creditNoteOf(root, { ...NOTE, earlier: before, amount: rest.total - 1_300 })
  expect(rowsOf(all, root, before)[0]).toEqual({ hsn: '7113', total: all.total, pieces: 3 })
  const less = creditNoteOf(root, { ...NOTE, earlier: before, amount: rest.total - 1_301 })
  expect(rowsOf(less, root, before)).toEqual([{ hsn: '7113', total: less.total, pieces: 0 }])
})

test('pieces that notes by line bring back are those of their lines, also where nothing is left', () => {
  const { root, ring } = TRADE
  const lines = [
    { line: 0, quantity: 2 },
    { line: 1, quantity: 1 },
    { line: 3, quantity: 1 },
  ]
  const last = creditNoteOfLines(root, { ...NOTE, earlier: [ring], lines })
  expect(rowsOf(last, root, [ring]).map(({ pieces }) => pieces)).toEqual([2, 1, 0])
})

test('an amended invoice has its pieces once, and none for what was kept of those that came back', () => {
  const { root, ring } = TRADE
  const chain = creditNoteOfLines(root, {
    ...NOTE,
    earlier: [ring],
    lines: [{ line: 1, quantity: 1, amount: 20_000 }],
  })
  const { creditNote, invoice } = amend(root, {
    at: ISSUE.at,
    earlier: [ring, chain],
    invoiceNumber: 'INV/26-27/000002',
    creditNumber: 'CRN/26-27/000003',
    parties: { buyer: root.buyer, placeOfSupply: root.placeOfSupply },
    reason: '',
    heldTags: new Set(),
  })
  expect(rowsOf(creditNote, root, [ring, chain]).map(({ pieces }) => pieces)).toEqual([2, 2])
  expect(invoice.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 2, 1])
  expect(piecesOf(invoice, null)).toEqual([2, 0, 2, 0])
})
