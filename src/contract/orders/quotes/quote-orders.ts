import * as z from 'zod/mini'
import { Session } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { claimedRupees, rupees } from '#contract/fields.ts'
import { GivenPan } from '#contract/orders/buyer-pans.ts'
import { GivenBilling } from '#contract/orders/checkout-details.ts'
import { MadeJob } from '#contract/orders/made/made.ts'
import { PAYMENT_METHODS } from '#domain/orders/checkout.ts'
import { LinkKey } from './link-key.ts'
import { Quote, QuoteCustomer, QuoteHead, QuoteLine, QuoteParams, QuoteSums } from './quotes.ts'

export const placeQuote = endpoint({
  name: 'placeQuote',
  method: 'POST',
  path: '/quote/order/{quoteId}',
  summary: 'Makes the order of a quote at its prices; who comes second gets the order of the first',
  access: 'admin',
  permission: 'orders',
  params: QuoteParams,
  body: z.object({
    /** `online`: by the link of the quote, or recorded when the money came otherwise. */
    paymentMethod: z.enum(PAYMENT_METHODS, { error: 'Choose how it is paid.' }),
    ...GivenPan,
    ...GivenBilling,
  }),
  success: 200,
  reply: z.object({ message: z.string(), orderId: z.number(), quote: Quote }),
  problems: [401, 403, 404, 409],
})

/** A quote as its customer sees it. Amounts in rupees. */
export const SharedQuote = z.object({
  ...QuoteHead,
  customer: QuoteCustomer,
  lines: z.array(QuoteLine),
  ...QuoteSums,
  /** Its PDF. */
  file: z.string(),
  /** Its piece, where it is made to order; null where it is not. */
  made: z.nullable(MadeJob),
  /** Whether its customer asked for it on the page of the product. */
  isAsked: z.boolean(),
  /** Whether its piece is to be made, which the shop begins: it is no order of what is in stock. */
  isToMake: z.boolean(),
  /**
   * What it became, and whether `acceptQuote` opens that order for a browser; null before. Where it does not, the order has
   * joined an account or its buyer is gone: then neither customer nor pieces are said any more.
   */
  ordered: z.nullable(
    z.object({ orderId: z.number(), paymentStatus: z.string(), opens: z.boolean() }),
  ),
  /** The buyer's PAN is needed from this total on; 0: never. In rupees. */
  panFrom: rupees,
  /** How customers reach the shop if they want other prices. */
  shop: z.object({ phone: z.string(), email: z.string() }),
})
export type SharedQuote = z.output<typeof SharedQuote>

export const openQuote = endpoint({
  name: 'openQuote',
  method: 'POST',
  path: '/quote/open',
  summary: 'The quote of a link, and what it became; 404 when the link is over',
  access: 'anyone',
  body: z.object({ key: LinkKey }),
  success: 200,
  reply: SharedQuote,
  problems: [404],
})

export const takeQuote = endpoint({
  name: 'takeQuote',
  method: 'POST',
  path: '/quote/take',
  summary:
    'Makes the order of the quote of a link for the account that is logged in, which may pay with store credit; a repeated request gets the same order',
  access: 'customer',
  body: z.object({ key: LinkKey, storeCredit: claimedRupees, ...GivenPan, ...GivenBilling }),
  success: 200,
  reply: z.object({ orderId: z.number() }),
  problems: [401, 403, 404, 409],
})

export const acceptQuote = endpoint({
  name: 'acceptQuote',
  method: 'POST',
  path: '/quote/accept',
  summary:
    'Makes the order of the quote of a link, to be paid online, and opens it; a repeated request gets the same order',
  access: 'anyone',
  body: z.object({ key: LinkKey, ...GivenPan, ...GivenBilling }),
  success: 200,
  reply: z.object({ orderId: z.number(), guest: z.nullable(Session) }),
  problems: [404, 409],
})
