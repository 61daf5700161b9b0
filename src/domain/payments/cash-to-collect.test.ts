import { expect, test } from 'vitest'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import {
  CASH_AGES,
  CASH_AGE_LABELS,
  cashAge,
  cashOf,
  SENT_STATUSES,
  sentDaysOf,
  sumCash,
} from './cash-to-collect.ts'

test('every number of days belongs to one age, which contains it', () => {
  for (const days of [0, 1, 7, 8, 14, 15, 30, 31, 400]) {
    const age = cashAge(days)
    const { from, until } = sentDaysOf(age) ?? { from: 1, until: 0 }
    expect([days >= from, days <= until], `${days} days`).toEqual([true, true])
  }
  expect([0, 7, 8, 14, 15, 30, 31].map(cashAge)).toEqual([
    'week',
    'week',
    'two-weeks',
    'two-weeks',
    'month',
    'month',
    'older',
  ])
  expect(cashAge(null)).toBe('not-sent')
  expect(CASH_AGES.filter((age) => sentDaysOf(age) === null)).toEqual(['not-sent'])
})

test('the ages add up to the total, the carriers to what was sent', () => {
  const sums = sumCash([
    { carrier: 'Delhivery', days: 3, count: 2, amount: 100_01 },
    { carrier: 'Blue Dart', days: 40, count: 1, amount: 500_00 },
    { carrier: 'Delhivery', days: 9, count: 1, amount: 50 },
    { carrier: '', days: null, count: 4, amount: 7_000_00 },
  ])
  expect([sums.count, sums.amount]).toEqual([8, 7_600_51])
  expect(sums.ages.map(({ age, count, amount }) => [age, count, amount])).toEqual([
    ['not-sent', 4, 7_000_00],
    ['week', 2, 100_01],
    ['two-weeks', 1, 50],
    ['month', 0, 0],
    ['older', 1, 500_00],
  ])
  expect(sums.carriers).toEqual([
    { carrier: 'Blue Dart', count: 1, amount: 500_00 },
    { carrier: 'Delhivery', count: 3, amount: 100_51 },
  ])
})

test('the label of an age names its days', () => {
  expect(CASH_AGE_LABELS).toMatchObject({
    'not-sent': 'Not sent yet',
    week: `Sent up to ${sentDaysOf('week')?.until} days ago`,
    older: `More than ${sentDaysOf('month')?.until} days ago`,
  })
  for (const age of ['two-weeks', 'month'] as const) {
    const { from, until } = sentDaysOf(age) ?? { from: 0, until: 0 }
    expect(CASH_AGE_LABELS[age]).toBe(`${from} to ${until} days ago`)
  }
})

test('a parcel has left the shop once its order is shipped', () => {
  expect(SENT_STATUSES.map(orderStatusLabel)).toEqual(['Shipped', 'Delivered'])
})

test('cash is added up to the paisa', () => {
  expect(cashOf([{ amount: 0.1 }, { amount: 0.2 }, { amount: 1_000.7 }])).toBe(1_001)
  expect(cashOf([])).toBe(0)
})
