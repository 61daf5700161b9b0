import { expect, test } from 'vitest'
import { decimals } from './decimals.ts'

test('amounts have two decimals and no groups', () => {
  expect([0, 5, -5, 123_456_789].map(decimals)).toEqual(['0.00', '0.05', '-0.05', '1234567.89'])
})
