/** The states of a quote: `open` can become an order until it expires; `made`: its piece is made to order. */
export const QUOTE_STATES = ['open', 'made', 'ordered', 'expired', 'cancelled'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** How long a quote may hold its prices, in hours: a quarter of a year at most. */
export const MOST_QUOTE_HOURS = 90 * 24

/** The times that staff are offered, in hours. */
export const QUOTE_HOURS = [1, 24, 72, 168] as const

/** How long the prices hold of a piece that its customer asks for on its page, in hours: a day to pay the advance. */
export const ASKED_HOURS = 24

/** For how many days after its end the link of a quote still shows that it has expired. */
export const QUOTE_LINK_DAYS = 30

/** How long the pieces of the order of a quote wait for an online payment, in hours. */
export const QUOTE_HOLD_HOURS = 48

/** The number of a quote, such as `Q-000012`. */
export function quoteNumber(id: number): string {
  return `Q-${String(id).padStart(6, '0')}`
}

/** The state of a quote at a moment. A quote that became an order stays `ordered`, whatever happens to the order. */
export function quoteState(
  quote: {
    orderId: number | null
    cancelledAt: Date | null
    validUntil: Date
    madeAt?: Date | null
  },
  at: Date,
): QuoteState {
  if (quote.orderId !== null) return 'ordered'
  if (quote.madeAt !== null && quote.madeAt !== undefined) return 'made'
  if (quote.cancelledAt !== null) return 'cancelled'
  return quote.validUntil > at ? 'open' : 'expired'
}
