import type { Percent } from '#domain/pricing/money.ts'

/** The names of the ledgers of a shop, as its bookkeeping program knows them, with their first values. */
export const LEDGERS = {
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
}
export type Ledgers = Record<keyof typeof LEDGERS, string>

/** In the name of a ledger: the rate of what is booked there, such as 3. */
const RATE = '{rate}'

/** The name of a ledger for a rate in percent. */
export function ledgerAtRate(name: string, percent: Percent): string {
  return name.replaceAll(RATE, String(percent))
}
