import { expect, test } from 'vitest'
import {
  canBeHandedOver,
  partsAfter,
  refundParts,
  wasPaidByCredit,
  waysOf,
} from './refund-parts.ts'

const CREDIT = { paymentId: 1, overId: null, provider: 'credit', left: 50_000 }
const CASH = { paymentId: 2, overId: null, provider: 'cash', left: 68_000 }
const ONLINE = { paymentId: 3, overId: null, provider: 'razorpay', left: 90_000 }

const partsOf = (amount: number) =>
  refundParts([CASH, ONLINE, CREDIT], amount).map((part) => [part.paymentId, part.amount])

test('store credit is returned first, then the payment with the most left', () => {
  expect(partsOf(50_000)).toEqual([[1, 50_000]])
  expect(partsOf(50_001)).toEqual([
    [1, 50_000],
    [3, 1],
  ])
  expect(partsOf(200_000)).toEqual([
    [1, 50_000],
    [3, 90_000],
    [2, 60_000],
  ])
})

test('a payment with less left returns less', () => {
  expect(refundParts([], 100)).toEqual([])
  const sum = partsOf(1_000_000).reduce((all, [, amount = 0]) => all + amount, 0)
  expect(sum).toBe(208_000)
})

const leftAfter = (gone: number) =>
  partsAfter([CREDIT, CASH], gone).map(({ paymentId, left }) => [paymentId, left])

test('what has gone is taken off the payments in their turn', () => {
  expect(leftAfter(0)).toEqual([
    [1, 50_000],
    [2, 68_000],
  ])
  expect(leftAfter(50_000)).toEqual([[2, 68_000]])
  expect(leftAfter(60_000)).toEqual([[2, 58_000]])
  expect(leftAfter(200_000)).toEqual([])
})

const waysIn = (amount: number) => waysOf(refundParts([CASH, CREDIT, ONLINE], amount))

test('refunds by hand, refunds as credit and the rest are told apart', () => {
  expect(waysIn(40_000)).toEqual({ byHand: 0, credit: 40_000, byProvider: 0 })
  expect(waysIn(150_000)).toEqual({ byHand: 10_000, credit: 50_000, byProvider: 90_000 })
})

test('store credit had paid a part, or pieces that were set off', () => {
  expect(wasPaidByCredit(CREDIT)).toBe(true)
  expect(wasPaidByCredit({ ...ONLINE, overId: 9 })).toBe(true)
  expect(wasPaidByCredit(ONLINE)).toBe(false)
})

test.each([
  ['as much as is left of it', {}, {}, true],
  ['less than is left of it', { amount: 49_999 }, {}, true],
  ['more than is left of it', { amount: 50_001 }, {}, false],
  ['of another payment', { paymentId: 9 }, {}, false],
  ['that is still on its way', { status: 'waiting' as const }, {}, false],
  ['that went', { status: 'done' as const }, {}, false],
  ['by a provider', { provider: 'razorpay' }, {}, false],
  ['over an earlier order', {}, { overId: 9 }, false],
])('a refund as store credit that failed can be handed over: %s', (_, refund, left, can) => {
  const failed = { paymentId: 1, provider: 'credit', status: 'failed', amount: 50_000 } as const
  const others = [CASH, { ...CREDIT, ...left }, ONLINE]
  expect(canBeHandedOver({ ...failed, ...refund }, others)).toBe(can)
})
