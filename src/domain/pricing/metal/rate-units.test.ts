import { expect, test } from 'vitest'
import { perGram, perUnit, RATE_UNITS, risenBy } from './rate-units.ts'

test('a rate per ten grams or kilogram is stored per gram, halves rounded up', () => {
  expect(perGram(1_60_212_00, 10)).toBe(16_021_20)
  expect(perGram(1_60_212_05, 10)).toBe(16_021_21)
  expect(perGram(1_85_000_00, 1_000)).toBe(185_00)
  expect(perGram(1_85_004_99, 1_000)).toBe(185_00)
  expect(perGram(14_675_50, 1)).toBe(14_675_50)
})

test('a rate reads the same in every unit', () => {
  for (const unit of RATE_UNITS) {
    for (const paise of [1, 185_43, 16_021_20])
      expect(perGram(perUnit(paise, unit), unit)).toBe(paise)
  }
})

test('a rise or fall is given in percent of the earlier rate', () => {
  expect([risenBy(200, 205), risenBy(200, 150), risenBy(200, 200)]).toEqual([2.5, -25, 0])
})
