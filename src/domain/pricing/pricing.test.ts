import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from '#domain/orders/cart.ts'
import {
  DEFAULT_PRICING,
  formatTaxRate,
  lineTotal,
  lineTotals,
  priceOrder,
  shippingFor,
  subtotalOf,
  taxOn,
  taxWithin,
  wirePricingOf,
  withTax,
} from './pricing.ts'
import { MAX_PRICE } from '#domain/catalogue/product.ts'

const anyLines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 1, max: MAX_PRICE }),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  }),
  { maxLength: 200 },
)
const anyRules = fc.record({
  taxBasisPoints: fc.integer({ min: 0, max: 5_000 }),
  shippingFreeFrom: fc.integer({ min: 0, max: 1_000_000 }),
  shippingCharge: fc.integer({ min: 0, max: 100_000 }),
})

describe('the figures of an order', () => {
  test('are whole paise and add up exactly, for any lines and rules', () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const { subtotal, shippingCharge, tax, total } = priceOrder(lines, rules)
        const exact = lines.reduce(
          (sum, line) => sum + BigInt(line.unitPrice) * BigInt(line.quantity),
          0n,
        )
        expect(BigInt(subtotal)).toBe(exact)
        expect(BigInt(tax)).toBe((exact * BigInt(rules.taxBasisPoints) + 5_000n) / 10_000n)
        expect(BigInt(total)).toBe(exact + BigInt(shippingCharge) + BigInt(tax))
        expect(priceOrder(lines, rules, {}, { cash: 4_900, wrap: 9_900 }).total).toBe(
          total + 14_800,
        )
      }),
    )
  })

  test('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { lineDiscounts, ...figures } = priceOrder(lines.toReversed())
        expect(priceOrder(lines)).toEqual({
          ...figures,
          lineDiscounts: lineDiscounts.toReversed(),
        })
      }),
    )
  })

  test('of one ring for ₹299.97: ₹50 shipping, 18 % tax, ₹403.96 in all', () => {
    expect(priceOrder([{ unitPrice: 29_997, quantity: 1 }])).toEqual({
      subtotal: 29_997,
      discount: 0,
      reductions: [],
      lineDiscounts: [0],
      shippingCharge: 5_000,
      cashFee: 0,
      wrapFee: 0,
      tax: 5_399,
      total: 40_396,
    })
  })

  test('of an empty cart are all zero', () => {
    expect(priceOrder([])).toEqual({
      subtotal: 0,
      discount: 0,
      reductions: [],
      lineDiscounts: [],
      shippingCharge: 0,
      cashFee: 0,
      wrapFee: 0,
      tax: 0,
      total: 0,
    })
  })
})

describe('shipping', () => {
  test.each([
    [49_999, 5_000],
    [50_000, 0],
    [50_001, 0],
    [1, 5_000],
    [0, 0],
  ])('for a subtotal of %d paise is %d paise', (subtotal, charge) => {
    expect(shippingFor(subtotal)).toBe(charge)
  })

  test('follows the rules of the owner', () => {
    const rules = { ...DEFAULT_PRICING, shippingFreeFrom: 100_000, shippingCharge: 9_900 }
    expect(shippingFor(99_999, rules)).toBe(9_900)
    expect(shippingFor(100_000, rules)).toBe(0)
  })
})

describe('tax', () => {
  test.each([
    [25, 5],
    [24, 4],
    [100, 18],
    [0, 0],
  ])('on %d paise is %d paise, half up', (subtotal, tax) => {
    expect(taxOn(subtotal)).toBe(tax)
  })

  test('reads as a percentage', () => {
    expect(formatTaxRate(1_800)).toBe('18%')
    expect(formatTaxRate(25)).toBe('0.25%')
  })
})

test('a line costs price × quantity, and the lines add up to the subtotal', () => {
  const lines = [
    { unitPrice: 29_997, quantity: 3 },
    { unitPrice: 1, quantity: 999 },
  ]
  expect(lines.map(lineTotal)).toEqual([89_991, 999])
  expect(subtotalOf(lines)).toBe(90_990)
})

test('a ring for ₹500.00 shows ₹590.00 with tax', () => {
  expect(withTax(50_000)).toBe(59_000)
})

test('the sums of the dearest possible cart are exact', () => {
  const lines = Array.from({ length: 200 }, () => ({ unitPrice: 9_999_999_999, quantity: 999 }))
  const subtotal = 9_999_999_999n * 999n * 200n
  const figures = priceOrder(lines)
  expect(BigInt(figures.subtotal)).toBe(subtotal)
  expect(BigInt(figures.tax)).toBe((subtotal * 18n + 50n) / 100n)
})

test('a line in a sale gives its current and its earlier price', () => {
  const line = { unitPrice: 10_000, quantity: 3 }
  expect(lineTotals(line)).toEqual({ now: 30_000, before: null })
  const sale = { name: 'Diwali', basisPoints: 1_000, price: 9_000 }
  expect(lineTotals({ ...line, sale })).toEqual({ now: 27_000, before: 30_000 })
})

test('a price with tax has two parts that add up to it', () => {
  expect(taxWithin(10_300, 300)).toEqual({ taxable: 10_000, tax: 300 })
  expect(taxWithin(4_900, 1_800)).toEqual({ taxable: 4_153, tax: 747 })
  expect(taxWithin(4_900, 0)).toEqual({ taxable: 4_900, tax: 0 })
})

test('the wire has the rules in rupees, the rate in basis points', () => {
  const rules = { taxBasisPoints: 300, shippingFreeFrom: 50_050, shippingCharge: 4_950 }
  expect(wirePricingOf(rules)).toEqual({
    taxBasisPoints: 300,
    shippingFreeFrom: 500.5,
    shippingCharge: 49.5,
  })
})
