import { describe, expect, test } from 'vitest'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { isSoldOut, stockOfSizes } from './piece-stock.ts'

const PRICE = rupeesFromPaise(100)
const sizes = (...possible: boolean[]) =>
  possible.map((isPossible) => ({ isPossible, price: PRICE }))

test.each([
  ['no stock of its own', {}, false],
  ['pieces left', { left: 2 }, false],
  ['pieces without limit', { left: null }, false],
  ['no piece left', { left: 0 }, true],
  ['a size that can be had', { sizes: sizes(false, true) }, false],
  ['no size that can be had', { sizes: sizes(false, false) }, true],
])('a purity with %s', (_, make, isGone) => {
  expect(isSoldOut(make)).toBe(isGone)
})

describe('while no size is chosen', () => {
  test('no figure is said of all sizes together, since it is that of none', () => {
    expect(stockOfSizes(inDays(0, 0, 4))).toEqual({ isSoldOut: false, madeInDays: 0 })
  })
  test('the days are said that all have in common that can be had', () => {
    expect(stockOfSizes(inDays(4, 4, 4, 9))).toEqual({ isSoldOut: false, madeInDays: 4 })
  })
  test('sizes of which none can be had are sold out', () => {
    const gone = [{ days: 4, isPossible: false, price: PRICE }]
    expect(stockOfSizes(gone)).toEqual({ isSoldOut: true, stock: 0, madeInDays: 0 })
  })
})

/** Sizes that are made in so many days; only the first three can be had. */
function inDays(...days: number[]) {
  return days.map((each, at) => ({ days: each, isPossible: at < 3, price: PRICE }))
}
