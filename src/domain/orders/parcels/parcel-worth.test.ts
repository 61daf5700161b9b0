import { expect, test } from 'vitest'
import { cashOfParcel, worthOfParts } from './parcel-worth.ts'

const LINES = [
  { lineId: 1, unitPrice: 100_000, quantity: 3, discount: 10_000 },
  { lineId: 2, unitPrice: 50_000, quantity: 1, discount: null },
]

test('a parcel is worth its pieces minus their share of the discount', () => {
  expect(worthOfParts([{ lineId: 1, quantity: 1 }], LINES)).toBe(96_667)
  const all = LINES.map(({ lineId, quantity }) => ({ lineId, quantity }))
  expect(worthOfParts(all, LINES)).toBe(340_000)
  expect(worthOfParts([{ lineId: 9, quantity: 1 }], LINES)).toBe(0)
})

test('the cash of an order is collected once, with its last parcel', () => {
  expect(cashOfParcel({ due: 500, isLast: true, isCollected: false })).toBe(500)
  expect(cashOfParcel({ due: 500, isLast: false, isCollected: false })).toBe(0)
  expect(cashOfParcel({ due: 500, isLast: true, isCollected: true })).toBe(0)
  expect(cashOfParcel({ due: 0, isLast: true, isCollected: false })).toBe(0)
})
