import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoicedOrders, ISSUE } from '#tests/support/invoiced-orders.ts'
import { invoiceOf } from '#domain/invoices/invoice.ts'
import { invoicedTaxes, isAddedTax, orderTaxes, writtenTaxes } from './order-taxes.ts'

const ORDER = {
  lines: [{ unitPrice: 34_900, quantity: 1 }],
  discount: 0,
  shippingCharge: 0,
  cashFee: 0,
  wrapFee: 0,
  tax: 6_282,
  taxBasisPoints: 1_800,
  namesTax: true,
}

test('an order without classes and charges names its own tax', () => {
  expect(orderTaxes(ORDER)).toBeNull()
  expect(orderTaxes({ ...ORDER, tax: 0, taxBasisPoints: 0 })).toBeNull()
})

test('delivery and the fee for cash contain tax, which the order does not name', () => {
  const taxes = orderTaxes({ ...ORDER, shippingCharge: 5_000 })
  expect(taxes).toEqual([{ taxBasisPoints: 1_800, tax: 6_282 + 763 }])
  expect(isAddedTax(taxes, 1_800)).toBe(true)
  expect(orderTaxes({ ...ORDER, shippingCharge: 5_000, shippingRate: 500 })).toEqual([
    { taxBasisPoints: 1_800, tax: 6_282 },
    { taxBasisPoints: 500, tax: 238 },
  ])
})

test('a class splits the same price by its own rate, and the added amount is not all tax', () => {
  const lines = [{ unitPrice: 34_900, quantity: 1, classRate: 1_200 }]
  const taxes = orderTaxes({ ...ORDER, lines })
  expect(taxes).toEqual([{ taxBasisPoints: 1_200, tax: 4_412 }])
  expect(isAddedTax(taxes, 1_800)).toBe(false)
  const untaxed = orderTaxes({
    ...ORDER,
    lines: [{ ...ORDER.lines[0], unitPrice: 34_900, quantity: 1, classRate: 0 }],
  })
  expect(untaxed).toEqual([])
})

test('a discount stays with its line, and the highest rate is named first', () => {
  const lines = [
    { unitPrice: 100_000, quantity: 1, discount: 0 },
    { unitPrice: 100_000, quantity: 1, discount: 20_000, classRate: 500 },
  ]
  const order = { ...ORDER, lines, discount: 20_000, tax: 5_400, taxBasisPoints: 300 }
  const taxes = [
    { taxBasisPoints: 500, tax: 3_924 },
    { taxBasisPoints: 300, tax: 3_000 },
  ]
  expect(orderTaxes(order)).toEqual(taxes)
  expect(orderTaxes({ ...order, lines: lines.toReversed() })).toEqual(taxes)
  // Older orders only know the discount of the whole: half of it is on each line.
  const whole = lines.map((line) => Object.assign({}, line, { discount: null }))
  expect(orderTaxes({ ...order, lines: whole })).toEqual([
    { taxBasisPoints: 500, tax: 4_414 },
    { taxBasisPoints: 300, tax: 2_700 },
  ])
})

test('the same amount at another rate is named', () => {
  const lines = [{ unitPrice: 10_000, quantity: 1, classRate: 500 }]
  const order = { ...ORDER, lines, tax: 500, taxBasisPoints: 300 }
  expect(orderTaxes(order)).toEqual([{ taxBasisPoints: 500, tax: 500 }])
})

test('the added amount is tax when every rate is that of the order', () => {
  expect(isAddedTax(null, 300)).toBe(true)
  const both = [
    { taxBasisPoints: 500, tax: 1 },
    { taxBasisPoints: 300, tax: 1 },
  ]
  expect(isAddedTax(both, 300)).toBe(false)
})

test('a finished bill of supply names no tax, whatever was charged', () => {
  const order = { ...ORDER, hsn: '7113', lines: [{ name: 'Ring', unitPrice: 34_900, quantity: 1 }] }
  expect(invoicedTaxes(order, { paper: 'bill-of-supply' })).toEqual([])
  expect(invoicedTaxes(order, { paper: 'tax-invoice' })).toBeNull()
})

test('a seller whose bills name no tax says so', () => {
  expect(orderTaxes({ ...ORDER, namesTax: false })).toEqual([])
  expect(orderTaxes({ ...ORDER, tax: 0, taxBasisPoints: 0, namesTax: false })).toBeNull()
})

test('an order names the same tax as its invoice to the paisa, whatever is ordered', () => {
  fc.assert(
    fc.property(invoicedOrders, (order) => {
      const lines = order.lines.map(({ taxed, ...line }) => ({
        ...line,
        classRate: taxed?.taxBasisPoints ?? null,
      }))
      const shippingRate = order.shippingTaxed?.taxBasisPoints
      const said = orderTaxes({ ...order, lines, shippingRate, namesTax: true })
      const taxes = said ?? [{ taxBasisPoints: order.taxBasisPoints, tax: order.tax }]
      const bill = invoiceOf(order, ISSUE)
      // A bill of supply names no tax, whatever the rates are.
      fc.pre(bill.paper !== 'bill-of-supply')
      expect(invoicedTaxes(order, bill)).toEqual(said)
      for (const rate of new Set(bill.lines.map((line) => line.taxBasisPoints ?? 0))) {
        const ofRate = bill.lines.filter((line) => (line.taxBasisPoints ?? 0) === rate)
        const named = ofRate.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0)
        const own = taxes.find((one) => one.taxBasisPoints === rate)?.tax ?? 0
        // Halves of an odd tax are equal: the bill has a paisa more there, and its round off takes it back.
        expect(named - own).toBe(bill.isInterState || own % 2 === 0 ? 0 : 1)
      }
      const all = taxes.reduce((sum, { tax }) => sum + tax, 0)
      expect(bill.taxable + all).toBe(bill.total)
    }),
    { numRuns: 300 },
  )
})

test('taxes are written with their rates', () => {
  const taxes = [
    { taxBasisPoints: 1_800, tax: 70_45 },
    { taxBasisPoints: 25, tax: 5 },
  ]
  const own = { tax: 70_45, taxBasisPoints: 1_800 }
  expect(writtenTaxes(taxes, own)).toEqual({
    rates: ['₹70.45 (18%)', '₹0.05 (0.25%)'],
    inCharges: undefined,
  })
})

test('what of the tax is in delivery and charges is told, so that two figures do not contradict', () => {
  const own = { tax: ORDER.tax, taxBasisPoints: ORDER.taxBasisPoints }
  const taxes = orderTaxes({ ...ORDER, shippingCharge: 5_000 }) ?? []
  expect(writtenTaxes(taxes, own)).toEqual({ rates: ['₹70.45 (18%)'], inCharges: '₹7.63' })
  expect(writtenTaxes([], own)).toEqual({ rates: [], inCharges: undefined })
  expect(writtenTaxes([{ ...own }], own).inCharges).toBeUndefined()
  // Nothing is said about goods that bear no tax: no second figure stands beside it.
  expect(writtenTaxes([{ tax: 763, taxBasisPoints: 1_800 }], { ...own, tax: 0 }).inCharges).toBe(
    undefined,
  )
})
