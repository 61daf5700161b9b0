import { expect, test } from 'vitest'
import { cashBy, paidBy } from './vouchers.ts'

test('what was paid is what came less what went back; cash counts as it came', () => {
  const moved = [
    { kind: 'receipt-voucher' as const, amount: 100_00, channel: 'cash' },
    { kind: 'receipt-voucher' as const, amount: 50_00, channel: 'upi' },
    { kind: 'refund-voucher' as const, amount: 30_00, channel: 'cash' },
  ]
  expect(paidBy(moved)).toBe(120_00)
  expect(cashBy(moved)).toBe(100_00)
  expect(paidBy([])).toBe(0)
})
