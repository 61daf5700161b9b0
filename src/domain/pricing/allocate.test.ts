import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from './allocate.ts'

describe('an amount divided among parts', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [10, [1, 2, 1], [3, 5, 2]],
    [1, [1, 3], [0, 1]],
    [7, [0, 5], [0, 7]],
    [7, [0, 0, 0], [7, 0, 0]],
    [9, [0, 0], [9, 0]],
    [2, [2, 3, 3], [0, 1, 1]],
    [3, [1, 1, 1, 1], [1, 1, 1, 0]],
    [5, [4, 3, 2, 1], [2, 2, 1, 0]],
    [0, [3, 4], [0, 0]],
    [7, [], []],
  ])('of %i by %o is %o', (amount, weights, expected) => {
    expect(allocate(amount, weights)).toEqual(expected)
  })

  test('has no rest, and each part is within a paisa of its share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const parts = allocate(amount, weights)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
          const sum = weights.reduce((total, weight) => total + weight, 0)
          if (sum === 0) return
          parts.forEach((part, at) => {
            const exact = (BigInt(amount) * BigInt(weights[at] ?? 0)) / BigInt(sum)
            expect(part - Number(exact)).toBeGreaterThanOrEqual(0)
            expect(part - Number(exact)).toBeLessThanOrEqual(1)
          })
        },
      ),
    )
  })

  test('gives the remainder to the largest fractions', () => {
    // 0.9, 0.6 and 0.5 of a paisa are rounded down; two are left.
    expect(allocate(20, [9, 6, 5, 0])).toEqual([9, 6, 5, 0])
    expect(allocate(2, [9, 6, 5])).toEqual([1, 1, 0])
    expect(allocate(2, [5, 6, 9])).toEqual([0, 1, 1])
  })
})
