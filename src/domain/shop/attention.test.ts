import { expect, test } from 'vitest'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { ATTENTION_KINDS, ATTENTION_PERMISSIONS } from './attention.ts'

const kindsOf = (role: string) =>
  ATTENTION_KINDS.filter((kind) => isAllowed(role, ATTENTION_PERMISSIONS[kind]))

test('the owner is told of everything, customers of nothing', () => {
  expect(kindsOf('admin')).toEqual(ATTENTION_KINDS)
  expect(kindsOf('customer')).toEqual([])
})

test('staff are not told of keys, refunds, emails and rates', () => {
  expect(kindsOf('staff')).toEqual([
    'payment-refused',
    'invoice-waits',
    'order-work-given-up',
    'complaint-due',
    'request-due',
    'low-stock',
    'review-waits',
  ])
})
