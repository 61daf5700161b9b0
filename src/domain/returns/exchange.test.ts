import { expect, test } from 'vitest'
import { exchangeSums } from './exchange.ts'

test.each([
  ['the same', 118_000, 118_000, { used: 118_000, toPay: 0, back: 0, given: 0 }],
  ['dearer', 118_000, 150_000, { used: 118_000, toPay: 32_000, back: 0, given: 0 }],
  ['cheaper', 118_000, 100_000, { used: 100_000, toPay: 0, back: 18_000, given: 0 }],
  [
    'dearer by less than a rupee',
    118_000,
    118_050,
    { used: 117_950, toPay: 100, back: 50, given: 0 },
  ],
])('an exchange for a piece that is %s', (_, worth, total, sums) => {
  expect(exchangeSums(worth, total, { isNetted: true })).toEqual(sums)
  expect(sums.used + sums.toPay).toBe(total)
  expect(sums.used + sums.back).toBe(worth)
})

test('for a guest, who has no store credit, both amounts move', () => {
  const sums = exchangeSums(118_000, 150_000, { isNetted: false })
  expect(sums).toEqual({ used: 0, toPay: 150_000, back: 118_000, given: 0 })
})

const HIGHER = 20_000
test.each([
  ['much dearer', 150_000, { used: 118_000, toPay: 12_000, back: 0, given: 20_000 }],
  ['dearer by as much', 138_000, { used: 118_000, toPay: 0, back: 0, given: 20_000 }],
  ['dearer by less', 125_000, { used: 118_000, toPay: 0, back: 0, given: 7_000 }],
  ['the same', 118_000, { used: 118_000, toPay: 0, back: 0, given: 0 }],
  ['cheaper', 100_000, { used: 100_000, toPay: 0, back: 18_000, given: 0 }],
  ['short of a rupee', 138_050, { used: 118_000, toPay: 100, back: 0, given: 19_950 }],
  ['dearer by less than a rupee', 118_050, { used: 118_000, toPay: 0, back: 0, given: 50 }],
])('the shop gives what a piece that is %s costs more, at most', (_, total, sums) => {
  expect(exchangeSums(118_000, total, { isNetted: true, higher: HIGHER })).toEqual(sums)
  expect(sums.used + sums.given + sums.toPay).toBe(total)
  expect(sums.used + sums.back).toBe(118_000)
})

test('a higher value changes nothing for a guest', () => {
  const sums = exchangeSums(118_000, 150_000, { isNetted: false, higher: HIGHER })
  expect(sums).toEqual({ used: 0, toPay: 150_000, back: 118_000, given: 0 })
})
