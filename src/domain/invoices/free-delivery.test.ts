import { expect, test } from 'vitest'
import { splitFreeDelivery, withFreeDelivery } from './free-delivery.ts'

test.each([
  ['Cash on delivery', 'Cash on delivery. Delivery free with FREE'],
  ['Pay online. No money moves.', 'Pay online. No money moves. Delivery free with FREE'],
])('a code is named after %s with one point', (payment, text) => {
  expect(withFreeDelivery(payment, 'FREE')).toBe(text)
  expect(splitFreeDelivery(text)).toEqual({ payment: payment.replace(/\.$/, ''), code: 'FREE' })
})

test('a text without such a code stays unchanged', () => {
  const payment = 'Pay online. No money moves.'
  expect(splitFreeDelivery(payment)).toEqual({ payment, code: undefined })
})
