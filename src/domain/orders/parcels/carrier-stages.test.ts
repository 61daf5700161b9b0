import { expect, test } from 'vitest'
import {
  CARRIER_STAGES,
  carrierStageText,
  FIRST_BOX,
  LEAST_MM,
  MOST_GRAMS,
  MOST_MM,
  moveOfStages,
  type CarrierStage,
} from './carrier-stages.ts'

const at = (stage: CarrierStage, minute: number) => ({
  stage,
  at: new Date(Date.UTC(2026, 10, 26, 10, minute)),
})

test('a parcel has not left before the carrier has it', () => {
  expect(moveOfStages([])).toBeUndefined()
  expect(moveOfStages([at('booked', 1)])).toBeUndefined()
  expect(moveOfStages([at('booked', 1), at('picked-up', 2)])).toBe('sent')
})

test('messages may come in any order', () => {
  const way = [at('delivered', 9), at('picked-up', 2), at('out-for-delivery', 8), at('booked', 1)]
  expect(moveOfStages(way)).toBe('delivered')
  expect(moveOfStages(way.toReversed())).toBe('delivered')
})

test('the first final message counts', () => {
  expect(moveOfStages([at('coming-back', 5), at('delivered', 9)])).toBe('coming-back')
  expect(moveOfStages([at('delivered', 5), at('coming-back', 9)])).toBe('delivered')
  // Also where it is heard of last.
  expect(moveOfStages([at('delivered', 9), at('coming-back', 5)])).toBe('coming-back')
})

test('a parcel of which only "back" is heard has turned back', () => {
  expect(moveOfStages([at('picked-up', 1), at('back', 2)])).toBe('coming-back')
})

test('a carrier’s message of a returned or lost parcel moves nothing automatically', () => {
  expect(moveOfStages([at('picked-up', 1), at('lost', 2)])).toBe('sent')
  expect(moveOfStages([at('coming-back', 1), at('back', 2)])).toBe('coming-back')
})

test('staff read every stage in its own words', () => {
  const words = CARRIER_STAGES.map(carrierStageText)
  for (const text of words) expect(text).toMatch(/^[A-Z][a-z]+/)
  expect(new Set(words).size).toBe(CARRIER_STAGES.length)
})

test('the first box has the minimum weight of couriers and a size that carriers take', () => {
  const { grams, ...sides } = FIRST_BOX
  expect(grams).toBe(500)
  expect(grams).toBeLessThan(MOST_GRAMS)
  expect(Object.values(sides)).toHaveLength(3)
  for (const side of Object.values(sides)) {
    expect(side).toBeGreaterThan(LEAST_MM)
    expect(side).toBeLessThan(MOST_MM)
  }
})
