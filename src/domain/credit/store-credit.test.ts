import { expect, test } from 'vitest'
import {
  canSpend,
  CREDIT_KINDS,
  creditEndsOn,
  creditFor,
  creditKindText,
  expiredBy,
  leftOfAdditions,
  madeOf,
  paidTakenBy,
  wasPaidFor,
} from './store-credit.ts'

test('credit pays as much as possible without leaving a rest too small to pay', () => {
  expect(creditFor(50_000, 118_000)).toBe(50_000)
  expect(creditFor(200_000, 118_000)).toBe(118_000)
  expect(creditFor(117_950, 118_000)).toBe(117_900)
  expect(creditFor(117_900, 118_000)).toBe(117_900)
  expect(creditFor(40, 90)).toBe(0)
  expect(creditFor(0, 118_000)).toBe(0)
  expect(creditFor(90, 90)).toBe(90)
  for (const balance of [0, 40, 90, 117_950, 118_000, 200_000]) {
    expect(canSpend(creditFor(balance, 118_000), balance, 118_000)).toBe(true)
  }
  expect(canSpend(117_950, 200_000, 118_000)).toBe(false)
  expect(canSpend(118_001, 200_000, 118_000)).toBe(false)
  expect(canSpend(10_001, 10_000, 118_000)).toBe(false)
  expect(canSpend(-1, 10_000, 118_000)).toBe(false)
})

test('credit that expires first is spent first, and only the unspent part expires', () => {
  const entries = [
    { amount: 500, expiresOn: null },
    { amount: 300, expiresOn: '2026-12-31' },
    { amount: 200, expiresOn: '2026-11-30' },
    { amount: -250, expiresOn: null },
  ]
  expect(leftOfAdditions(entries)).toEqual([
    { amount: 250, expiresOn: '2026-12-31' },
    { amount: 500, expiresOn: null },
  ])
  expect(expiredBy(entries, '2026-12-31')).toEqual({ paid: 0, given: 0 })
  expect(expiredBy(entries, '2027-01-01')).toEqual({ paid: 0, given: 250 })
  const swept = [...entries, { amount: -250, expiresOn: null }]
  expect(expiredBy(swept, '2027-01-01')).toEqual({ paid: 0, given: 0 })
  expect(leftOfAdditions(swept)).toEqual([{ amount: 500, expiresOn: null }])
})

test('credit without an end never expires', () => {
  expect(expiredBy([{ amount: 500, expiresOn: null }], '9999-12-31').given).toBe(0)
})

test('credit from an order counts as paid for as far as the order spent paid credit', () => {
  const end = '2026-12-31'
  const entries = [
    { amount: 300, expiresOn: '2026-11-30', wasPaid: true },
    { amount: 500, expiresOn: end, wasPaid: false },
    { amount: -400, expiresOn: null, orderId: 7 },
    { amount: 150, expiresOn: end, orderId: 7 },
    { amount: 250, expiresOn: end, orderId: 7 },
  ]
  expect(expiredBy(entries, '2027-01-01')).toEqual({ paid: 300, given: 500 })
  expect([paidTakenBy(entries, 7), paidTakenBy(entries.slice(0, 3), 7)]).toEqual([0, 300])
  expect(paidTakenBy(entries, 8)).toBe(0)
  expect([wasPaidFor('returned', null), wasPaidFor('gift-card', 'cash')]).toEqual([true, true])
  expect([wasPaidFor('by-hand', null), wasPaidFor('gift-card', 'given')]).toEqual([false, false])
  expect(wasPaidFor('order', null)).toBeUndefined()
})

test('credit from returns is used first, then gift cards, then credit given away', () => {
  const taken = { returned: 200, card: 100 }
  expect(madeOf(200, 0, taken)).toEqual({ card: 0, given: 0 })
  expect(madeOf(500, 0, taken)).toEqual({ card: 100, given: 200 })
  expect(madeOf(300, 250, taken)).toEqual({ card: 50, given: 250 })
  expect(madeOf(100, 400, taken)).toEqual({ card: 0, given: 100 })
})

test('credit ends on the same day of a later month, or on its last', () => {
  expect(creditEndsOn('2026-11-24', 0)).toBeNull()
  expect(creditEndsOn('2026-11-24', 12)).toBe('2027-11-24')
  expect(creditEndsOn('2026-08-31', 6)).toBe('2027-02-28')
  expect(creditEndsOn('2026-01-31', 1)).toBe('2026-02-28')
})

test('each kind has a label', () => {
  expect(new Set(CREDIT_KINDS.map(creditKindText)).size).toBe(CREDIT_KINDS.length)
  for (const kind of CREDIT_KINDS) expect(creditKindText(kind)).toMatch(/^[A-Z][a-z ]+$/)
})

test('credit for returned pieces was paid for, whatever their order has taken', () => {
  const returned = { amount: 300, expiresOn: '2026-12-31', wasPaid: true, orderId: 7 }
  expect(expiredBy([returned], '2027-01-01')).toEqual({ paid: 300, given: 0 })
})

test('what old pieces paid of an order does not come back as its credit, what was given does', () => {
  const entries = [
    { amount: 1_000, expiresOn: null, wasPaid: true },
    { amount: 300, expiresOn: null, wasPaid: false },
    { amount: -1_300, expiresOn: null, orderId: 7, setOff: 1_000 },
  ]
  expect(paidTakenBy(entries, 7)).toBe(0)
  const back = [...entries, { amount: 300, expiresOn: '2026-12-31', orderId: 7 }]
  expect(expiredBy(back, '2027-01-01')).toEqual({ paid: 0, given: 300 })
  // Credit that was paid for and had ended before was taken first.
  const mixed = [
    { amount: 300, expiresOn: '2026-11-30', wasPaid: true },
    ...entries.slice(0, 2),
    { amount: -1_300, expiresOn: null, orderId: 7, setOff: 1_000 },
  ]
  expect(paidTakenBy(mixed, 7)).toBe(300)
  const more = [{ amount: -100, expiresOn: null, orderId: 7, setOff: 1_000 }]
  expect(paidTakenBy(more, 7)).toBe(0)
})

test('what is taken back is taken of what was given, the last of it first, and then of what was paid for', () => {
  const entries = [
    { amount: 500, expiresOn: '2026-11-30', wasPaid: true },
    { amount: 200, expiresOn: '2026-12-01', wasPaid: false },
    { amount: 300, expiresOn: '2026-12-31', wasPaid: false },
  ]
  const back = (amount: number) => [
    ...entries,
    { amount: 0 - amount, expiresOn: null, orderId: 7, isTakenBack: true },
  ]
  const left = (amount: number) => leftOfAdditions(back(amount)).map((one) => one.amount)
  expect(left(250)).toEqual([500, 200, 50])
  expect(left(400)).toEqual([500, 100])
  expect(left(600)).toEqual([400])
  expect(paidTakenBy(back(600), 7)).toBe(0)
  const later = { amount: 70, expiresOn: '2027-01-31', wasPaid: true }
  expect(leftOfAdditions([later, ...back(250)]).map((one) => one.amount)).toEqual([
    500, 200, 50, 70,
  ])
  const unknown = [{ amount: 90, expiresOn: null }, ...back(50)]
  expect(leftOfAdditions(unknown).map((one) => one.amount)).toEqual([500, 200, 300, 40])
})
