import { PAYMENT_NOTES } from '#domain/shop-defaults.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Cash on delivery: due until the courier has it. */
export const cashProvider: PaymentProvider = {
  name: 'cash',
  describe: () => PAYMENT_NOTES.cod,
  begin: () => 'due',
}
