import type { PaymentMethod } from '#domain/checkout.ts'

/** How an order was paid, as an owner says it; the checkout asks in other words. */
export const PAYMENT_WORDS: Readonly<Record<PaymentMethod, string>> = {
  online: 'Online',
  cod: 'Cash on delivery',
}
