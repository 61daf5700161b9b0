import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailText, field, id, isAbsent, moment, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import { CheckoutDetails } from '#contract/orders/checkout-details.ts'
import { SIZE_KINDS } from '#domain/pricing/metal/makes.ts'
import { GIFT_REASONS, GIFT_REFUSALS, GIFT_STATES } from '#domain/returns/gift-receipts.ts'
import { HAND_OVERS, RETURN_STATES } from '#domain/returns/return-states.ts'

/** The key behind the # of the address on the slip. */
const key = requiredText(300, 'The key is missing.')

const Size = z.object({ kind: z.enum(SIZE_KINDS), code: z.string() })

/** An order as the recipient of the gift sees it: no price, and nothing about its buyer (decision 124). */
export const GiftReceipt = z.object({
  orderId: z.number(),
  state: z.enum(GIFT_STATES),
  /** The last day, such as `2026-12-24`; null before the delivery. Days left, today not counted. */
  until: z.nullable(z.string()),
  daysLeft: z.number(),
  lines: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      picture: z.nullable(z.string()),
      material: z.nullable(z.number()),
      alloy: z.nullable(z.string()),
      size: z.nullable(Size),
      quantity: z.number(),
      /** Why it cannot be exchanged; null when it can. */
      refusal: z.nullable(z.enum(GIFT_REFUSALS)),
      /** Sizes that are in stock at the price that was paid. */
      sizes: z.array(Size),
      /** What was asked with the receipt, newest first. */
      asked: z.array(
        z.object({
          number: z.string(),
          state: z.enum(RETURN_STATES),
          at: moment,
          size: z.string(),
          /** Whether it was settled with the new piece. */
          isExchanged: z.boolean(),
        }),
      ),
    }),
  ),
})
export type GiftReceipt = z.output<typeof GiftReceipt>

export const openGiftReceipt = endpoint({
  name: 'openGiftReceipt',
  method: 'POST',
  path: '/return/gift/open',
  summary: 'The pieces of a gift receipt and the sizes they can be exchanged for, without prices',
  access: 'anyone',
  body: z.object({ key }),
  success: 200,
  reply: GiftReceipt,
  problems: [404],
})

const Email = field(
  z.optional(z.nullable(z.string())),
  (text) => (isAbsent(text) || text === '' ? undefined : text),
  z.optional(emailText('The email is missing.')),
)

export const exchangeGift = endpoint({
  name: 'exchangeGift',
  method: 'POST',
  path: '/return/gift/exchange',
  summary: 'Asks to exchange one piece of a gift for another size that costs the same',
  access: 'anyone',
  body: z.object({
    key,
    line: id,
    size: requiredText(20, 'The size is missing.'),
    reason: z.enum(GIFT_REASONS, { error: issue('return-reason-required') }),
    handOver: z.enum(HAND_OVERS, { error: issue('return-hand-over-required') }),
    /** Of the recipient: where the new piece goes, and where the old one is picked up. */
    recipient: z.extend(z.omit(CheckoutDetails, { email: true }), { email: Email }),
  }),
  success: 201,
  reply: z.object({ message: z.string(), receipt: GiftReceipt }),
  problems: [404, 409],
})

export const getGiftKey = endpoint({
  name: 'getGiftKey',
  method: 'GET',
  path: '/return/gift/key/{orderId}',
  summary: 'The key of the gift receipt that the slip prints; null for an order without one',
  access: 'admin',
  permission: 'orders',
  params: z.object({ orderId: id }),
  success: 200,
  reply: z.object({ key: z.nullable(z.string()) }),
  problems: [401, 403, 404],
})
