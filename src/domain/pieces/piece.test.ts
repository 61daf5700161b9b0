import { expect, test } from 'vitest'
import { isWithinTolerance, leastNet, shortWeight, shortWeightAmount } from './piece.ts'

test('a piece may weigh two percent less than its make, rounded up to the milligram', () => {
  expect(leastNet(7_845, 200)).toBe(7_689)
  expect(isWithinTolerance(7_689, { netMg: 7_845, tolerance: 200 })).toBe(true)
  expect(isWithinTolerance(7_688, { netMg: 7_845, tolerance: 200 })).toBe(false)
  expect(isWithinTolerance(8_002, { netMg: 7_845, tolerance: 200 })).toBe(false)
})

test('short weight is the whole difference, but only beyond the tolerance, and never the other way', () => {
  const sold = { netMg: 7_845, tolerance: 200 }
  expect(shortWeight(7_783, sold)).toBe(0)
  expect(shortWeight(7_600, sold)).toBe(245)
  expect(shortWeight(9_000, sold)).toBe(0)
})

test('a short weight is worth its metal at the rate of the order', () => {
  expect(shortWeightAmount(245, 14_675_50)).toBe(3_595_50)
  expect(shortWeightAmount(0, 14_675_50)).toBe(0)
})
