import { expect, test } from 'vitest'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { isSoldOut } from './piece-stock.ts'

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
