import type { SharedQuote } from '#contract/orders/quotes/quote-orders.ts'
import { checkoutDetailsOf, EMPTY_DETAILS } from '#domain/orders/checkout.ts'
import { quoteNumber, quoteState } from '#domain/orders/quotes/quotes.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import { findMade } from '#server/db/orders/made/made.ts'
import { findPayable } from '#server/db/payments/payments.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { presentMade } from '#server/features/orders/made/present-made.ts'
import { openGuest } from '#server/features/orders/guests/guest-session.ts'
import type { OrderingShop } from '#server/features/orders/placing/place-order.ts'
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
    isAsked: quote.askedAt !== null,
    isToMake: quote.isToMake,
    made: job === undefined || !isSaid ? null : presentMade({ quote, job }, false),
    ordered,
    panFrom: rupeesFromPaise(settings['pan.from']),
    shop: { phone, email },
  }
}

const NO_SUMS = { subtotal: 0, discount: 0, reductions: [], shippingCharge: 0, tax: 0, total: 0 }

async function orderedAs(db: Connection, orderId: number): Promise<SharedQuote['ordered']> {
  const order = await findPayable(db, { orderId })
  const paymentStatus = order?.paymentStatus ?? ''
  return { orderId, paymentStatus, opens: (await openGuest(db, orderId)) !== undefined }
}
