import { expect, test } from 'vitest'
import { doWeightsAgree, isWeighedFor, weightGap, weightTolerance } from './repair-weights.ts'

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

test('a piece is weighed when it is ready, and before it leaves with unfinished work', () => {
  const untouched = { outMg: null, states: ['received', 'quoted', 'declined'] as const }
  const begun = { outMg: null, states: ['in-work', 'quoted', 'declined'] as const }
  const ready = { outMg: 4_000, states: ['in-work', 'ready'] as const }
  expect([untouched, begun, ready].map((job) => isWeighedFor('handed-over', job))).toEqual([
    false,
    true,
    false,
  ])
  expect([begun, ready].map((job) => isWeighedFor('posted', job))).toEqual([true, false])
  expect(isWeighedFor('ready', untouched)).toBe(true)
  expect(isWeighedFor('quoted', begun)).toBe(false)
})
