import type { ReplyInput } from '#contract/endpoint.ts'
import type { acceptQuote as endpoint, SharedQuote } from '#contract/orders/quotes/quote-orders.ts'
import { checkoutDetailsOf, EMPTY_DETAILS } from '#domain/orders/checkout.ts'
import { quoteNumber, quoteState } from '#domain/orders/quotes/quotes.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import { findMade } from '#server/db/orders/made/made.ts'
import { findPayable } from '#server/db/payments/payments.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { presentMade } from '#server/features/orders/made/present-made.ts'
import { guestSessionOf, openGuest } from '#server/features/orders/guests/guest-session.ts'
import type { OrderingShop } from '#server/features/orders/placing/place-order.ts'
import { placeQuote, type QuoteAccount } from './place-quote.ts'
import type { Given } from './quote-input.ts'
import { presentLine, presentSums, QUOTE_FILE } from './present-quote.ts'
import { quoteOfLink } from './quote-of-link.ts'

type Shop = OrderingShop & { database: Database }

interface Opening {
  key: string
  /** Where the request comes from. */
  network: string
}

/** The quote of a link for its customer. Throws 404 as `quoteOfLink` does. */
export async function openQuote(shop: Shop, { key, network }: Opening): Promise<SharedQuote> {
  const { orm } = shop.database
  const quote = await quoteOfLink(orm, await shop.panBox(), { key, network })
  const settings = await readSettings(orm)
  const { phone, email } = settings.shop
  const job = quote.madeAt === null ? undefined : await findMade(orm, quote.id)
  const ordered = quote.orderId === null ? null : await orderedAs(orm, quote.orderId)
  // The link may have gone through many hands: it shows only its number once the order opens in other ways only.
  const isSaid = ordered?.opens !== false
  return {
    number: quoteNumber(quote.id),
    state: quoteState(quote, new Date()),
    validUntil: quote.validUntil.toISOString(),
    customer: isSaid ? checkoutDetailsOf(quote) : EMPTY_DETAILS,
    lines: isSaid ? quote.lines.map((line) => presentLine(line, settings.rates.breakUp)) : [],
    ...presentSums(isSaid ? quote : { ...quote, ...NO_SUMS }),
    file: isSaid ? `${QUOTE_FILE}${key}.pdf` : '',
    made: job === undefined || !isSaid ? null : presentMade({ quote, job }, false),
    ordered,
    panFrom: rupeesFromPaise(settings['pan.from']),
    shop: { phone, email },
  }
}

interface Accepting extends Opening {
  given: Given
}

/**
 * Makes the order of the quote of a link, to be paid online, and opens it for the browser. Throws 404 as `quoteOfLink` does, and
 * all that `placeQuote` throws.
 */
export async function acceptQuote(
  shop: Shop,
  { key, network, given }: Accepting,
): Promise<ReplyInput<typeof endpoint> & { isNew: boolean }> {
  const { orm } = shop.database
  const { id: quoteId } = await quoteOfLink(orm, await shop.panBox(), { key, network })
  const { orderId, isNew } = await placeQuote(shop, {
    quoteId,
    paymentMethod: 'online',
    given,
    by: undefined,
  })
  return { orderId, guest: await guestSessionOf(orm, orderId), isNew }
}

/**
 * Makes the order of the quote of a link for an account, which may pay some of it with its store credit. Throws as
 * `acceptQuote` does, and 409 where the credit is another by now.
 */
export async function takeQuote(
  shop: Shop,
  { key, network, given, account }: Accepting & { account: QuoteAccount },
): Promise<{ orderId: number; isNew: boolean }> {
  const { id: quoteId } = await quoteOfLink(shop.database.orm, await shop.panBox(), {
    key,
    network,
  })
  const paymentMethod = 'online'
  const asked = { quoteId, paymentMethod, given, by: undefined, account } as const
  const { orderId, isNew } = await placeQuote(shop, asked)
  return { orderId, isNew }
}

const NO_SUMS = { subtotal: 0, discount: 0, reductions: [], shippingCharge: 0, tax: 0, total: 0 }

async function orderedAs(db: Connection, orderId: number): Promise<SharedQuote['ordered']> {
  const order = await findPayable(db, { orderId })
  const paymentStatus = order?.paymentStatus ?? ''
  return { orderId, paymentStatus, opens: (await openGuest(db, orderId)) !== undefined }
}
