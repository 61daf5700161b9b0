import { checkoutDetailsOf } from '#domain/orders/checkout.ts'
import { madeNumber } from '#domain/orders/made/made-states.ts'
import { agreedPrice } from '#domain/orders/quotes/quoted-line.ts'
import { quoteNumber } from '#domain/orders/quotes/quotes.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { MadeRow } from '#server/db/orders/made/made.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'

/**
 * A quote in the download of its customer, with what became of its piece and without the member of staff who wrote it;
 * amounts in rupees.
 */
export function ownQuote(quote: QuoteRow, job: MadeRow | undefined): Record<string, unknown> {
  const { id, createdAt, askedAt, validUntil, cancelledAt, orderId, language, lines, total } = quote
  return {
    number: quoteNumber(id),
    createdAt,
    askedAt,
    validUntil,
    cancelledAt,
    orderId,
    language,
    ...checkoutDetailsOf(quote),
    lines: lines.map(({ name, quantity, make, options, ...line }) => ({
      name,
      quantity,
      engraving: options?.engraving?.text,
      alloy: make?.alloy,
      size: make?.size?.code,
      price: rupeesFromPaise(agreedPrice(line)),
    })),
    total: rupeesFromPaise(total),
    madeToOrder: job && ownJob(job),
  }
}

function ownJob(job: MadeRow) {
  const { id, state, policy, advance, total, line, events, pictures, vouchers } = job
  return {
    number: madeNumber(id),
    state,
    policy,
    advance: rupeesFromPaise(advance),
    total: total === null ? null : rupeesFromPaise(total),
    netMg: line?.make?.netMg ?? null,
    events: events.map(({ at, toState, note }) => ({ at, toState, note })),
    pictures: pictures.map(({ stage, path, words, createdAt }) => ({
      createdAt,
      stage,
      path,
      words,
    })),
    vouchers: vouchers.map(({ kind, number, amount, channel, reference, movedOn }) => {
      return { kind, number, amount: rupeesFromPaise(amount), channel, reference, movedOn }
    }),
  }
}
