import { expect, test } from 'vitest'
import { CANCELLED, DELIVERED } from '#domain/orders/order-status.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { uncollectedText } from './uncollected-text.ts'

const order = {
  totalPrice: rupeesFromPaise(295_000),
  storeCredit: rupeesFromPaise(6_000),
  uncollected: rupeesFromPaise(59_000),
}
const LEFT = 'A parcel did not reach you: you pay ₹590.00 less, ₹2,300.00 in all.'
const NOT_TO_PAY = 'A parcel did not reach you: ₹590.00 of the total was not to be paid.'

test.each([
  ['due', DELIVERED, LEFT],
  ['due', CANCELLED, undefined],
  ['paid', DELIVERED, NOT_TO_PAY],
  ['partly-refunded', DELIVERED, NOT_TO_PAY],
  ['refunded', CANCELLED, NOT_TO_PAY],
])('an order that is %s in state %i says what is and what was to be paid', (...given) => {
  const [paymentStatus, status, said] = given
  expect(uncollectedText({ ...order, paymentStatus, status })).toBe(said)
  expect(uncollectedText({ ...order, uncollected: undefined, paymentStatus, status })).toBe(
    undefined,
  )
})
