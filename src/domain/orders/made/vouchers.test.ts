import { expect, test } from 'vitest'
import { cashBy, paidBy } from './vouchers.ts'

test('the paid sum is what came minus what went back, with cash as received', () => {
  const moved = [
    { kind: 'receipt-voucher' as const, amount: 100_00, channel: 'cash' },
    { kind: 'receipt-voucher' as const, amount: 50_00, channel: 'upi' },
    { kind: 'refund-voucher' as const, amount: 30_00, channel: 'cash' },
  ]
  expect(paidBy(moved)).toBe(120_00)
  expect(cashBy(moved)).toBe(100_00)
  expect(paidBy([])).toBe(0)
})
