import { checkoutDetailsOf } from '#domain/orders/checkout.ts'
import { agreedPrice } from '#domain/orders/quotes/quoted-line.ts'
import { quoteNumber } from '#domain/orders/quotes/quotes.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'

/** A quote for the download of its customer, without who of the shop wrote it; amounts in rupees. */
export function ownQuote(quote: QuoteRow): Record<string, unknown> {
  const { id, createdAt, validUntil, cancelledAt, orderId, language, lines, total } = quote
  return {
    number: quoteNumber(id),
    createdAt,
    validUntil,
    cancelledAt,
    orderId,
    language,
    ...checkoutDetailsOf(quote),
    lines: lines.map(({ name, quantity, make, ...line }) => ({
      name,
      quantity,
      alloy: make?.alloy,
      size: make?.size?.code,
      price: rupeesFromPaise(agreedPrice(line)),
    })),
    total: rupeesFromPaise(total),
  }
}
