import { GST_SCHEMES, type GstScheme } from '#domain/invoices/gst-scheme.ts'
import { SHOP_MADE_POLICIES, type ShopMadePolicy } from '#domain/orders/made/settlement.ts'
import {
  BREAK_UPS,
  DEFAULT_RATE_SETTINGS,
  EXCHANGE_VALUES,
  type ExchangeValue,
  type ShownBreakUp,
} from '#domain/pricing/metal/rate-settings.ts'

/** How the shop is registered, as the form says it; else normally. */
export function schemeIn(text: string): GstScheme {
  return GST_SCHEMES.find((known) => known === text) ?? 'regular'
}

/** Whose risk weight and rate are, as the form says it; else nothing is made to order. */
export function madePolicyIn(text: string): ShopMadePolicy {
  return SHOP_MADE_POLICIES.find((known) => known === text) ?? 'off'
}

/** With what a piece counts that is exchanged, as the form says it; else with its invoice. */
export function exchangeValueIn(text: string): ExchangeValue {
  return EXCHANGE_VALUES.find((known) => known === text) ?? DEFAULT_RATE_SETTINGS.exchange
}

/** What shoppers see of a price, as the form says it. */
export function breakUpIn(text: string): ShownBreakUp {
  return BREAK_UPS.find((known) => known === text) ?? DEFAULT_RATE_SETTINGS.breakUp
}

/** The ids that a field holds as text. */
export function idsIn(text: string): number[] {
  return text
    .split(',')
    .filter((id) => id !== '')
    .map(Number)
}
