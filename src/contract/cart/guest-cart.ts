import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { material } from '#contract/catalogue/product-fields.ts'
import { optionalEngraving } from '#contract/catalogue/engraving.ts'
import { id, optionalId, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import { optionalSize } from '#contract/metal/sizes.ts'
import { MOST_GUEST_LINES } from '#domain/orders/guests/guest-cart.ts'
import { CartLine, Quantity } from './cart.ts'

/** A line of a cart in a browser; `cartId` is the browser's own name for it. */
const GuestLine = z.object({
  cartId: id,
  productId: id,
  material,
  makeId: z.optional(optionalId),
  size: optionalSize,
  engraving: optionalEngraving,
  quantity: Quantity,
})

/** The lines of a browser's cart. */
export const GuestLines = z
  .array(GuestLine)
  .check(z.maxLength(MOST_GUEST_LINES, issue('order-too-long', { most: MOST_GUEST_LINES })))

export const checkGuestCart = endpoint({
  name: 'checkGuestCart',
  method: 'POST',
  path: '/cart/guest',
  summary:
    'Shows the lines of a cart that a browser keeps, with the names, prices and stock of now; 403 unless the shop sells to guests',
  access: 'anyone',
  body: z.object({ lines: GuestLines }),
  success: 200,
  reply: z.object({
    /** In the order they were sent, `userId` 0. */
    lines: z.array(CartLine),
    /** The `cartId` of each line whose product is not sold any more. */
    missing: z.array(z.number()),
  }),
  problems: [403],
})

export const mergeGuestCart = endpoint({
  name: 'mergeGuestCart',
  method: 'POST',
  path: '/cart/merge',
  summary:
    'Adds the cart of a browser to the cart of the account, up to the stock; a second request with the key adds nothing',
  access: 'customer',
  ownerAt: 'body.userId',
  body: z.object({ userId: id, key: requiredText(64, 'The key is missing.'), lines: GuestLines }),
  success: 200,
  reply: z.object({
    /** The whole cart of the account. */
    lines: z.array(CartLine),
    /** How many lines the account could not take, because their product is not sold any more or has no price now. */
    missing: z.number(),
  }),
  problems: [401, 403],
})
