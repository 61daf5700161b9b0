import { expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '#domain/payments/payments.ts'
import { LOST_WAYS, lostWay, MAX_CLAIM, sumInsured } from './lost-parcels.ts'

const waysOf = (isWhole: boolean, hasOpenReturn = false) =>
  PAYMENT_STATUSES.map((paymentStatus) => lostWay({ paymentStatus, isWhole, hasOpenReturn }))

test('a part of an order is refunded, not collected, or neither, by what was paid', () => {
  // due, waiting, declined, paid, expired, partly-refunded, refunded
  const ways = ['uncollected', undefined, undefined, 'paid', undefined, 'paid', 'refunded']
  expect(waysOf(false)).toEqual(ways)
  expect(waysOf(false, true)).toEqual(ways)
})

test('an order of which nothing arrives is cancelled, unless a return of a paid one is open', () => {
  expect(new Set(waysOf(true))).toEqual(new Set(['whole']))
  expect(waysOf(true, true)).toEqual(['whole', 'whole', 'whole', 'paid', 'whole', 'paid', 'whole'])
  expect(new Set(LOST_WAYS).size).toBe(4)
})

test('a claim is for the worth, up to what the carrier insures', () => {
  expect(sumInsured(250_000, 100_000)).toBe(100_000)
  expect(sumInsured(90_000, 100_000)).toBe(90_000)
  expect(sumInsured(250_000, 0)).toBe(250_000)
  expect(MAX_CLAIM).toBe(300)
})
