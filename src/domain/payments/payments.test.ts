import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  awaitsPayment,
  BY_HAND_PROVIDERS,
  canPay,
  HOLD_MINUTES,
  isOddPaymentDay,
  isPaymentDue,
  isTooMuchHeld,
  MOST_HELD,
  nextCheckSeconds,
  PAYMENT_STATUSES,
  paymentState,
  REFUND_REASONS,
  TEST_OUTCOMES,
  toPay,
  UNCONFIRMED_HOURS,
  settledStatus,
} from './payments.ts'
import { CANCELLED, PENDING } from '#domain/orders/order-status.ts'

test.each([
  [0, 0, 20, false],
  [0, 0, 21, true],
  [9, 19, 1, false],
  [9, 19, 2, true],
  [10, 5, 1, true],
  [10, 0, 0, true],
])(
  'who holds %i orders of %i pieces and wants %i more: too much is %s',
  (orders, pieces, more, is) => {
    expect(MOST_HELD).toEqual({ orders: 10, pieces: 20 })
    expect(isTooMuchHeld({ orders, pieces }, more)).toBe(is)
  },
)

const TWO_DAYS = 2 * 86_400

test('a payment is awaited while it is pending or was declined, and in no other status', () => {
  expect(PAYMENT_STATUSES.filter(awaitsPayment)).toEqual(['waiting', 'declined'])
})

test('the latest returned money decides what the statuses say', () => {
  expect(PAYMENT_STATUSES.slice(-2)).toEqual(['partly-refunded', 'refunded'])
  expect(new Set(PAYMENT_STATUSES).size).toBe(7)
})

test('every reason of a refund has its own words', () => {
  const words = Object.values(REFUND_REASONS)
  expect(new Set(words).size).toBe(5)
  for (const one of words) expect(one).toMatch(/^[a-z]+( [a-z]+)+$/)
})

test('the test provider can approve and decline a payment or leave it pending', () => {
  expect(TEST_OUTCOMES).toEqual(['approve', 'decline', 'pending'])
})

test('a cash order of an unconfirmed account is held longer than an unpaid order', () => {
  expect(UNCONFIRMED_HOURS * 60).toBeGreaterThan(HOLD_MINUTES)
})

describe('the provider is asked about a payment', () => {
  test.each([
    [0, 60],
    [60, 60],
    [120, 60],
    [122, 61],
    [1_201, 600],
    [TWO_DAYS, TWO_DAYS / 2],
    [TWO_DAYS + 1, null],
  ])('that is %i seconds old again after %o seconds', (age, expected) => {
    expect(nextCheckSeconds(age)).toBe(expected)
  })

  test('and at least every half hour while its order is held, however old it is', () => {
    expect(nextCheckSeconds(20, true)).toBe(60)
    expect(nextCheckSeconds(600, true)).toBe(300)
    for (const age of [7_200, TWO_DAYS, 30 * 86_400])
      expect(nextCheckSeconds(age, true)).toBe(1_800)
  })

  test('with gaps that never shrink, and fewer than 25 times in all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: TWO_DAYS }), (age) => {
        expect(nextCheckSeconds(age) ?? 0).toBeGreaterThanOrEqual(
          nextCheckSeconds(Math.max(0, age - 1)) ?? 0,
        )
      }),
    )
    let age = 0
    let times = 0
    for (let gap = nextCheckSeconds(0); gap !== null; gap = nextCheckSeconds(age)) {
      age += gap
      times += 1
    }
    expect(times).toBeLessThan(25)
  })
})

test('every payment status has a label for people', () => {
  expect(PAYMENT_STATUSES.map((status) => paymentState(status, 1))).toEqual([
    'on-delivery',
    'waiting',
    'failed',
    'paid',
    'failed',
    'partly-refunded',
    'refunded',
  ])
  expect(paymentState('closed long ago', 1)).toBeUndefined()
})

test('a cancelled order awaits no payment', () => {
  expect(paymentState('waiting', 5)).toBe('failed')
  expect(paymentState('due', 5)).toBeUndefined()
  // The shop still has the money.
  expect(paymentState('paid', 5)).toBe('paid')
})

test('an order can be paid online while its pieces are held and its payment is awaited', () => {
  const at = new Date('2026-11-21T10:00:00Z')
  const order = { paymentStatus: 'waiting' as const, status: PENDING, holdUntil: null }
  expect(canPay(order, at)).toBe(true)
  expect(canPay({ ...order, paymentStatus: 'declined' }, at)).toBe(true)
  expect(canPay({ ...order, paymentStatus: 'paid' }, at)).toBe(false)
  expect(canPay({ ...order, status: CANCELLED }, at)).toBe(false)
  expect(canPay({ ...order, holdUntil: new Date(at.getTime() + 1) }, at)).toBe(true)
  expect(canPay({ ...order, holdUntil: at }, at)).toBe(false)
})

test('a payment can be recorded while it is due or awaited, but not for a cancelled order', () => {
  const due = PAYMENT_STATUSES.filter((paymentStatus) =>
    isPaymentDue({ paymentStatus, status: PENDING }),
  )
  expect(due.toSorted()).toEqual(['declined', 'due', 'waiting'])
  for (const paymentStatus of PAYMENT_STATUSES) {
    expect(isPaymentDue({ paymentStatus, status: CANCELLED })).toBe(false)
  }
})

test('store credit lowers what is still to be paid', () => {
  expect(toPay({ total: 118_000, creditUsed: 18_000 })).toBe(100_000)
  expect(toPay({ total: 118_000, creditUsed: 18_000, uncollected: 59_000 })).toBe(41_000)
})

test('cash and recorded money go back by hand, other money through its provider', () => {
  const providers = ['cash', 'recorded', 'razorpay', 'test', 'credit', '']
  expect(providers.filter((one) => BY_HAND_PROVIDERS.includes(one))).toEqual(['cash', 'recorded'])
})

test('money that came more than sixty days ago needs a confirmation', () => {
  expect(isOddPaymentDay('2026-09-22', '2026-11-21')).toBe(false)
  expect(isOddPaymentDay('2026-09-21', '2026-11-21')).toBe(true)
  expect(isOddPaymentDay('2025-11-21', '2026-11-21')).toBe(true)
})

test.each([
  [undefined, []],
  ['paid', [[500, 0]]],
  ['partly-refunded', [[500, 100]]],
  ['refunded', [[500, 500]]],
  [
    'refunded',
    [
      [500, 500],
      [300, 300],
    ],
  ],
  // Reopened and paid again: the first payment tells of the earlier sale.
  [
    'paid',
    [
      [500, 500],
      [300, 0],
    ],
  ],
  [
    'partly-refunded',
    [
      [500, 0],
      [300, 1],
    ],
  ],
] as const)('an order is %s by its payments and what went back of each: %j', (status, payments) => {
  const own = payments.map(([amount, back]) => ({ amount, back }))
  expect(settledStatus(own)).toBe(status)
})
