import { expect, test } from 'vitest'
import {
  heaviestGross,
  isWithinTolerance,
  leastNet,
  shortWeight,
  shortWeightAmount,
  shortWeightCredit,
} from './short-weight.ts'

test('a piece may weigh two percent less than its make, rounded up to the milligram', () => {
  expect(leastNet(7_845, 200)).toBe(7_689)
  expect(isWithinTolerance(7_689, { netMg: 7_845, tolerance: 200 })).toBe(true)
  expect(isWithinTolerance(7_688, { netMg: 7_845, tolerance: 200 })).toBe(false)
  expect(isWithinTolerance(8_002, { netMg: 7_845, tolerance: 200 })).toBe(false)
})

test('short weight is the whole difference, but only beyond the tolerance and only downwards', () => {
  const sold = { netMg: 7_845, tolerance: 200 }
  expect(shortWeight(7_783, sold)).toBe(0)
  expect(shortWeight(7_600, sold)).toBe(245)
  expect(shortWeight(9_000, sold)).toBe(0)
})

test('short weight is worth its metal at the rate of the order', () => {
  expect(shortWeightAmount(245, 14_675_50)).toBe(3_595_50)
  expect(shortWeightAmount(0, 14_675_50)).toBe(0)
})

test('a piece may weigh at most the tolerance and 20 mg more than its make with stones', () => {
  expect(heaviestGross(8_100, 200)).toBe(8_282)
})

test('a piece of the minimum allowed weight is not short', () => {
  expect(shortWeight(7_689, { netMg: 7_845, tolerance: 200 })).toBe(0)
  expect(shortWeight(7_688, { netMg: 7_845, tolerance: 200 })).toBe(157)
})

test('short weight is credited with its share of tax to the paisa, at most what is left', () => {
  // ₹3,595.50 of a line of ₹1,00,000 with 3 % tax.
  const line = { taxable: 100_000_00, total: 103_000_00, left: 103_000_00 }
  expect(shortWeightCredit(3_595_50, line)).toBe(3_703_37)
  expect(shortWeightCredit(3_595_50, { ...line, left: 1_000_00 })).toBe(1_000_00)
  expect(shortWeightCredit(3_595_50, { ...line, taxable: 0 })).toBe(0)
  expect(shortWeightCredit(1, { taxable: 2, total: 3, left: 3 })).toBe(2)
})
