import { expect, test } from 'vitest'
import { LARGEST_ORDER } from '#domain/orders/checkout.ts'
import { CASH_FORBIDDEN_FROM, cashPincodesIn, cashProblem, isPincodeStart } from './cash-limit.ts'

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

test.each([
  ['302001', [], undefined],
  ['302 001', ['302'], undefined],
  ['302001', ['110', '302001'], undefined],
  ['303001', ['302', '110'], 'place'],
  ['30', ['302'], 'place'],
  ['३०२००१', ['302'], undefined],
  ['30200', ['302'], 'place'],
  ['3020011', ['302'], 'place'],
  ['302001/682001', ['302'], 'place'],
])('cash to %s where it is taken in %j', (postalCode, pincodes, expected) => {
  const order = { total: 1_00, owedToday: 0, postalCode }
  expect(cashProblem(order, { below: BELOW, pincodes })).toBe(expected)
})

test('beginnings of PIN codes are read from a text, each once', () => {
  expect(cashPincodesIn(' 302, 303;110001\n302 ')).toEqual(['302', '303', '110001'])
  expect(cashPincodesIn('')).toEqual([])
  expect(['30', '302001', '3', '0302', '3020011', '30a'].map(isPincodeStart)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('the largest order is above what may be paid in cash', () => {
  expect(LARGEST_ORDER).toBeGreaterThan(CASH_FORBIDDEN_FROM)
})
