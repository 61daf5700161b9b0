import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { material, optionalPrice } from '#contract/catalogue/product-fields.ts'
import { OfLine } from '#contract/catalogue/engraving.ts'
import { id, moment, optionalChoice, optionalText, rupees } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import { OrderedMake } from '#contract/metal/makes.ts'
import { OrderedPiece } from '#contract/metal/sizes.ts'
import { CheckoutDetails } from '#contract/orders/checkout-details.ts'
import { Reduction } from '#contract/discounts/discount-fields.ts'
import { Quantity } from '#contract/cart/cart.ts'
import { PLACE_CHECKS } from '#contract/orders/orders.ts'
import { PageQuery } from '#contract/paging.ts'
import { percent } from '#contract/units.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import { MOST_QUOTE_HOURS, QUOTE_STATES } from '#domain/orders/quotes/quotes.ts'
import { LANGUAGE_CODES } from '#domain/shop/languages.ts'

/** A line of a quote. Amounts in rupees. */
export const QuoteLine = z.object({
  productId: z.number(),
  name: z.string(),
  picture: z.nullable(z.string()),
  material: z.nullable(z.number()),
  quantity: z.number(),
  make: z.optional(OrderedMake),
  ...OfLine,
  /** The agreed price of one piece. */
  price: rupees,
  totalAmount: rupees,
})

/** The sums of a quote, as it would be paid online. Amounts in rupees. */
export const QuoteSums = {
  subtotal: rupees,
  /** What sales took off when it was written. */
  discount: rupees,
  reductions: z.array(Reduction),
  shippingCharge: rupees,
  tax: rupees,
  taxPercent: percent,
  totalPrice: rupees,
}

/** A line with what staff changed about its price. */
const WrittenLine = z.object({
  ...QuoteLine.shape,
  /** What a shopper paid on that day. */
  todaysPrice: rupees,
  /** Why staff wrote another price; empty where they did not. */
  reason: z.string(),
})

/** The state of a quote, with its number such as `Q-000012`. */
export const QuoteHead = {
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  /** Until when its prices hold. */
  validUntil: moment,
}

/** The customer as an order names one; the email may be empty. */
export const QuoteCustomer = z.object({
  email: z.string(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  apt: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
})

/** A quote as staff see it. Amounts in rupees. */
export const Quote = z.object({
  quoteId: z.number(),
  ...QuoteHead,
  createdAt: moment,
  /** Who of the shop wrote it. */
  by: z.string(),
  /** Whether its customer asked for the piece on its page. */
  isAsked: z.boolean(),
  /** Whether staff wrote it for a piece that is to be made, which needs none in stock. */
  isToMake: z.boolean(),
  /** What its customer reads. */
  language: z.enum(LANGUAGE_CODES),
  customer: QuoteCustomer,
  lines: z.array(WrittenLine),
  ...QuoteSums,
  /** The order that it became; null before. */
  orderId: z.nullable(z.number()),
  /** The page on which its customer pays without a login; empty when it is over for good. */
  link: z.string(),
  /** Its PDF; empty when its customer was erased. */
  file: z.string(),
})
export type Quote = z.output<typeof Quote>

const MOST_LINES = 50
const HOURS = `Enter between 1 and ${MOST_QUOTE_HOURS} hours.`

const Items = z
  .array(
    z.object({
      productId: id,
      quantity: Quantity,
      material: z.optional(z.nullable(material)),
      ...OrderedPiece,
      /** The agreed price of one piece, in rupees; absent for today's price. */
      price: optionalPrice('Enter a price of at least 0, for example 1,000 or 499.50.'),
      /** Why; needed with another price than today's. */
      reason: optionalText(200),
    }),
  )
  .check(
    z.minLength(1, issue('order-empty')),
    z.maxLength(MOST_LINES, issue('order-too-long', { most: MOST_LINES })),
  )

/** Whether the piece is to be made: then it needs none in stock, and only its job can order it. */
const ToMake = { isToMake: z.optional(z.boolean()) }

export const previewQuote = endpoint({
  name: 'previewQuote',
  method: 'POST',
  path: '/quote/preview',
  summary: 'What a quote would say, without storing it',
  access: 'admin',
  permission: 'orders',
  body: z.object({ items: Items, ...ToMake }),
  success: 200,
  reply: z.object({ lines: z.array(WrittenLine), ...QuoteSums }),
  problems: [401, 403, 404, 409],
})

export const createQuote = endpoint({
  name: 'createQuote',
  method: 'POST',
  path: '/quote/create',
  summary: 'Writes a quote for a customer by phone; it takes no stock. Honours Idempotency-Key',
  access: 'admin',
  permission: 'orders',
  body: z.object({
    ...CheckoutDetails.shape,
    /** Some customers have only a phone. */
    email: z
      .pipe(optionalText(254), z.string())
      .check(
        z.refine((text: string) => text === '' || isEmailAddress(text), issue('email-invalid')),
      ),
    language: optionalChoice(LANGUAGE_CODES),
    /** `wait`: staff have asked, and state and PIN code are right as they are; without it a contradiction is refused. */
    placeCheck: optionalChoice(PLACE_CHECKS),
    /** For how many hours its prices hold. */
    validHours: z.int({ error: HOURS }).check(z.gte(1, HOURS), z.lte(MOST_QUOTE_HOURS, HOURS)),
    items: Items,
    ...ToMake,
    /** The total on the screen, in rupees; 409 when it is another one by now. */
    totalPrice: z.optional(z.nullable(z.number())),
  }),
  success: 201,
  reply: z.object({ message: z.string(), quote: Quote }),
  problems: [401, 403, 404, 409, 422],
})

export const listQuotes = endpoint({
  name: 'listQuotes',
  method: 'GET',
  path: '/quote/list',
  summary: 'A page of the quotes, newest first',
  access: 'admin',
  permission: 'orders',
  query: z.object({
    ...PageQuery.shape,
    /** A number of a quote, or words of name, phone and email. */
    q: optionalText(200),
    state: optionalChoice(QUOTE_STATES),
    /** `customer`: those whose piece its customer asked for on its page. */
    from: optionalChoice(['customer']),
  }),
  success: 200,
  reply: z.object({ quotes: z.array(Quote) }),
  problems: [401, 403],
})

/** Which quote is meant. */
export const QuoteParams = z.object({ quoteId: id })

export const getQuote = endpoint({
  name: 'getQuote',
  method: 'GET',
  path: '/quote/get/{quoteId}',
  summary: 'One quote',
  access: 'admin',
  permission: 'orders',
  params: QuoteParams,
  success: 200,
  reply: Quote,
  problems: [401, 403, 404],
})

export const cancelQuote = endpoint({
  name: 'cancelQuote',
  method: 'PUT',
  path: '/quote/cancel/{quoteId}',
  summary: 'Cancels a quote that has not become an order: nobody can order with it any more',
  access: 'admin',
  permission: 'orders',
  params: QuoteParams,
  success: 200,
  reply: z.object({ message: z.string(), quote: Quote }),
  problems: [401, 403, 404, 409],
})
