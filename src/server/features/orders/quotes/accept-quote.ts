import type { ReplyInput } from '#contract/endpoint.ts'
import type { acceptQuote as endpoint } from '#contract/orders/quotes/quote-orders.ts'
import type { Database } from '#server/db/connection.ts'
import { guestSessionOf } from '#server/features/orders/guests/guest-session.ts'
import type { OrderingShop } from '#server/features/orders/placing/place-order.ts'
import { placeQuote, type QuoteAccount } from './place-quote.ts'
import type { Given } from './quote-input.ts'
import { quoteOfLink } from './quote-of-link.ts'

type Shop = OrderingShop & { database: Database }

interface Accepting {
  key: string
  /** Where the request comes from. */
  network: string
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
