import { expect, test } from 'vitest'
import { settledStatus } from './payments.ts'
import {
  isMoneyBack,
  isNextRefundStatus,
  isOfTheOrder,
  REFUND_STATUSES,
  refundWay,
} from './refunds.ts'

test('a repeated or late message moves no refund', () => {
  for (const status of REFUND_STATUSES) expect(isNextRefundStatus(status, status)).toBe(false)
  expect(isNextRefundStatus('done', 'sent')).toBe(false)
  expect(isNextRefundStatus('failed', 'sent')).toBe(false)
  expect(isNextRefundStatus('sent', 'waiting')).toBe(false)
})

test('a refund may fail after it was done, and succeed after it was reported failed', () => {
  expect(isNextRefundStatus('waiting', 'sent')).toBe(true)
  expect(isNextRefundStatus('waiting', 'done')).toBe(true)
  expect(isNextRefundStatus('waiting', 'failed')).toBe(true)
  expect(isNextRefundStatus('sent', 'failed')).toBe(true)
  expect(isNextRefundStatus('sent', 'done')).toBe(true)
  expect(isNextRefundStatus('done', 'failed')).toBe(true)
  expect(isNextRefundStatus('failed', 'done')).toBe(true)
})

test('money counts as returned once the provider has accepted the refund', () => {
  expect(REFUND_STATUSES.filter(isMoneyBack)).toEqual(['sent', 'done'])
})

test('duplicate and wrong payments do not belong to the order', () => {
  expect(isOfTheOrder('twice')).toBe(false)
  expect(isOfTheOrder('amount')).toBe(false)
  expect(isOfTheOrder('late')).toBe(true)
})

function of(amount: number, back: number) {
  return settledStatus([{ amount, back }])
}

test('an order is partly refunded until all of its money went back', () => {
  expect(settledStatus([])).toBeUndefined()
  expect(of(118_000, 0)).toBe('paid')
  expect(of(118_000, 1)).toBe('partly-refunded')
  expect(of(118_000, 117_999)).toBe('partly-refunded')
  expect(of(118_000, 118_000)).toBe('refunded')
})

test('an order paid again after a refund is paid', () => {
  const before = { amount: 118_000, back: 118_000 }
  expect(settledStatus([before, { amount: 118_000, back: 0 }])).toBe('paid')
  expect(settledStatus([before, { amount: 118_000, back: 500 }])).toBe('partly-refunded')
  expect(settledStatus([before, before])).toBe('refunded')
  const both = [
    { amount: 100_000, back: 500 },
    { amount: 18_000, back: 0 },
  ]
  expect(settledStatus(both)).toBe('partly-refunded')
})

test('money goes back the way it came', () => {
  expect(refundWay({ provider: 'razorpay', channel: 'upi' })).toBe('provider')
  expect(refundWay({ provider: 'razorpay', channel: 'upi', toCredit: true })).toBe('credit')
  expect(refundWay({ provider: 'credit', channel: '' })).toBe('credit')
  expect(refundWay({ provider: 'credit', channel: '', handedOver: 'cash' })).toBe('cash')
  expect(refundWay({ provider: 'credit', channel: '', handedOver: 'transfer' })).toBe('transfer')
  expect(refundWay({ provider: 'cash', channel: '' })).toBe('cash')
  expect(refundWay({ provider: 'recorded', channel: 'cash' })).toBe('cash')
  expect(refundWay({ provider: 'recorded', channel: 'upi' })).toBe('transfer')
  expect(refundWay({ provider: 'recorded', channel: 'bank-transfer' })).toBe('transfer')
})
