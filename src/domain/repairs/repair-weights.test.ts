import { expect, test } from 'vitest'
import { doWeightsAgree, weightGap, weightTolerance } from './repair-weights.ts'

test('weight in, gold added, gold taken out and weight out agree within the tolerance', () => {
  const weights = { inMg: 4_000, addedMg: 250, takenMg: 0, outMg: 4_250 }
  expect(doWeightsAgree(weights)).toBe(true)
  expect(doWeightsAgree({ ...weights, outMg: 4_200 })).toBe(true)
  expect(doWeightsAgree({ ...weights, outMg: 4_300 })).toBe(true)
  expect(doWeightsAgree({ ...weights, outMg: 4_199 })).toBe(false)
  expect(doWeightsAgree({ ...weights, outMg: 4_301 })).toBe(false)
  expect(weightGap({ ...weights, takenMg: 300, outMg: 3_940 })).toBe(10)
  expect([weightTolerance(9_999), weightTolerance(10_200), weightTolerance(40_199)]).toEqual([
    50, 51, 200,
  ])
})
