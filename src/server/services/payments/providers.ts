import type { PaymentMethod } from '#domain/checkout.ts'
import { cashProvider } from './cash-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { testProvider } from './test-provider.ts'

const PROVIDERS: readonly PaymentProvider[] = [cashProvider, testProvider]

/** Who answers for a payment method at present. */
export function providerFor(method: PaymentMethod): PaymentProvider {
  return method === 'cod' ? cashProvider : testProvider
}

/** What to tell about the payment of an order, by the name of its provider; nothing of unknown ones. */
export function paymentNote(providerName: string): string {
  return PROVIDERS.find((provider) => provider.name === providerName)?.describe() ?? ''
}
