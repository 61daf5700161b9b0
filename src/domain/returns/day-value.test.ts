import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayValue, paidPerPiece } from './day-value.ts'

const line = (worth: number, bought?: number, today?: number) => {
  const prices = bought === undefined || today === undefined ? null : { bought, today }
  return { worth, prices }
}

test('a piece cost its price less the sale it was in; an older line does not say', () => {
  expect(paidPerPiece(10_000, [{ off: 2_000 }])).toBe(8_000)
  expect(paidPerPiece(10_000, [])).toBe(10_000)
  expect(paidPerPiece(10_000, null)).toBe(10_000)
})

test('without a price of the day the invoice counts', () => {
  expect(dayValue(118_000, [line(118_000)])).toBeNull()
})

test('a piece that costs more by a tenth is worth more by a tenth, its discount and tax with it', () => {
  // Bought for 1,000 less a tenth, with 3 % tax: 927.
  expect(dayValue(92_700, [line(92_700, 100_000, 110_000)])).toEqual({
    value: 101_970,
    higher: 9_270,
    lower: 0,
    lowered: [0],
  })
})

test('one that costs less is worth less', () => {
  expect(dayValue(92_700, [line(92_700, 100_000, 90_000)])).toEqual({
    value: 83_430,
    higher: 0,
    lower: 9_270,
    lowered: [9_270],
  })
})

test('a value is rounded to the paisa, half of one up', () => {
  expect(dayValue(5, [line(5, 2, 1)])?.value).toBe(3)
  expect(dayValue(100, [line(100, 3, 1)])?.value).toBe(33)
  expect(dayValue(100, [line(100, 3, 2)])?.value).toBe(67)
})

test('lines are counted together, and only those that are worth less bear what is deducted', () => {
  const lines = [line(10_000, 100, 50), line(10_000, 100, 120), line(10_000), line(5_000, 100, 80)]
  expect(dayValue(35_001, lines)).toEqual({
    value: 31_001,
    higher: 0,
    lower: 4_000,
    lowered: [3_333, 0, 0, 667],
  })
})

test('what is deducted adds up and is never more than a line is worth, however large the prices', () => {
  const price = fc.integer({ min: 1_000_000, max: 90_000_000_000 })
  const anyLine = fc.record({
    worth: fc.integer({ min: 1, max: 9_000_000_000 }),
    prices: fc.option(fc.record({ bought: price, today: price })),
  })
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (lines) => {
      const total = lines.reduce((sum, { worth }) => sum + worth, 0)
      const day = dayValue(total, lines)
      if (day === null) return lines.every(({ prices }) => prices === null)
      expect(day.value).toBe(total + day.higher - day.lower)
      expect(Math.min(day.higher, day.lower)).toBe(0)
      expect(day.lowered.reduce((sum, one) => sum + one, 0)).toBe(day.lower)
      for (const [at, one] of day.lowered.entries()) {
        expect(one).toBeLessThanOrEqual(lines[at]?.worth ?? 0)
      }
      return true
    }),
  )
})
