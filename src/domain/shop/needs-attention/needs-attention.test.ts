import { expect, test } from 'vitest'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { ATTENTION_KINDS, ATTENTION_PERMISSIONS, isAsSeen } from './needs-attention.ts'

const kindsOf = (role: string) =>
  ATTENTION_KINDS.filter((kind) => isAllowed(role, ATTENTION_PERMISSIONS[kind]))

test('the owner hears of everything, customers of nothing', () => {
  expect(kindsOf('admin')).toEqual(ATTENTION_KINDS)
  expect(kindsOf('customer')).toEqual([])
})

test('staff hear nothing of keys, refunds, emails and rates', () => {
  expect(kindsOf('staff')).toEqual([
    'payment-refused',
    'invoice-waits',
    'order-work-given-up',
    'return-waits',
    'parcel-waits',
    'repair-waits',
    'made-waits',
    'made-asked',
    'complaint-due',
    'request-due',
    'low-stock',
    'review-waits',
  ])
})

test.each([
  [3, 3, true],
  [3, 4, false],
  [100, 101, false],
  [101, 100, false],
  [101, 102, true],
  [5, 5_000, false],
])('%i waiting entries where %i were seen count as seen: %s', (waiting, seen, is) => {
  expect(isAsSeen(waiting, seen)).toBe(is)
})
