import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anInvoicedOrder, invoicedOrders, ISSUE } from '#tests/support/invoiced-orders.ts'
import { invoiceOf, type InvoiceDocument } from './invoice.ts'
import { creditNoteOf, debitNoteOf } from './notes.ts'

test('credit notes for parts take back the very figures of the invoice, in equal halves', () => {
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

test('an invoice without lines has a credit note without a tariff number', () => {
  const invoice = invoiceOf(anInvoicedOrder({ lines: [], tax: 0, total: 0 }), ISSUE)
  const note = creditNoteOf(invoice, { number: 'x', at: ISSUE.at, amount: 0, earlier: [] })
  expect(note.lines).toMatchObject([{ hsn: '', total: 0 }])
})

test('a debit note takes its credit note back to the paisa, and names it', () => {
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
  expect(debitNote.lines.map(({ total }) => total)).toEqual(
    creditNote.lines.map(({ total }) => total),
  )
})
