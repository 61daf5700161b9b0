import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anInvoicedOrder, invoicedOrders, ISSUE, SELLER } from '#tests/support/invoiced-orders.ts'
import { rateTotals } from './tax-heads.ts'
import { invoiceOf, type InvoiceDocument } from './invoice.ts'

function sums(
  { lines }: InvoiceDocument,
  field: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'discount' | 'total',
) {
  return lines.reduce((sum, line) => sum + line[field], 0)
}

describe('an invoice', () => {
  test('adds up to the paisa with equal halves for any order', () => {
    fc.assert(
      fc.property(invoicedOrders, (order) => {
        const invoice = invoiceOf(order, ISSUE)
        const { roundOff = 0, lines } = invoice
        for (const field of ['taxable', 'cgst', 'sgst', 'igst', 'discount'] as const) {
          expect(sums(invoice, field)).toBe(invoice[field])
        }
        for (const part of [invoice, ...lines]) expect(part.cgst).toBe(part.sgst)
        expect(sums(invoice, 'total') + roundOff).toBe(order.total)
        const rates = rateTotals(lines, invoice.taxBasisPoints)
        expect(roundOff).toBeLessThanOrEqual(0)
        expect(roundOff).toBeGreaterThanOrEqual(-rates.length)
        expect(invoice.total).toBe(order.total)
        if (invoice.isInterState) expect(roundOff).toBe(0)
        expect(invoice.shippingCharge).toBe(0)
        expect(lines.every((line) => line.taxable >= 0 && line.discount >= 0)).toBe(true)
      }),
    )
  })

  test('splits an odd tax evenly within a state, and has one tax between states', () => {
    expect(invoiceOf(anInvoicedOrder({ tax: 3_001, total: 103_001 }), ISSUE)).toMatchObject({
      paper: 'tax-invoice',
      isInterState: false,
      cgst: 1_501,
      sgst: 1_501,
      igst: 0,
      roundOff: -1,
      total: 103_001,
      placeOfSupply: 'Rajasthan',
    })
    expect(
      invoiceOf(anInvoicedOrder({ tax: 3_001, total: 103_001 }, 'Kerala'), ISSUE),
    ).toMatchObject({
      isInterState: true,
      cgst: 0,
      sgst: 0,
      igst: 3_001,
      roundOff: 0,
      buyer: { stateCode: '32' },
      seller: { stateCode: '08', gstin: '08AANFN0000K1ZH' },
    })
  })

  test('gives each line its own discount, and older orders a share in proportion to price', () => {
    const sold = [
      { name: 'Ring', unitPrice: 100_000, quantity: 1 },
      { name: 'Chain', unitPrice: 300_000, quantity: 1 },
    ]
    const order = { discount: 40_000, tax: 10_800, total: 370_800 }
    const own = sold.map((line, at) => ({ ...line, discount: at === 0 ? 40_000 : 0 }))
    expect(invoiceOf(anInvoicedOrder({ ...order, lines: own }), ISSUE).lines).toMatchObject([
      { discount: 40_000, taxable: 60_000, cgst: 900 },
      { discount: 0, taxable: 300_000, cgst: 4_500 },
    ])
    expect(invoiceOf(anInvoicedOrder({ ...order, lines: sold }), ISSUE).lines).toMatchObject([
      { discount: 10_000, taxable: 90_000, cgst: 1_350 },
      { discount: 30_000, taxable: 270_000, cgst: 4_050 },
    ])
  })

  test('has its delivery as a line whose price includes its tax', () => {
    const order = anInvoicedOrder({ shippingCharge: 5_000, total: 108_000 })
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

  test('without a seller GSTIN is a bill of supply with the same total and no tax', () => {
    const issue = { ...ISSUE, seller: { ...SELLER, gstin: '' } }
    fc.assert(
      fc.property(invoicedOrders, (order) => {
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

  test('is a bill of supply if nothing is taxed, and a combined one for mixed goods', () => {
    const lines = [
      { name: 'Ring', unitPrice: 100_000, quantity: 1 },
      { name: 'Book', unitPrice: 100_000, quantity: 1, taxed: { code: '4901', taxBasisPoints: 0 } },
    ]
    const mixed = invoiceOf(anInvoicedOrder({ lines, tax: 6_000, total: 206_000 }), ISSUE)
    expect(mixed).toMatchObject({
      paper: 'invoice-cum-bill',
      lines: [{ cgst: 1_500 }, { taxable: 103_000, cgst: 0, total: 103_000 }],
    })
    const registered = anInvoicedOrder({ lines, tax: 6_000, total: 206_000 })
    const buyer = { ...registered.buyer, gstin: '08AAPFU0939F1ZV' }
    expect(invoiceOf({ ...registered, buyer }, ISSUE).paper).toBe('tax-invoice')
    const untaxed = anInvoicedOrder({ lines: lines.slice(1), tax: 3_000, total: 103_000 })
    expect(invoiceOf(untaxed, ISSUE)).toMatchObject({
      paper: 'bill-of-supply',
      taxable: 103_000,
      seller: { gstin: SELLER.gstin },
    })
  })

  test('says its day in India, its tariff number and its total in words', () => {
    const late = { ...ISSUE, at: new Date('2026-11-21T19:00:00Z') }
    expect(invoiceOf(anInvoicedOrder(), late)).toMatchObject({
      kind: 'invoice',
      issuedOn: '2026-11-22',
      totalInWords: 'Rupees one thousand thirty only',
      lines: [{ hsn: '7113' }],
    })
  })
})

test('a buyer abroad has no state code and no GSTIN', () => {
  const { buyer, seller } = invoiceOf(anInvoicedOrder({}, 'Ontario'), {
    ...ISSUE,
    seller: { ...SELLER, state: 'Ontario' },
  })
  expect([buyer.stateCode, buyer.gstin, seller.stateCode]).toEqual(['', '', ''])
})

test('an invoice keeps its customer’s language, English by default', () => {
  expect(invoiceOf(anInvoicedOrder({ language: 'hi' }), ISSUE)).toHaveProperty('language', 'hi')
  expect(invoiceOf(anInvoicedOrder({ language: 'en' }), ISSUE)).not.toHaveProperty('language')
  expect(invoiceOf(anInvoicedOrder(), ISSUE)).not.toHaveProperty('language')
})

test('only a composition dealer states that tax is not charged separately', () => {
  const bill = invoiceOf(anInvoicedOrder(), { ...ISSUE, scheme: 'composition' })
  expect(bill).toMatchObject({ isComposition: true, paper: 'bill-of-supply', taxable: 103_000 })
  const invoice = invoiceOf(anInvoicedOrder(), { ...ISSUE, scheme: 'regular' })
  expect(invoice).not.toHaveProperty('isComposition')
  expect(invoice.paper).toBe('tax-invoice')
})

test('a buyer who sends a gift to another state has a state code at each address', () => {
  const deliveredTo = {
    name: 'Asha Menon',
    lines: ['12 MG Road', 'Kochi 682016'],
    state: 'Kerala',
    phone: '2',
    email: '',
  }
  const order = { ...anInvoicedOrder(), deliveredTo, placeOfSupply: 'Kerala' }
  expect(invoiceOf(order, ISSUE)).toMatchObject({
    buyer: { name: 'Meera Nair', stateCode: '08' },
    deliveredTo: { name: 'Asha Menon', gstin: '', stateCode: '32' },
    isInterState: true,
    placeOfSupply: 'Kerala',
  })
  const abroad = anInvoicedOrder({ deliveredTo, placeOfSupply: 'Kerala' }, 'Ontario')
  expect(invoiceOf({ ...abroad, placeOfSupply: 'Kerala' }, ISSUE).buyer.stateCode).toBe('')
  expect(invoiceOf(anInvoicedOrder(), ISSUE)).not.toHaveProperty('deliveredTo')
})

test('a buyer has the code of the place of supply in any spelling of the state', () => {
  const order = anInvoicedOrder()
  const buyer = { ...order.buyer, state: 'Rajsthan' }
  expect(invoiceOf({ ...order, buyer }, ISSUE).buyer.stateCode).toBe('08')
})

test('a seller in an unknown state has no state code', () => {
  const seller = { ...SELLER, state: 'Nowhere' }
  expect(invoiceOf(anInvoicedOrder(), { ...ISSUE, seller }).seller.stateCode).toBe('')
})
