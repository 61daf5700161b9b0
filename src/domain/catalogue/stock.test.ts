import { expect, test } from 'vitest'
import {
  COUNTED_BY_SIZE,
  LOW_STOCK,
  stockAfterChange,
  stockAfterEdit,
  stockState,
  stockText,
} from './stock.ts'

test('a stock figure that was not changed stays as orders left it', () => {
  expect(stockAfterEdit({ wanted: 10, seen: 10, now: 9 })).toBe(9)
  expect(stockAfterEdit({ wanted: null, seen: null, now: 9 })).toBe(9)
})

test('a changed stock figure is stored if nothing was sold, and refused if something was', () => {
  expect(stockAfterEdit({ wanted: 12, seen: 10, now: 10 })).toBe(12)
  expect(stockAfterEdit({ wanted: 12, seen: 10, now: 9 })).toBeUndefined()
  // One may have been sold across the counter and one by the shop: nobody can tell.
  expect(stockAfterEdit({ wanted: 9, seen: 10, now: 9 })).toBeUndefined()
})

test('unlimited stock needs no figure, and a client that sends no seen stock is believed', () => {
  expect(stockAfterEdit({ wanted: null, seen: 10, now: 9 })).toBeNull()
  expect(stockAfterEdit({ wanted: 10, seen: undefined, now: 9 })).toBe(10)
})

test('pieces are added and removed within the bounds of a stock', () => {
  expect(stockAfterChange(3, { stockBy: -5 })).toBe(0)
  expect(stockAfterChange(999_999, { stockBy: 5 })).toBe(1_000_000)
  expect(stockAfterChange(null, { stockBy: 5 })).toBeNull()
  expect(stockAfterChange(3, { stock: null })).toBeNull()
  expect(stockAfterChange(3, {})).toBe(3)
})

test.each([
  [null, 'unlimited', 'In stock'],
  [0, 'sold-out', 'Sold out'],
  [-1, 'sold-out', 'Sold out'],
  [1, 'low', 'Only 1 left'],
  [LOW_STOCK, 'low', `Only ${LOW_STOCK} left`],
  [LOW_STOCK + 1, 'in-stock', `In stock, ${LOW_STOCK + 1} left`],
])('a stock of %s is %s: “%s”', (stock, state, text) => {
  expect(stockState(stock)).toBe(state)
  expect(stockText(stock)).toBe(text)
})

test('the owner decides below which figure stock is low', () => {
  expect([stockState(10, 10), stockState(11, 10), stockState(1, 0)]).toEqual([
    'low',
    'in-stock',
    'in-stock',
  ])
})

test('pieces counted by size say where they are counted', () => {
  expect(COUNTED_BY_SIZE).toMatch(/in its makes\. .* Metal price\.$/)
})
