import type { PaymentMethod } from '#domain/orders/checkout.ts'
import { PAYMENT_NOTES } from '#domain/settings/shop-defaults.ts'
import { cashProvider } from './cash-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { KeyListener } from './razorpay-client.ts'
import { razorpayProvider, type RazorpayKeys } from './razorpay-provider.ts'
import { recordedProvider } from './recorded-provider.ts'
import { isAddressHere } from '#domain/settings/own-machine.ts'
import { testProvider } from './test-provider.ts'

/** The ways to be paid that this shop has. */
export interface Payments {
  /** The current provider of a payment method. */
  providerFor(method: PaymentMethod): PaymentProvider
  /** The provider of an order's payment, by the name stored with it; undefined when unknown. */
  named(name: string): PaymentProvider | undefined
  /**
   * Whether gift cards can be sold online. A test moves no money, but its card could be redeemed for good once the shop has
   * keys, so it is sold only in a shop that is tried out on its own machine.
   */
  canSellCards: boolean
}

/**
 * Razorpay for online payment when its keys are there, else the test provider. `hearKey` is told after
 * each request whether the provider takes the shop's key; `publicUrl` is its address.
 */
export function openPayments(
  { razorpay: keys, publicUrl }: { razorpay: RazorpayKeys | undefined; publicUrl: string },
  hearKey: KeyListener = () => undefined,
): Payments {
  const online = keys === undefined ? testProvider : razorpayProvider(keys, hearKey)
  // The test provider stays: orders placed before the keys were set belong to it.
  const providers = new Map(
    [cashProvider, testProvider, recordedProvider, online].map((one) => [one.name, one]),
  )
  return {
    providerFor: (method) => (method === 'cod' ? cashProvider : online),
    named: (name) => providers.get(name),
    canSellCards: keys !== undefined || isAddressHere(publicUrl),
  }
}

/** Where the window and the page of online payment come from; empty for the test provider. */
export function onlineOrigins(payments: Payments): readonly string[] {
  return payments.providerFor('online').network?.origins ?? []
}

const NOTES: ReadonlyMap<string, string> = new Map([
  ['cash', PAYMENT_NOTES.cod],
  ['test', PAYMENT_NOTES.online],
])

/** The note about the payment of an order, by the name of its provider; empty for others. */
export function paymentNote(providerName: string): string {
  return NOTES.get(providerName) ?? ''
}
