import { expect, test } from 'vitest'
import { ledgerAtRate, LEDGERS } from './ledgers.ts'

test('the name of a ledger can hold its rate', () => {
  expect(ledgerAtRate('Sales {rate}%', 1.5)).toBe('Sales 1.5%')
  expect(ledgerAtRate(LEDGERS.sales, 3)).toBe('Sales')
})
