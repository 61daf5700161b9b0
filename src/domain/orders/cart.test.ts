import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADDED_QUANTITY, MAX_QUANTITY, MIN_QUANTITY, steppedQuantity } from './cart.ts'

test('plus and minus change a quantity by one', () => {
  expect([steppedQuantity(2, 1), steppedQuantity(2, -1)]).toEqual([3, 1])
})

test('a press beyond the bounds changes nothing', () => {
  expect(steppedQuantity(1, -1)).toBe(1)
  expect(steppedQuantity(999, 1)).toBe(999)
  expect([steppedQuantity(998, 1), steppedQuantity(999, -1)]).toEqual([999, 998])
})

test('no number of presses leaves the bounds, and added pieces stay within them', () => {
  const presses = fc.array(fc.constantFrom<1 | -1>(1, -1), { maxLength: 50 })
  fc.assert(
    fc.property(fc.integer({ min: MIN_QUANTITY, max: MAX_QUANTITY }), presses, (from, steps) => {
      const quantity = steps.reduce(steppedQuantity, from)
      expect(quantity).toBeGreaterThanOrEqual(MIN_QUANTITY)
      expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY)
    }),
  )
  expect(ADDED_QUANTITY).toBe(MIN_QUANTITY)
})
