import type { QuotedLine } from '#domain/orders/quotes/quoted-line.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'
import type { Agreement } from '#server/features/orders/placing/agreed-lines.ts'

/** What placing its order needs to know of it. */
export function madeAgreement(quote: QuoteRow, line: QuotedLine): Agreement {
  const { shippingFreeFrom, shippingBelow: shippingCharge } = quote
  return {
    stage: 'order',
    lines: [line],
    delivery: { shippingFreeFrom, shippingCharge },
    isMade: true,
  }
}
