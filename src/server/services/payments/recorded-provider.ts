import type { PaymentProvider } from './payment-provider.ts'

/** Payments that a person records and pays back by hand: by bank transfer, by UPI or in cash. */
export const recordedProvider: PaymentProvider = {
  name: 'recorded',
  describe: () => '',
  begin: () => 'waiting',
  refund: async ({ refundId }) => ({
    providerRefundId: `recorded-refund-${refundId}`,
    status: 'done',
  }),
}
