import { expect, test } from 'vitest'
import { requestAttempts } from './request-attempts.ts'

const ORDER = { totalPrice: 100, orderItems: [{ productId: 1, quantity: 1 }] }

test('a repeated attempt at an order has the same key', () => {
  const attempts = requestAttempts()
  expect(attempts.keyFor({ ...ORDER })).toBe(attempts.keyFor({ ...ORDER }))
})

test('a changed order is another attempt', () => {
  const attempts = requestAttempts()
  const first = attempts.keyFor(ORDER)
  expect(attempts.keyFor({ ...ORDER, totalPrice: 118 })).not.toBe(first)
})

test('after a problem the same order is another attempt', () => {
  const attempts = requestAttempts()
  const first = attempts.keyFor(ORDER)
  attempts.forget()
  expect(attempts.keyFor(ORDER)).not.toBe(first)
})

test('two customers never share a key', () => {
  expect(requestAttempts().keyFor(ORDER)).not.toBe(requestAttempts().keyFor(ORDER))
})
