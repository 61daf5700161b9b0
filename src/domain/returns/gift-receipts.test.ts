import { expect, test } from 'vitest'
import { CANCELLED, DELIVERED, PENDING } from '#domain/orders/order-status.ts'
import { giftRefusalOf, giftStateOf, mayCostTheSame } from './gift-receipts.ts'

const GIFT = { status: DELIVERED, isGuest: false, isOfShop: false }
const OPEN = { until: '2026-12-24', daysLeft: 0 }

test.each([
  [{}, OPEN, 'open'],
  [{}, { ...OPEN, daysLeft: -1 }, 'over'],
  [{}, undefined, 'over'],
  [{ status: PENDING }, undefined, 'waiting'],
  [{ status: CANCELLED }, undefined, 'cancelled'],
  [{ isGuest: true }, OPEN, 'shop'],
  [{ isOfShop: true }, OPEN, 'shop'],
] as const)('an order %j with the days %j is %s', (order, window, state) => {
  expect(giftStateOf({ ...GIFT, ...order }, window, true)).toBe(state)
})

test('a shop that offers no receipts answers itself', () => {
  expect(giftStateOf(GIFT, OPEN, false)).toBe('shop')
})

test('a piece says why it cannot be exchanged', () => {
  const sized = { make: { makeId: 1, size: { days: 0 } } }
  expect(giftRefusalOf(sized, 1)).toBeUndefined()
  expect(giftRefusalOf(sized, 0)).toBe('returned')
  expect(giftRefusalOf({ ...sized, options: { engraving: {} } }, 1)).toBe('engraved')
  expect(giftRefusalOf({ ...sized, options: { engraving: null } }, 1)).toBeUndefined()
  expect(giftRefusalOf({ make: { makeId: 1, size: { days: 9 } } }, 1)).toBe('made')
  expect(giftRefusalOf({ make: { makeId: null, size: { days: 0 } } }, 1)).toBe('no-sizes')
  expect(giftRefusalOf({ make: { makeId: 1, size: null } }, 1)).toBe('no-sizes')
  expect(giftRefusalOf({ make: null }, 1)).toBe('no-sizes')
})

test('only prices near what was paid are computed exactly', () => {
  const line = { unitPrice: 1_000_00, discount: 200_00, quantity: 2 }
  expect(mayCostTheSame(900_00, line)).toBe(true)
  expect(mayCostTheSame(1_000_00, line)).toBe(true)
  for (const near of [899_00, 901_00, 999_00, 1_001_00]) {
    expect(mayCostTheSame(near, line)).toBe(true)
  }
  expect(mayCostTheSame(950_00, line)).toBe(false)
  expect(mayCostTheSame(901_01, line)).toBe(false)
})
