import { expect, test } from 'vitest'
import { stockAfterChange, stockAfterEdit } from './stock.ts'

test('a figure that was not changed stays as orders have left it', () => {
  expect(stockAfterEdit({ wanted: 10, seen: 10, now: 9 })).toBe(9)
  expect(stockAfterEdit({ wanted: null, seen: null, now: 9 })).toBe(9)
})

test('a changed figure is stored where nothing was sold, and refused where something was', () => {
  expect(stockAfterEdit({ wanted: 12, seen: 10, now: 10 })).toBe(12)
  expect(stockAfterEdit({ wanted: 12, seen: 10, now: 9 })).toBeUndefined()
  // One may have been sold across the counter and one by the shop: nobody can tell.
  expect(stockAfterEdit({ wanted: 9, seen: 10, now: 9 })).toBeUndefined()
})

test('no limit needs no figure, and who says nothing of what they saw is believed', () => {
  expect(stockAfterEdit({ wanted: null, seen: 10, now: 9 })).toBeNull()
  expect(stockAfterEdit({ wanted: 10, seen: undefined, now: 9 })).toBe(10)
})

test('pieces are added and taken away within what a stock may be', () => {
  expect(stockAfterChange(3, { stockBy: -5 })).toBe(0)
  expect(stockAfterChange(999_999, { stockBy: 5 })).toBe(1_000_000)
  expect(stockAfterChange(null, { stockBy: 5 })).toBeNull()
  expect(stockAfterChange(3, { stock: null })).toBeNull()
  expect(stockAfterChange(3, {})).toBe(3)
})
