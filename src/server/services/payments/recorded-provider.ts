import type { PaymentProvider } from './payment-provider.ts'

/** Money that a person has recorded, and hands back: by bank transfer, by UPI or in cash. */
export const recordedProvider: PaymentProvider = {
  name: 'recorded',
  describe: () => '',
  begin: () => 'waiting',
  refund: async ({ refundId }) => ({
    providerRefundId: `recorded-refund-${refundId}`,
    status: 'done',
  }),
}
