import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anInvoicedOrder, invoicedOrders, ISSUE } from '#tests/support/invoiced-orders.ts'
import { invoiceOf, type InvoiceDocument } from '#domain/invoices/invoice.ts'
import {
  creditableOf,
  creditableLines,
  creditNoteOf,
  creditNoteOfLines,
  debitNoteOf,
  impossibleCredit,
} from './notes.ts'
import { rateTotals } from '#domain/invoices/tax-heads.ts'

test('partial credit notes take back the exact figures of the invoice in equal halves', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 })
  fc.assert(
    fc.property(invoicedOrders, shares, (order, parts) => {
      const invoice = invoiceOf(order, ISSUE)
      const earlier: InvoiceDocument[] = []
      const left = () => order.total - earlier.reduce((sum, { total }) => sum + total, 0)
      const credit = (amount: number) => {
        earlier.push(creditNoteOf(invoice, { number: 'x', at: ISSUE.at, amount, earlier }))
      }
      for (const share of parts) {
        const amount = Math.floor((left() * share) / 100)
        if (amount > 0) credit(amount)
      }
      if (left() > 0) credit(left())
      for (const note of earlier) {
        const { taxable, cgst, sgst, igst, shippingCharge, roundOff = 0 } = note
        expect(taxable + cgst + sgst + igst + shippingCharge + roundOff).toBe(note.total)
        expect(cgst).toBe(sgst)
        expect(Math.min(taxable, cgst, igst)).toBeGreaterThanOrEqual(0)
        expect(note.corrects).toEqual({ number: invoice.number, issuedOn: invoice.issuedOn })
      }
      if (order.total === 0) return
      for (const field of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const) {
        expect(earlier.reduce((sum, note) => sum + note[field], 0)).toBe(invoice[field])
      }
    }),
  )
})

test('a credit note is one line that says which invoice it corrects', () => {
  const invoice = invoiceOf(
    anInvoicedOrder({ shippingCharge: 5_000, total: 108_000, discount: 0 }),
    ISSUE,
  )
  const amount = 54_000
  const note = creditNoteOf(invoice, {
    number: 'CRN/26-27/000001',
    at: ISSUE.at,
    amount,
    earlier: [],
  })
  expect(note).toMatchObject({
    kind: 'credit-note',
    number: 'CRN/26-27/000001',
    issuedOn: '2026-11-21',
    orderId: 17,
    taxable: 52_428,
    cgst: 786,
    sgst: 786,
    igst: 0,
    discount: 0,
    roundOff: 0,
    shippingCharge: 0,
    total: amount,
    totalInWords: 'Rupees five hundred forty only',
    lines: [
      {
        description: 'Refund on invoice INV/26-27/000001',
        hsn: '7113',
        quantity: 1,
        unitPrice: 52_428,
        discount: 0,
        taxable: 52_428,
        cgst: 786,
        sgst: 786,
        igst: 0,
        total: 54_000,
      },
    ],
  })
  expect(invoice.kind).toBe('invoice')
})

test('between states a credit note takes the whole tax back', () => {
  const invoice = invoiceOf(anInvoicedOrder({}, 'Kerala'), ISSUE)
  const note = creditNoteOf(invoice, { number: 'x', at: ISSUE.at, amount: 51_500, earlier: [] })
  expect(note.lines).toMatchObject([{ taxable: 50_000, igst: 1_500, total: 51_500 }])
})

test('pieces that came back are credited by line at what they cost, and no line twice', () => {
  const lines = [
    { name: 'Ring', unitPrice: 100_000, quantity: 2 },
    {
      name: 'Bangle',
      unitPrice: 50_000,
      quantity: 1,
      taxed: { code: '4420', taxBasisPoints: 1200 },
    },
  ]
  const order = anInvoicedOrder({ lines, tax: 7_500, total: 257_500 }, 'Kerala')
  const invoice = invoiceOf(order, ISSUE)
  const issue = { number: 'CRN/26-27/000001', at: ISSUE.at }
  const ring = creditNoteOfLines(invoice, {
    ...issue,
    earlier: [],
    lines: [{ line: 0, quantity: 1 }],
  })
  expect(ring).toMatchObject({
    total: 103_000,
    lines: [{ description: 'Ring', quantity: 1, taxable: 100_000, igst: 3_000, corrects: 0 }],
  })
  expect(creditableLines(invoice, [ring])).toEqual([
    { quantity: 1, amount: 103_000 },
    { quantity: 1, amount: 51_500 },
  ])
  expect(creditableOf(invoice, [ring])).toBe(154_500)
  const bangle = creditNoteOfLines(invoice, {
    ...issue,
    earlier: [ring],
    lines: [{ line: 1, quantity: 1 }],
  })
  // 515 rupees, of which 12 % are tax.
  expect(bangle.lines).toMatchObject([{ hsn: '4420', taxable: 45_982, igst: 5_518, total: 51_500 }])
})

test('notes by line and by amount, in any order, never take back more than the invoice', () => {
  fc.assert(
    fc.property(invoicedOrders, fc.infiniteStream(fc.nat(1_000)), (order, random) => {
      const invoice = invoiceOf(order, ISSUE)
      const earlier: InvoiceDocument[] = []
      const next = () => random.next().value ?? 0
      for (let round = 0; round < 4 && creditableOf(invoice, earlier) > 0; round += 1) {
        const open = creditableLines(invoice, earlier).map(({ quantity }) => quantity)
        const line = next() % open.length
        const quantity = 1 + (next() % Math.max(1, open[line] ?? 1))
        const issue = { number: `CRN/26-27/00000${round}`, at: ISSUE.at, earlier }
        const amount = 1 + (next() % creditableOf(invoice, earlier))
        const isByLine = next() % 2 === 0 && (open[line] ?? 0) > 0
        const note = isByLine
          ? creditNoteOfLines(invoice, { ...issue, lines: [{ line, quantity }] })
          : creditNoteOf(invoice, { ...issue, amount })
        const { taxable, cgst, sgst, igst, shippingCharge, roundOff = 0 } = note
        expect(taxable + cgst + sgst + igst + shippingCharge + roundOff).toBe(note.total)
        expect(cgst).toBe(sgst)
        expect(Math.min(taxable, cgst, igst)).toBeGreaterThanOrEqual(0)
        earlier.push(note)
        expect(creditableOf(invoice, earlier)).toBeGreaterThanOrEqual(0)
      }
      const left = creditableOf(invoice, earlier)
      if (left === 0) return
      earlier.push(creditNoteOf(invoice, { number: 'x', at: ISSUE.at, earlier, amount: left }))
      const byRate = (notes: readonly InvoiceDocument[]) => {
        const lines = notes.flatMap((one) => one.lines)
        return rateTotals(lines, invoice.taxBasisPoints).filter(({ taxable }) => taxable > 0)
      }
      expect(byRate(earlier)).toEqual(byRate([invoice]))
    }),
  )
})

test('crediting all pieces by line takes back the exact figures of the invoice', () => {
  fc.assert(
    fc.property(invoicedOrders, (order) => {
      const invoice = invoiceOf(order, ISSUE)
      const lines = invoice.lines.map(({ quantity }, line) => ({ line, quantity }))
      const note = creditNoteOfLines(invoice, { number: 'x', at: ISSUE.at, earlier: [], lines })
      const { taxable, cgst, sgst, igst, roundOff, total } = invoice
      expect(note).toMatchObject({ taxable, cgst, sgst, igst, roundOff, total })
    }),
  )
})

test('a debit note reverses its credit note to the paisa, and names it', () => {
  const invoice = invoiceOf(anInvoicedOrder(), ISSUE)
  const at = new Date('2026-12-01T10:00:00Z')
  const creditNote = creditNoteOf(invoice, {
    number: 'CRN/26-27/000001',
    at: ISSUE.at,
    amount: 999,
    earlier: [],
  })
  const debitNote = debitNoteOf(creditNote, { number: 'DBN/26-27/000001', at })
  const { kind, number, issuedOn, corrects, lines: _lines, ...same } = debitNote
  expect([kind, number, issuedOn]).toEqual(['debit-note', 'DBN/26-27/000001', '2026-12-01'])
  expect(corrects).toEqual({ number: creditNote.number, issuedOn: creditNote.issuedOn })
  expect(creditNote).toMatchObject(same)
  expect(debitNote.lines).toEqual([
    {
      ...creditNote.lines[0],
      description: 'Refund that did not arrive, credit note CRN/26-27/000001',
    },
  ])
  expect(debitNote).not.toHaveProperty('reason')
})

test('a line that is not on the invoice is credited with nothing', () => {
  const invoice = invoiceOf(anInvoicedOrder(), ISSUE)
  const lines = [
    { line: 7, quantity: 1 },
    { line: 0, quantity: 1 },
  ]
  const note = creditNoteOfLines(invoice, { number: 'x', at: ISSUE.at, earlier: [], lines })
  expect(note.lines.map(({ corrects }) => corrects)).toEqual([0])
})

const TWO_LINES = invoiceOf(
  anInvoicedOrder({
    lines: [
      { name: 'Ring', unitPrice: 100_000, quantity: 2 },
      { name: 'Bangle', unitPrice: 50_000, quantity: 1 },
    ],
    tax: 7_500,
    total: 257_500,
  }),
  ISSUE,
)
const NEXT = { number: 'x', at: ISSUE.at, earlier: [] }

test.each([
  [
    undefined,
    [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ],
  ],
  [undefined, [{ line: 0, quantity: 1, amount: 0 }]],
  [undefined, [{ line: 1, quantity: 0, amount: 51_500 }]],
  [
    1,
    [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 2 },
    ],
  ],
  [
    0,
    [
      { line: 0, quantity: 1 },
      { line: 0, quantity: 1 },
    ],
  ],
  [7, [{ line: 7, quantity: 1 }]],
  [1, [{ line: 1, quantity: 0, amount: 51_501 }]],
  [1, [{ line: 1, quantity: 0, amount: 0 }]],
  [1, [{ line: 1, quantity: 0 }]],
])('the first line that cannot be credited is %s of %j', (refused, wishes) => {
  expect(impossibleCredit(TWO_LINES, [], wishes)).toBe(refused)
})

test('what was kept back of one piece is not paid with the next of its line', () => {
  const ring = { line: 0, quantity: 1 }
  const damaged = creditNoteOfLines(TWO_LINES, { ...NEXT, lines: [{ ...ring, amount: 3_000 }] })
  const next = creditNoteOfLines(TWO_LINES, { ...NEXT, earlier: [damaged], lines: [ring] })
  expect([damaged.total, next.total]).toEqual([3_000, 103_000])
  // Staff can still give back what they kept.
  expect(creditableLines(TWO_LINES, [damaged, next])[0]).toEqual({ quantity: 0, amount: 100_000 })
})

test('pieces of a line that was reduced cost less, whichever came back before', () => {
  const ring = { line: 0, quantity: 1 }
  const earlier: InvoiceDocument[] = []
  const credit = (line: object) => {
    earlier.push(
      creditNoteOfLines(TWO_LINES, {
        ...NEXT,
        earlier: [...earlier],
        lines: [{ ...ring, ...line }],
      }),
    )
  }
  credit({ quantity: 0, amount: 6_000 })
  credit({ amount: 1_000 })
  credit({ quantity: 0, amount: 10_000 })
  credit({})
  // Of ₹2,060.00: both rings ₹60.00 less, so ₹1,000.00 each; the second ₹100.00 less.
  expect(earlier.map(({ total }) => total)).toEqual([6_000, 1_000, 10_000, 90_000])
})

test('a price reduction is a line of its own, and the pieces can still come back', () => {
  const lines = [{ line: 0, quantity: 0, amount: 10_300 }]
  const note = creditNoteOfLines(TWO_LINES, { ...NEXT, lines })
  expect(note.lines).toMatchObject([
    { description: 'Ring: price reduced', quantity: 1, keepsPieces: true, total: 10_300 },
  ])
  expect(creditableLines(TWO_LINES, [note])).toEqual([
    { quantity: 2, amount: 195_700 },
    { quantity: 1, amount: 51_500 },
  ])
})

test('a credit note gives the reason, if the shop has one', () => {
  expect(creditNoteOf(TWO_LINES, { ...NEXT, amount: 100, reason: 'Scratched' }).reason).toBe(
    'Scratched',
  )
  expect(creditNoteOf(TWO_LINES, { ...NEXT, amount: 100 })).not.toHaveProperty('reason')
})
