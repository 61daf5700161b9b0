import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { optionalPrice } from '#contract/catalogue/product-fields.ts'
import { id, moment, optionalText, requiredText, rupees } from '#contract/fields.ts'
import { PageQuery } from '#contract/paging.ts'
import { GIFT_CARD_STATES, GIFT_CARD_WAYS } from '#domain/credit/gift-cards.ts'

/** A gift card as staff sees it: never its code. In rupees. */
export const GiftCard = z.object({
  cardId: z.number(),
  /** The last four letters of its code. */
  codeEnd: z.string(),
  amount: rupees,
  /** What is left on it: all, or nothing once it is redeemed or void. */
  balance: rupees,
  state: z.enum(GIFT_CARD_STATES),
  way: z.enum(GIFT_CARD_WAYS),
  reference: z.string(),
  note: z.string(),
  issuedAt: moment,
  issuedBy: z.string(),
  /** When it was redeemed or ended; null while it is open. */
  endedAt: z.nullable(moment),
  /** Who redeemed it; null if nobody did, or if their account was erased. */
  redeemedBy: z.nullable(z.object({ userId: z.number(), name: z.string() })),
  voidedBy: z.string(),
  voidReason: z.string(),
})
export type GiftCard = z.output<typeof GiftCard>

const CARDS = { access: 'admin', permission: 'giftcards' } as const

export const listGiftCards = endpoint({
  name: 'listGiftCards',
  method: 'GET',
  path: '/giftcard/getall',
  summary: 'The gift cards, newest first, and what the shop owes on those that are open',
  ...CARDS,
  query: z.object({
    ...PageQuery.shape,
    /** Cards whose code ends so; empty: all. */
    end: z.optional(z.string().check(z.maxLength(30))),
    state: z.optional(z.enum(['', ...GIFT_CARD_STATES], { error: 'Choose one of the states.' })),
  }),
  success: 200,
  reply: z.object({
    /** Whether cards are issued, as the setting says. */
    isOn: z.boolean(),
    /** All open cards, whichever are listed. */
    open: z.object({ count: z.number(), amount: rupees }),
    /** How many such cards there are on all pages. */
    total: z.number(),
    cards: z.array(GiftCard),
  }),
  problems: [401, 403],
})
export type GiftCardList = z.output<typeof listGiftCards.reply>

export const issueGiftCard = endpoint({
  name: 'issueGiftCard',
  method: 'POST',
  path: '/giftcard/create',
  summary:
    'Issues a gift card; its code is in this answer and nowhere else. Honours Idempotency-Key, of at least 16 characters',
  ...CARDS,
  body: z.object({
    amount: optionalPrice('Enter an amount in rupees, for example 1,000 or 499.50.'),
    way: z.enum(GIFT_CARD_WAYS, { error: 'Choose how it was paid.' }),
    reference: optionalText(60),
    note: optionalText(200),
  }),
  success: 201,
  reply: z.object({ message: z.string(), code: z.string(), card: GiftCard }),
  problems: [401, 403, 409, 422],
})

export const voidGiftCard = endpoint({
  name: 'voidGiftCard',
  method: 'POST',
  path: '/giftcard/void/{cardId}',
  summary: 'Ends a gift card that nobody has redeemed, with a reason',
  ...CARDS,
  params: z.object({ cardId: id }),
  body: z.object({ reason: requiredText(200, 'Write why.') }),
  success: 200,
  reply: z.object({ message: z.string(), card: GiftCard }),
  problems: [401, 403, 404, 409],
})

export const redeemGiftCard = endpoint({
  name: 'redeemGiftCard',
  method: 'POST',
  path: '/giftcard/redeem',
  summary: "Makes the worth of a gift card the customer's store credit, once",
  access: 'customer',
  body: z.object({ code: requiredText(60, 'Enter the code of the gift card.') }),
  success: 200,
  reply: z.object({
    message: z.string(),
    amount: rupees,
    /** The store credit of the account, with it. */
    balance: rupees,
  }),
  problems: [401, 403, 409],
})

export const GIFT_CARD_ENDPOINTS = [
  listGiftCards,
  issueGiftCard,
  voidGiftCard,
  redeemGiftCard,
] as const
