import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditNoteOf, invoiceOf, type InvoiceDocument, type InvoicedOrder } from './invoice.ts'
import { taxOn } from './pricing.ts'

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
  test('adds up to the paisa, whatever was ordered', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const invoice = invoiceOf(order, ISSUE)
        expect(invoice.cgst + invoice.sgst + invoice.igst).toBe(order.tax)
        for (const field of ['taxable', 'cgst', 'sgst', 'igst', 'discount'] as const) {
          expect(sums(invoice, field)).toBe(invoice[field])
        }
        expect(sums(invoice, 'total') + invoice.shippingCharge).toBe(order.total)
        expect(invoice.lines.every((line) => line.taxable >= 0 && line.discount >= 0)).toBe(true)
      }),
    )
  })

  test('halves the tax within the state, and has one tax between states', () => {
    expect(invoiceOf(anOrder({ tax: 3_001, total: 103_001 }), ISSUE)).toMatchObject({
      isInterState: false,
      cgst: 1_500,
      sgst: 1_501,
      igst: 0,
      placeOfSupply: 'Rajasthan',
    })
    expect(invoiceOf(anOrder({}, 'Kerala'), ISSUE)).toMatchObject({
      isInterState: true,
      cgst: 0,
      sgst: 0,
      igst: 3_000,
      buyer: { stateCode: '32' },
      seller: { stateCode: '08', gstin: '08AANFN0000K1ZH' },
    })
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

test('credit notes for parts take back no more and no less than the whole', () => {
  fc.assert(
    fc.property(orders, fc.integer({ min: 1, max: 99 }), (order, share) => {
      const invoice = invoiceOf(order, ISSUE)
      const amount = Math.max(1, Math.floor((order.total * share) / 100))
      const note = creditNoteOf(invoice, { number: 'CRN/26-27/000001', at: ISSUE.at, amount })
      expect(note.taxable + note.cgst + note.sgst + note.igst + note.shippingCharge).toBe(amount)
      const whole = creditNoteOf(invoice, { number: 'x', at: ISSUE.at, amount: order.total })
      const { taxable, cgst, sgst, igst, shippingCharge } = invoice
      expect(whole).toMatchObject({ taxable, cgst, sgst, igst, shippingCharge })
      expect(note.corrects).toEqual({ number: invoice.number, issuedOn: invoice.issuedOn })
    }),
  )
})

test('a credit note is one line that says which invoice it corrects', () => {
  const invoice = invoiceOf(anOrder({ shippingCharge: 5_000, total: 108_000, discount: 0 }), ISSUE)
  const amount = 54_000
  const note = creditNoteOf(invoice, { number: 'CRN/26-27/000001', at: ISSUE.at, amount })
  expect(note).toMatchObject({
    kind: 'credit-note',
    number: 'CRN/26-27/000001',
    issuedOn: '2026-11-21',
    orderId: 17,
    taxable: 50_000,
    cgst: 750,
    sgst: 750,
    igst: 0,
    discount: 0,
    shippingCharge: 2_500,
    total: amount,
    totalInWords: 'Rupees five hundred forty only',
    lines: [
      {
        description: 'Refund on invoice INV/26-27/000001',
        hsn: '7113',
        quantity: 1,
        unitPrice: 50_000,
        discount: 0,
        taxable: 50_000,
        cgst: 750,
        sgst: 750,
        igst: 0,
        total: 51_500,
      },
    ],
  })
  expect(invoice.kind).toBe('invoice')
})

test('between states a credit note takes the whole tax back', () => {
  const invoice = invoiceOf(anOrder({}, 'Kerala'), ISSUE)
  const note = creditNoteOf(invoice, { number: 'x', at: ISSUE.at, amount: 51_500 })
  expect(note.lines).toMatchObject([{ taxable: 50_000, igst: 1_500, total: 51_500 }])
})

test('an invoice without lines has a credit note without a tariff number', () => {
  const invoice = invoiceOf(anOrder({ lines: [], tax: 0, total: 0 }), ISSUE)
  const note = creditNoteOf(invoice, { number: 'x', at: ISSUE.at, amount: 0 })
  expect(note.lines).toMatchObject([{ hsn: '', total: 0 }])
})

test('a buyer abroad has no code of a state, and none has a GSTIN', () => {
  const { buyer, seller } = invoiceOf(anOrder({}, 'Ontario'), {
    ...ISSUE,
    seller: { ...SELLER, state: 'Ontario' },
  })
  expect([buyer.stateCode, buyer.gstin, seller.stateCode]).toEqual(['', '', ''])
})
