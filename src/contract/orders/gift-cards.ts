import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { optionalPrice } from '#contract/catalogue/product-fields.ts'
import { issue } from '#contract/field-issues.ts'
import {
  emailText,
  id,
  moment,
  optionalChoice,
  optionalText,
  requiredText,
  rupees,
} from '#contract/fields.ts'
import { PageQuery } from '#contract/paging.ts'
import { EMAIL_ADDRESS } from '#domain/accounts/email-address.ts'
import { CARD_MAIL_STATES, LONGEST_GIFT_MESSAGE } from '#domain/credit/gift-card-mail.ts'
import { GIFT_CARD_STATES, GIFT_CARD_WAYS, STAFF_CARD_WAYS } from '#domain/credit/gift-cards.ts'
import { LANGUAGE_CODES } from '#domain/shop/languages.ts'

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
  /** To whom its code goes by email; null where it was shown once, and a year after it was sent. */
  mail: z.nullable(
    z.object({
      toName: z.string(),
      toEmail: z.string(),
      message: z.string(),
      /** A day of the shop, such as `2026-12-25`. */
      sendOn: z.string(),
      state: z.enum(CARD_MAIL_STATES),
      sentAt: z.nullable(moment),
      /** It was written to a file, because the shop has no mail server. */
      isFile: z.boolean(),
      /** Why it could not be sent; empty otherwise. */
      problem: z.string(),
    }),
  ),
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
    'Issues a gift card; its code is in this answer and nowhere else, or goes to the email that is named. Honours Idempotency-Key, of at least 16 characters',
  ...CARDS,
  body: z.object({
    amount: optionalPrice(
      'Enter an amount in rupees, for example 1,000 or 499.50. Write a point before the paise.',
    ),
    way: z.enum(STAFF_CARD_WAYS, { error: 'Choose how it was paid.' }),
    reference: optionalText(60),
    note: optionalText(200),
    /** Where the shop sends its code; empty: nowhere, the answer has it. */
    toEmail: optionalText(254).check(
      z.refine((text) => text === '' || EMAIL_ADDRESS.test(text), issue('email-invalid')),
    ),
    toName: optionalText(60),
    message: optionalText(LONGEST_GIFT_MESSAGE),
    /** The day of the shop on which it is sent, such as `2026-12-25`; empty: today. */
    sendOn: optionalText(10),
    language: optionalChoice(LANGUAGE_CODES),
  }),
  success: 201,
  reply: z.object({
    message: z.string(),
    /** Empty for a card that goes by email. */
    code: z.string(),
    card: GiftCard,
  }),
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

export const resendGiftCard = endpoint({
  name: 'resendGiftCard',
  method: 'POST',
  path: '/giftcard/resend/{cardId}',
  summary:
    'Sends a gift card that nobody has redeemed with a new code; the old one is void. The answer has the new card',
  ...CARDS,
  params: z.object({ cardId: id }),
  body: z.object({
    toEmail: emailText('Enter the email address of the recipient.'),
    toName: optionalText(60),
  }),
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
  resendGiftCard,
  redeemGiftCard,
] as const
