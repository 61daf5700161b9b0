import { PAYMENT_NOTES } from '#domain/shop-defaults.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Stands in for online payment until a real one is configured: approves at once, moves no money. */
export const testProvider: PaymentProvider = {
  name: 'test',
  describe: () => PAYMENT_NOTES.online,
  begin: () => 'paid',
}
