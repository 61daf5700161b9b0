import type { PaymentMethod } from '#domain/orders/checkout.ts'
import { PAYMENT_STATE_LABELS } from '#domain/payments/payment-labels.ts'
import type { PaymentStatus } from '#domain/payments/payments.ts'

/** How an order was paid, as an owner says it; the checkout asks in other words. */
export const PAYMENT_WORDS: Readonly<Record<PaymentMethod, string>> = {
  online: 'Online',
  cod: 'Cash on delivery',
}

/** Where the money is, by the codes of the wire. */
export const PAYMENT_STATUS_WORDS: Readonly<Record<PaymentStatus, string>> = {
  due: PAYMENT_STATE_LABELS['on-delivery'],
  waiting: PAYMENT_STATE_LABELS.waiting,
  declined: `${PAYMENT_STATE_LABELS.failed}: declined`,
  paid: PAYMENT_STATE_LABELS.paid,
  expired: `${PAYMENT_STATE_LABELS.failed}: not paid in time`,
  'partly-refunded': PAYMENT_STATE_LABELS['partly-refunded'],
  refunded: PAYMENT_STATE_LABELS.refunded,
}

/** The label of a payment status; an unknown one is shown unchanged. */
export function paymentStatusWords(status: string): string {
  const words: Readonly<Record<string, string>> = PAYMENT_STATUS_WORDS
  return words[status] ?? status
}
