import type { Endpoint } from '#contract/endpoint.ts'
import * as ordering from './quote-orders.ts'
import * as quotes from './quotes.ts'

/** Orders by phone: what staff write for a customer, until it is an order. */
export const QUOTE_ENDPOINTS: readonly Endpoint[] = [
  quotes.previewQuote,
  quotes.createQuote,
  quotes.listQuotes,
  quotes.getQuote,
  quotes.cancelQuote,
  ordering.placeQuote,
  ordering.openQuote,
  ordering.acceptQuote,
  ordering.takeQuote,
]
