import type { TestOutcome } from '#domain/payments/payments.ts'
import { PAYMENT_NOTES } from '#domain/settings/shop-defaults.ts'
import type { PaymentProvider } from './payment-provider.ts'

const BEGINNINGS = { approve: 'paid', decline: 'declined', pending: 'waiting' } as const

/**
 * Replaces online payment until a real provider is configured. It approves at once unless it is told
 * to decline or to stay pending, and moves no money, neither in nor back.
 */
export const testProvider: PaymentProvider = {
  name: 'test',
  describe: () => PAYMENT_NOTES.online,
  begin: ({ outcome = 'approve' }: { outcome?: TestOutcome | undefined }) => BEGINNINGS[outcome],
  refund: async ({ refundId }) => ({ providerRefundId: `test-refund-${refundId}`, status: 'done' }),
}
