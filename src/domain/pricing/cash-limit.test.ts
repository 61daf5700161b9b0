import { expect, test } from 'vitest'
import { LARGEST_ORDER } from '#domain/orders/checkout.ts'
import { CASH_FORBIDDEN_FROM, cashProblem } from './cash-limit.ts'

const BELOW = 900_000_00

test.each([
  ['below the bound of the owner', 49_999_99, 50_000_00, undefined],
  ['at the bound of the owner', 50_000_00, 50_000_00, 'too-much'],
  ['a paisa below what the law forbids', 199_999_99, BELOW, undefined],
  ['at what the law forbids', 200_000_00, BELOW, 'too-much'],
  ['where the owner takes no cash', 1, 0, 'none'],
  ['where the bound is a paisa', 0, 1, undefined],
  ['where the bound is below nothing', 0, -1, 'none'],
])('cash %s', (_, total, below, expected) => {
  const order = { total, owedToday: 0, postalCode: '302001' }
  expect(cashProblem(order, { below, pincodes: [] })).toBe(expected)
})

test.each([
  [120_000_00, 120_000_00, 'day'],
  [120_000_00, 79_999_99, undefined],
  [120_000_00, 80_000_00, 'day'],
])('cash of %i paise after %i on the same day', (total, owedToday, expected) => {
  const order = { total, owedToday, postalCode: '302001' }
  expect(cashProblem(order, { below: BELOW, pincodes: [] })).toBe(expected)
})

test('cash is refused where the courier does not take it', () => {
  const order = { total: 1_00, owedToday: 0, postalCode: '303001' }
  expect(cashProblem(order, { below: BELOW, pincodes: ['302', '110'] })).toBe('place')
  expect(cashProblem(order, { below: BELOW, pincodes: ['303'] })).toBeUndefined()
})

test('the largest order is above the cash limit', () => {
  expect(LARGEST_ORDER).toBeGreaterThan(CASH_FORBIDDEN_FROM)
})
