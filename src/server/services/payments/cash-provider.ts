import { PAYMENT_NOTES } from '#domain/settings/shop-defaults.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Cash on delivery: due until the courier has it. */
export const cashProvider: PaymentProvider = {
  name: 'cash',
  describe: () => PAYMENT_NOTES.cod,
  begin: () => 'due',
  // A person hands the money back and records it by asking for the refund.
  refund: async ({ refundId }) => ({ providerRefundId: `cash-refund-${refundId}`, status: 'done' }),
}
