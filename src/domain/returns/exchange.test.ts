import { expect, test } from 'vitest'
import { exchangeSums } from './exchange.ts'

test.each([
  ['the same', 118_000, 118_000, { used: 118_000, toPay: 0, back: 0 }],
  ['dearer', 118_000, 150_000, { used: 118_000, toPay: 32_000, back: 0 }],
  ['cheaper', 118_000, 100_000, { used: 100_000, toPay: 0, back: 18_000 }],
  ['dearer by less than a rupee', 118_000, 118_050, { used: 117_950, toPay: 100, back: 50 }],
])('an exchange for a piece that is %s', (_, worth, total, sums) => {
  expect(exchangeSums(worth, total, { isNetted: true })).toEqual(sums)
  expect(sums.used + sums.toPay).toBe(total)
  expect(sums.used + sums.back).toBe(worth)
})

test('for a guest, who has no store credit, both amounts move', () => {
  const sums = exchangeSums(118_000, 150_000, { isNetted: false })
  expect(sums).toEqual({ used: 0, toPay: 150_000, back: 118_000 })
})
