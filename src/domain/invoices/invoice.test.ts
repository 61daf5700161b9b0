import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  creditNoteOf,
  debitNoteOf,
  invoiceOf,
  type InvoiceDocument,
  type InvoicedOrder,
} from './invoice.ts'
import { taxOn } from '#domain/pricing/pricing.ts'

const SELLER = {
  name: 'Nagina Jewellers',
  lines: ['Johari Bazar', 'Jaipur 302003'],
  state: 'Rajasthan',
  gstin: '08AANFN0000K1ZH',
  phone: '+91 141 055 0134',
  email: 'care@nagina.example',
}
const ISSUE = { number: 'INV/26-27/000001', at: new Date('2026-11-21T10:00:00Z'), seller: SELLER }

function anOrder(fields: Partial<InvoicedOrder> = {}, state = 'Rajasthan'): InvoicedOrder {
  return {
    id: 17,
    createdAt: new Date('2026-11-20T10:00:00Z'),
    buyer: { name: 'Meera Nair', lines: ['36 Chittoor Road'], state, phone: '1', email: 'm@x.in' },
    lines: [{ name: 'Ring', unitPrice: 100_000, quantity: 1 }],
    hsn: '7113',
    discount: 0,
    shippingCharge: 0,
    tax: 3_000,
    taxBasisPoints: 300,
    total: 103_000,
    payment: 'Paid online',
    placeOfSupply: state,
    ...fields,
  }
}

/** Orders as the shop makes them, of any size. */
const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 1, max: 100_000_000 }),
        quantity: fc.integer({ min: 1, max: 50 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    share: fc.integer({ min: 0, max: 100 }),
    rate: fc.constantFrom(0, 25, 300, 500, 1800, 2800),
    shippingCharge: fc.constantFrom(0, 5_000),
    state: fc.constantFrom('Rajasthan', 'Kerala', 'Ontario'),
  })
  .map(({ lines, share, rate, shippingCharge, state }) => {
    const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
    const discount = Math.floor((subtotal * share) / 100)
    const rules = { taxBasisPoints: rate, shippingFreeFrom: 0, shippingCharge: 0 }
    const tax = taxOn(subtotal - discount, rules)
    const total = subtotal - discount + shippingCharge + tax
    const named = lines.map((line) => ({ ...line, name: 'Piece' }))
    return anOrder(
      { lines: named, discount, shippingCharge, tax, taxBasisPoints: rate, total },
      state,
    )
  })

function sums(
  { lines }: InvoiceDocument,
  field: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'discount' | 'total',
) {
  return lines.reduce((sum, line) => sum + line[field], 0)
}

describe('an invoice', () => {
  test('adds up to the paisa with equal halves, whatever was ordered', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const invoice = invoiceOf(order, ISSUE)
        const { roundOff = 0, lines } = invoice
        for (const field of ['taxable', 'cgst', 'sgst', 'igst', 'discount'] as const) {
          expect(sums(invoice, field)).toBe(invoice[field])
        }
        for (const part of [invoice, ...lines]) expect(part.cgst).toBe(part.sgst)
        expect(sums(invoice, 'total') + roundOff).toBe(order.total)
        expect([0, -1]).toContain(roundOff)
        if (invoice.isInterState) expect(roundOff).toBe(0)
        expect(invoice.shippingCharge).toBe(0)
        expect(lines.every((line) => line.taxable >= 0 && line.discount >= 0)).toBe(true)
      }),
    )
  })

  test('halves an odd tax evenly within the state, and has one tax between states', () => {
    expect(invoiceOf(anOrder({ tax: 3_001, total: 103_001 }), ISSUE)).toMatchObject({
      paper: 'tax-invoice',
      isInterState: false,
      cgst: 1_501,
      sgst: 1_501,
      igst: 0,
      roundOff: -1,
      total: 103_001,
      placeOfSupply: 'Rajasthan',
    })
    expect(invoiceOf(anOrder({ tax: 3_001, total: 103_001 }, 'Kerala'), ISSUE)).toMatchObject({
      isInterState: true,
      cgst: 0,
      sgst: 0,
      igst: 3_001,
      roundOff: 0,
      buyer: { stateCode: '32' },
      seller: { stateCode: '08', gstin: '08AANFN0000K1ZH' },
    })
  })

  test('has its delivery as a line whose price includes its tax', () => {
    const order = anOrder({ shippingCharge: 5_000, total: 108_000 })
    expect(invoiceOf(order, ISSUE)).toMatchObject({
      taxable: 104_854,
      cgst: 1_573,
      sgst: 1_573,
      shippingCharge: 0,
      roundOff: 0,
      total: 108_000,
      lines: [
        { taxable: 100_000, total: 103_000 },
        { description: 'Delivery', hsn: '7113', quantity: 1, taxable: 4_854, total: 5_000 },
      ],
    })
  })

  test('of a seller without a GSTIN is a bill of supply of the same total, and names no tax', () => {
    const issue = { ...ISSUE, seller: { ...SELLER, gstin: '' } }
    fc.assert(
      fc.property(orders, (order) => {
        const bill = invoiceOf(order, issue)
        expect(bill).toMatchObject({ paper: 'bill-of-supply', cgst: 0, sgst: 0, igst: 0 })
        expect([bill.taxable, sums(bill, 'total'), bill.roundOff]).toEqual([
          order.total,
          order.total,
          0,
        ])
      }),
    )
  })

  test('says its day in India, its tariff number and its total in words', () => {
    const late = { ...ISSUE, at: new Date('2026-11-21T19:00:00Z') }
    expect(invoiceOf(anOrder(), late)).toMatchObject({
      issuedOn: '2026-11-22',
      totalInWords: 'Rupees one thousand thirty only',
      lines: [{ hsn: '7113' }],
    })
  })
})

test('credit notes for parts take back the very figures of the invoice, in equal halves', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 })
  fc.assert(
    fc.property(orders, shares, (order, parts) => {
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
  const invoice = invoiceOf(anOrder({ shippingCharge: 5_000, total: 108_000, discount: 0 }), ISSUE)
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
  const invoice = invoiceOf(anOrder({}, 'Kerala'), ISSUE)
  const note = creditNoteOf(invoice, { number: 'x', at: ISSUE.at, amount: 51_500, earlier: [] })
  expect(note.lines).toMatchObject([{ taxable: 50_000, igst: 1_500, total: 51_500 }])
})

test('an invoice without lines has a credit note without a tariff number', () => {
  const invoice = invoiceOf(anOrder({ lines: [], tax: 0, total: 0 }), ISSUE)
  const note = creditNoteOf(invoice, { number: 'x', at: ISSUE.at, amount: 0, earlier: [] })
  expect(note.lines).toMatchObject([{ hsn: '', total: 0 }])
})

test('a buyer abroad has no code of a state, and none has a GSTIN', () => {
  const { buyer, seller } = invoiceOf(anOrder({}, 'Ontario'), {
    ...ISSUE,
    seller: { ...SELLER, state: 'Ontario' },
  })
  expect([buyer.stateCode, buyer.gstin, seller.stateCode]).toEqual(['', '', ''])
})

test('a debit note takes its credit note back to the paisa, and names it', () => {
  const invoice = invoiceOf(anOrder(), ISSUE)
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
