import type { previewQuote, Quote } from '#contract/orders/quotes/quotes.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import { checkoutDetailsOf } from '#domain/orders/checkout.ts'
import { agreedPrice, type QuotedLine } from '#domain/orders/quotes/quoted-line.ts'
import { quoteNumber, quoteState } from '#domain/orders/quotes/quotes.ts'
import type { ShownBreakUp } from '#domain/pricing/metal/rate-settings.ts'
import { breakUpInSale } from '#domain/pricing/offers/price-parts.ts'
import { percentOf, rupeesFromPaise } from '#domain/pricing/money.ts'
import { lineTotal } from '#domain/pricing/pricing.ts'
import { LANGUAGES } from '#domain/shop/languages.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'
import { presentEngraving, presentOrderedMake } from '#server/features/orders/present-order.ts'
import { madeLink, makeQuoteKey } from '#server/services/secrets/quote-link.ts'
import type { SecretBox } from '#server/services/secrets/secret-box.ts'

/** Where the PDF of a quote is. */
export const QUOTE_FILE = '/quote/file/'

/** A quote for staff; amounts in rupees. */
export function presentQuote(box: SecretBox, quote: QuoteRow): Quote {
  const { id, createdAt, validUntil, byName, language, orderId } = quote
  const link = quote.madeAt === null ? `/pay/${makeQuoteKey(box, quote)}` : madeLink(box)(quote)
  const key = link.slice('/pay/'.length)
  const { path = '' } = LANGUAGES.find(({ code }) => code === language) ?? {}
  return {
    quoteId: id,
    number: quoteNumber(id),
    state: quoteState(quote, new Date()),
    validUntil: validUntil.toISOString(),
    createdAt: createdAt.toISOString(),
    by: byName,
    isAsked: quote.askedAt !== null,
    isToMake: quote.isToMake,
    language,
    customer: checkoutDetailsOf(quote),
    lines: quote.lines.map((line) => presentWritten(line)),
    ...presentSums(quote),
    orderId,
    link: path + link,
    file: `${QUOTE_FILE}${key}.pdf`,
  }
}

type Summed = Pick<
  QuoteRow,
  'subtotal' | 'discount' | 'reductions' | 'shippingCharge' | 'tax' | 'taxBasisPoints' | 'total'
>

/** What all of it comes to, in rupees. */
export function presentSums({ reductions, taxBasisPoints, ...sums }: Summed) {
  return {
    subtotal: rupeesFromPaise(sums.subtotal),
    discount: rupeesFromPaise(sums.discount),
    reductions: reductions.map((one) =>
      Object.assign({}, one, { amount: rupeesFromPaise(one.amount) }),
    ),
    shippingCharge: rupeesFromPaise(sums.shippingCharge),
    tax: rupeesFromPaise(sums.tax),
    taxPercent: percentOf(taxBasisPoints),
    totalPrice: rupeesFromPaise(sums.total),
  }
}

/** A line for its customer, with as much of its break-up as the shop shows. */
export function presentLine(line: QuotedLine, shown: ShownBreakUp) {
  const { productId, name, picture, material, quantity, make, sale, options } = line
  const price = agreedPrice(line)
  const breakUp = make && breakUpInSale(make.breakUp, sale)
  return {
    productId,
    name,
    picture,
    material,
    quantity,
    ...(make && breakUp && { make: presentOrderedMake({ ...make, breakUp }, shown) }),
    ...presentEngraving({ options }),
    price: rupeesFromPaise(price),
    totalAmount: rupeesFromPaise(lineTotal({ unitPrice: price, quantity })),
  }
}

/** The same for staff. */
export function presentWritten(line: QuotedLine): ReplyInput<typeof previewQuote>['lines'][number] {
  const { todaysPrice, reason } = line
  return { ...presentLine(line, 'full'), todaysPrice: rupeesFromPaise(todaysPrice), reason }
}
