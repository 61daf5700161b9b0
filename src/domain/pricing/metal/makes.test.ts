import { expect, test } from 'vitest'
import { isTooHeavy, MOST_WASTAGE, weightOfMetals } from './makes.ts'

/** 8.000 g in all: 7.700 g of metal, 0.070 g of lac, 1.150 ct of stones. */
const PIECE = { grossMg: 8_000, otherMg: 70, netMg: 7_700, stones: [{ milliCarats: 1_150 }] }

test('metal, stones and the rest weigh at most the gross weight and the tolerance of a scale', () => {
  expect(isTooHeavy(PIECE)).toBe(false)
  expect(isTooHeavy({ ...PIECE, netMg: 7_720 })).toBe(false)
  expect(isTooHeavy({ ...PIECE, netMg: 7_721 })).toBe(true)
  expect(isTooHeavy({ ...PIECE, otherMg: 91 })).toBe(true)
  expect(isTooHeavy({ ...PIECE, stones: [...PIECE.stones, { milliCarats: 106 }] })).toBe(true)
})

test('wastage is at most thirty percent', () => {
  expect(MOST_WASTAGE).toBe(3_000)
})

test('the metal of a make is its own and that of its further metals', () => {
  expect(weightOfMetals({ netMg: 3_000, metals: [] })).toBe(3_000)
  expect(weightOfMetals({ netMg: 3_000, metals: [{ netMg: 500 }, { netMg: 20 }] })).toBe(3_520)
})
