import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  basisPointsOf,
  formatPaise,
  formatRupees,
  paiseFromRupees,
  percentOf,
  rupeesFromPaise,
  rupeesFromText,
  shareOf,
  type BasisPoints,
  type Paise,
  type Rupees,
} from './money.ts'
import { pricingRulesOf, taxOn, type PricingRules } from './pricing.ts'

const anyPaise = fc.integer({ min: 0, max: 10_000_000_000 })

describe('rupees on the wire', () => {
  test('become paise and come back unchanged', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => {
        expect(paiseFromRupees(rupeesFromPaise(paise))).toBe(paise)
      }),
    )
  })

  test('become a whole number of paise, whatever number comes', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e8, noNaN: true }), (rupees) => {
        expect(Number.isSafeInteger(paiseFromRupees(rupees))).toBe(true)
      }),
    )
  })

  test('have at most two decimals', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => {
        expect(String(rupeesFromPaise(paise))).toMatch(/^\d+(\.\d{1,2})?$/)
      }),
    )
  })

  test.each([
    [1.005, 101],
    [2.675, 268],
    [0.004, 0],
    [0.005, 1],
    [403.96459999999996, 40_396],
    [0.1 + 0.2, 30],
    [8_499, 849_900],
  ])('%d rupees are rounded half up to %d paise', (rupees, paise) => {
    expect(paiseFromRupees(rupees)).toBe(paise)
  })
})

describe('a price for people', () => {
  test.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [50_000, '₹500.00'],
    [12_345_600, '₹1,23,456.00'],
    [1_000_000_000, '₹1,00,00,000.00'],
  ])('%d paise read %s', (paise, text) => {
    expect(formatPaise(paise)).toBe(text)
  })

  test('reads as the language formats it, with a minus in place of its hyphen', () => {
    const formatter = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (paise) => {
        expect(formatPaise(paise)).toBe(formatter.format(paise / 100).replace('-', '−'))
      }),
    )
  })

  test('of floating-point rupees reads rounded to the paisa', () => {
    expect(formatRupees(403.96459999999996)).toBe('₹403.96')
  })
})

test.each([
  ['1,000', 1000],
  [' ₹ 500.01 ', 500.01],
  ['Rs. 2,500/-', 2500],
  ['1,23,456.5', 123456.5],
  ['₹ 1,00,00,000', 10_000_000],
  ['12,345,678', 12_345_678],
  ['1,234,567.5', 1_234_567.5],
  ['0', 0],
  // A decimal comma would be a hundred times as much.
  ['999,50', undefined],
  ['12,5', undefined],
  ['12,50', undefined],
  ['1500,50', undefined],
  ['6,5', undefined],
  ['1,00', undefined],
  ['1,23,45', undefined],
  ['1.500,50', undefined],
  ['1,2345', undefined],
  ['123,45,678', undefined],
  ['1234,567', undefined],
  ['1,000,50', undefined],
  [',500', undefined],
  ['1,,000', undefined],
  ['rs 20', 20],
  ['INR 20', 20],
  ['  Rs.20 /- ', 20],
  ['20 rs', undefined],
  ['20₹', undefined],
  ['20/-x', undefined],
  ['20/-5', undefined],
  ['1.', undefined],
  ['1.25', 1.25],
  ['999999999999', 999_999_999_999],
  ['1000000000000', undefined],
  ['abc', undefined],
  ['-5', undefined],
  ['1.005', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j as people type it is %s rupees', (text, rupees) => {
  expect(rupeesFromText(text)).toBe(rupees)
})

test('an amount in Indian groups, as the shop writes it, is read as it was', () => {
  fc.assert(
    fc.property(anyPaise, (paise) => {
      expect(rupeesFromText(formatPaise(paise))).toBe(paise / 100)
    }),
  )
})

describe('a rate', () => {
  test.each([
    [18, 1_800],
    [0.25, 25],
    [1.005, 101],
  ])('of %d percent is %d basis points', (percent, basisPoints) => {
    expect(basisPointsOf(percent)).toBe(basisPoints)
  })

  test('reads in percent as it was written', () => {
    expect(percentOf(basisPointsOf(2.5))).toBe(2.5)
  })
})

describe('a unit', () => {
  const rupees: Rupees = 500
  const paise: Paise = 500
  const rate: BasisPoints = 1_800

  // The type check is the test: an expected error that is not there does not compile either.
  test('does not compile in place of another unit', () => {
    // @ts-expect-error -- rupees are not paise
    expect(formatPaise(rupees)).toBe('₹5.00')
    // @ts-expect-error -- paise are not rupees
    expect(paiseFromRupees(paise)).toBe(50_000)
    // @ts-expect-error -- a rate is not an amount
    expect(taxOn(rate)).toBe(324)
    // @ts-expect-error -- an amount is not a rate
    expect(percentOf(paise)).toBe(5)
  })

  test('does not compile in rules of another unit', () => {
    const rules: PricingRules = { taxBasisPoints: rate, shippingFreeFrom: paise, shippingCharge: 5 }
    // @ts-expect-error -- the wire says rupees
    expect(pricingRulesOf(rules).shippingFreeFrom).toBe(50_000)
    const wire = { taxBasisPoints: rate, shippingFreeFrom: rupees, shippingCharge: rupees }
    // @ts-expect-error -- sums want paise
    expect(taxOn(500, wire)).toBe(90)
  })
})

test('a share is rounded down to the paisa, also for amounts beyond safe numbers', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 14 }),
      fc.integer({ min: 0, max: 10_000 }),
      (amount, share) => {
        expect(BigInt(shareOf(amount, share))).toBe((BigInt(amount) * BigInt(share)) / 10_000n)
      },
    ),
  )
})
