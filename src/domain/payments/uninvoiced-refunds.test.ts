import { expect, test } from 'vitest'
import { isInvoiced } from './uninvoiced-refunds.ts'

test('money that the shop never took as a payment has no invoice to correct', () => {
  const reasons = ['cancelled', 'returned', 'late', 'amount', 'twice'] as const
  expect(reasons.filter(isInvoiced)).toEqual(['cancelled', 'returned'])
})
