import * as z from 'zod/mini'
import { material } from '#contract/catalogue/product-fields.ts'
import { optionalEngraving } from '#contract/catalogue/engraving.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, optionalChoice, rupees } from '#contract/fields.ts'
import { optionalSize } from '#contract/metal/sizes.ts'
import { CheckoutDetails } from '#contract/orders/checkout-details.ts'
import { PLACE_CHECKS } from '#contract/orders/orders.ts'
import { MADE_STATES } from '#domain/orders/made/made-states.ts'
import { MADE_POLICIES } from '#domain/orders/made/settlement.ts'

/** The piece that somebody wants to have made, where it goes, and the terms that they have read. Amounts in rupees. */
const AskedPiece = z.object({
  ...CheckoutDetails.shape,
  /** `wait`: state and PIN code are right as they are; without it a contradiction is refused. */
  placeCheck: optionalChoice(PLACE_CHECKS),
  productId: id,
  makeId: id,
  size: optionalSize,
  material: z.optional(z.nullable(material)),
  engraving: optionalEngraving,
  /** What the page showed; 409 when the price, the advance, its days or the policy are others by now. */
  totalPrice: rupees,
  advance: rupees,
  leadDays: z.int(),
  policy: z.enum(MADE_POLICIES),
})

const Asked = z.object({
  /** Such as `NM-000042`. */
  number: z.string(),
  /** The page on which the advance is paid, such as `/pay/…`. */
  link: z.string(),
})

export const askMade = endpoint({
  name: 'askMade',
  method: 'POST',
  path: '/made/ask',
  summary:
    'Asks for a piece to be made to order, at the price of today and for an advance. Honours Idempotency-Key',
  access: 'customer',
  body: AskedPiece,
  success: 201,
  reply: Asked,
  problems: [401, 403, 404, 409],
})

export const askMadeAsGuest = endpoint({
  name: 'askMadeAsGuest',
  method: 'POST',
  path: '/made/ask/guest',
  summary:
    'The same without a login; needs an Idempotency-Key of at least 16 characters. 403 unless the shop sells to guests',
  access: 'anyone',
  body: AskedPiece,
  success: 201,
  reply: Asked,
  problems: [403, 404, 409],
})

/** A piece that is made for somebody, in the list of their account. Amounts in rupees. */
const OwnMade = z.object({
  ...Asked.shape,
  state: z.enum(MADE_STATES),
  /** Since when it is there. */
  since: moment,
  name: z.string(),
  picture: z.nullable(z.string()),
  total: rupees,
  /** What its customer can pay online now; 0 for nothing. */
  payOnline: rupees,
})

export const listOwnMade = endpoint({
  name: 'listOwnMade',
  method: 'GET',
  path: '/made/own',
  summary:
    'The pieces that are being made for the account that is logged in, those paid for or in work first',
  access: 'customer',
  success: 200,
  reply: z.array(OwnMade),
  problems: [401, 403],
})
