import type { PaymentMethod } from '#domain/orders/checkout.ts'
import type { PaymentStatus } from '#domain/orders/payments.ts'

/** How an order was paid, as an owner says it; the checkout asks in other words. */
export const PAYMENT_WORDS: Readonly<Record<PaymentMethod, string>> = {
  online: 'Online',
  cod: 'Cash on delivery',
}

/** Where the money is, by the codes of the wire. */
export const PAYMENT_STATUS_WORDS: Readonly<Record<PaymentStatus, string>> = {
  due: 'Due on delivery',
  waiting: 'Waiting',
  declined: 'Declined',
  paid: 'Paid',
  expired: 'Expired',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
}

/** The label of a payment status; an unknown one is shown unchanged. */
export function paymentStatusWords(status: string): string {
  const words: Readonly<Record<string, string>> = PAYMENT_STATUS_WORDS
  return words[status] ?? status
}
