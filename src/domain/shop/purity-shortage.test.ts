import { expect, test } from 'vitest'
import { owedForShortage } from './purity-shortage.ts'

const PIECE = { netMg: 7_845, said: 916, found: 900, paisePerGram: 14_675_50, testFee: 200_00 }

test('a shortage costs twice the missing metal, plus the test', () => {
  // 14,675.50 × 7.845 = 1,15,129.30; of 916 parts 16 are missing: 2,010.99 each time.
  expect(owedForShortage(PIECE)).toBe(4_021_98 + 200_00)
  expect(owedForShortage({ ...PIECE, testFee: 0 })).toBe(4_021_98)
})

test('nothing is owed if the test finds the hallmarked purity or more', () => {
  expect(owedForShortage({ ...PIECE, found: 916 })).toBe(0)
  expect(owedForShortage({ ...PIECE, found: 920 })).toBe(0)
})

test('half a paisa is rounded up', () => {
  expect(
    owedForShortage({ netMg: 250, said: 1_000, found: 999, paisePerGram: 1_000, testFee: 0 }),
  ).toBe(1)
})
