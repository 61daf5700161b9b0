import type { PaymentChannel, PaymentState } from './payments.ts'

/** The payment states in English, for the shop, its admin, exports and emails. */
export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, string>> = {
  paid: 'Paid',
  waiting: 'Waiting',
  'on-delivery': 'Pay on delivery',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Failed',
}

/** The ways of paying in English. */
export const PAYMENT_CHANNEL_LABELS: Readonly<Record<PaymentChannel, string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  cash: 'Cash',
  'bank-transfer': 'Bank transfer',
  advance: 'Advance',
  online: 'Online',
}
