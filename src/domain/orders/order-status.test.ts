import { expect, test } from 'vitest'
import {
  CANCELLED,
  canCustomerDelete,
  OPEN_STATUSES,
  ORDER_STATUS_CODES,
  orderStatusLabel,
  PENDING,
  stockEffect,
} from './order-status.ts'

test('the statuses are 1 to 5 with the labels of the specification', () => {
  expect(ORDER_STATUS_CODES.map(orderStatusLabel)).toEqual([
    'Pending',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
  ])
})

test('a status that does not exist reads Unknown', () => {
  expect(orderStatusLabel(0)).toBe('Unknown')
  expect(orderStatusLabel(6)).toBe('Unknown')
})

test('an order is open until it is delivered or cancelled', () => {
  expect(OPEN_STATUSES.map(orderStatusLabel)).toEqual(['Pending', 'Processing', 'Shipped'])
})

test('a customer may delete an order only while it is pending', () => {
  expect(ORDER_STATUS_CODES.filter(canCustomerDelete)).toEqual([PENDING])
})

test('cancelling an order returns its pieces, and reopening it takes them again', () => {
  const living = ORDER_STATUS_CODES.filter((status) => status !== CANCELLED)
  expect(living.map((from) => stockEffect(from, CANCELLED))).toEqual(living.map(() => 'return'))
  expect(living.map((to) => stockEffect(CANCELLED, to))).toEqual(living.map(() => 'take'))
  expect(stockEffect(CANCELLED, CANCELLED)).toBe('keep')
  const among = living.flatMap((from) => living.map((to) => stockEffect(from, to)))
  expect(new Set(among)).toEqual(new Set(['keep']))
})
