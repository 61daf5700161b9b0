import { expect, test } from 'vitest'
import { ledgerAtRate, LEDGERS } from './ledgers.ts'

test('the name of a ledger can hold its rate', () => {
  expect(ledgerAtRate('Sales {rate}%', 1.5)).toBe('Sales 1.5%')
  expect(ledgerAtRate(LEDGERS.sales, 3)).toBe('Sales')
})

test('the default ledger names are those of a usual shop', () => {
  expect(LEDGERS).toEqual({
    sales: 'Sales',
    cgst: 'Output CGST',
    sgst: 'Output SGST',
    igst: 'Output IGST',
    roundOff: 'Rounding off',
    customers: 'Online customers',
    provider: 'Payment gateway',
    bank: 'Bank',
    cash: 'Cash',
    gatewayCharges: 'Payment gateway charges',
    gatewayTax: 'GST on payment gateway charges',
    disputes: 'Disputes lost',
    credit: 'Store credit',
    creditGiven: 'Store credit given',
    creditExpired: 'Store credit expired',
    giftCards: 'Gift cards',
    advance: 'Advances from customers',
  })
})
