import * as fc from 'fast-check'
import type { InvoicedOrder } from '#domain/invoices/invoice.ts'
import { taxOn } from '#domain/pricing/pricing.ts'

export const SELLER = {
  name: 'Nagina Jewellers',
  lines: ['Johari Bazar', 'Jaipur 302003'],
  state: 'Rajasthan',
  gstin: '08AANFN0000K1ZH',
  phone: '+91 141 055 0134',
  email: 'care@nagina.example',
}
export const ISSUE = {
  number: 'INV/26-27/000001',
  at: new Date('2026-11-21T10:00:00Z'),
  seller: SELLER,
}

/** An order of one ring, as an invoice needs it. */
export function anInvoicedOrder(
  fields: Partial<InvoicedOrder> = {},
  state = 'Rajasthan',
): InvoicedOrder {
  return {
    id: 17,
    createdAt: new Date('2026-11-20T10:00:00Z'),
    buyer: { name: 'Meera Nair', lines: ['36 Chittoor Road'], state, phone: '1', email: 'm@x.in' },
    lines: [{ name: 'Ring', unitPrice: 100_000, quantity: 1 }],
    hsn: '7113',
    discount: 0,
    shippingCharge: 0,
    cashFee: 0,
    wrapFee: 0,
    tax: 3_000,
    taxBasisPoints: 300,
    total: 103_000,
    payment: 'Paid online',
    placeOfSupply: state,
    ...fields,
  }
}

const taxRates = fc.record({
  taxBasisPoints: fc.constantFrom(0, 300, 500, 1200, 1800),
  code: fc.constantFrom('7113', '7117', '4420', '998719'),
})

/** Orders as the shop makes them, of any size. */
export const invoicedOrders = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 1, max: 100_000_000 }),
        quantity: fc.integer({ min: 1, max: 50 }),
        taxed: fc.option(taxRates, { nil: undefined }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    share: fc.integer({ min: 0, max: 100 }),
    rate: fc.constantFrom(0, 25, 300, 500, 1800, 2800),
    shippingCharge: fc.constantFrom(0, 5_000),
    cashFee: fc.constantFrom(0, 4_900),
    wrapFee: fc.constantFrom(0, 9_901),
    shippingTaxed: fc.option(taxRates, { nil: undefined }),
    state: fc.constantFrom('Rajasthan', 'Kerala', 'Ontario'),
  })
  .map(({ lines, share, rate, shippingCharge, cashFee, wrapFee, shippingTaxed, state }) => {
    const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
    const discount = Math.floor((subtotal * share) / 100)
    const rules = { taxBasisPoints: rate, shippingFreeFrom: 0, shippingCharge: 0 }
    const tax = taxOn(subtotal - discount, rules)
    const total = subtotal - discount + shippingCharge + cashFee + wrapFee + tax
    const named = lines.map((line) => ({ ...line, name: 'Piece' }))
    return anInvoicedOrder(
      {
        lines: named,
        discount,
        shippingCharge,
        cashFee,
        wrapFee,
        shippingTaxed,
        tax,
        taxBasisPoints: rate,
        total,
      },
      state,
    )
  })
