import { expect, test } from 'vitest'
import { sumOf } from './column-sums.ts'

test('a column of a document is added up, and an empty one is 0', () => {
  const lines = [
    { taxable: 100, total: 118 },
    { taxable: 2_301, total: 2_715 },
  ]
  expect([sumOf(lines, 'taxable'), sumOf(lines, 'total'), sumOf([], 'total')]).toEqual([
    2_401, 2_833, 0,
  ])
})
