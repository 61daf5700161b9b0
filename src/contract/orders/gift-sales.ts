import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { issue } from '#contract/field-issues.ts'
import {
  emailText,
  field,
  id,
  latinDigitsText,
  MAYBE_NUMBER_OR_TEXT,
  moment,
  optionalNumber,
  optionalSwitch,
  optionalText,
  paiseOrNull,
  requiredText,
  rupees,
} from '#contract/fields.ts'
import { ProviderWindow } from './payments.ts'
import { PageQuery } from '#contract/paging.ts'
import { LONGEST_GIFT_MESSAGE } from '#domain/credit/gift-card-mail.ts'
import { GIFT_SALE_STATES, MOST_OFFERED, offerProblem } from '#domain/credit/gift-sales.ts'
import { TEST_OUTCOMES } from '#domain/payments/payments.ts'
import { REFUND_STATUSES } from '#domain/payments/refunds.ts'
import { LANGUAGE_CODES } from '#domain/shop/languages.ts'

const OFFERED = 'Enter amounts in rupees, such as 1,000.'
const Offered = z.int({ error: OFFERED }).check(z.gte(0, OFFERED), z.lte(1e12, OFFERED))

/** How gift cards are sold online, as the owner says it. In paise. */
export const GiftCardOffer = z
  .object({
    isOn: z.boolean(),
    least: Offered,
    most: Offered,
    perDay: Offered,
    amounts: z
      .array(Offered)
      .check(z.maxLength(MOST_OFFERED, `Offer at most ${MOST_OFFERED} amounts.`)),
  })
  .check((offer) => {
    const found = offerProblem(offer.value)
    if (found === undefined) return
    const { field: path, message } = found
    offer.issues.push({ code: 'custom', path: [path], message, input: offer.value })
  })

/** The owner's settings for gift cards that are sold online. */
export const GiftSaleSettings = { 'giftcards.sold': GiftCardOffer }

/** What the page of gift cards offers. In rupees. */
export const SoldGiftCards = z.object({
  least: rupees,
  most: rupees,
  amounts: z.array(rupees),
  /** After how many months the credit ends that a card becomes; 0: it does not. */
  months: z.number(),
})
export type SoldGiftCards = z.output<typeof SoldGiftCards>

const NOT_RUPEES = issue('amount-invalid')

/** Rupees as somebody types them; the rule of the offer says how many they may be. */
const typedRupees = field(
  MAYBE_NUMBER_OR_TEXT,
  (value) => optionalNumber(value) ?? null,
  z.pipe(
    z.nullable(
      z.number({ error: NOT_RUPEES }).check(z.gte(-1e12, NOT_RUPEES), z.lte(1e12, NOT_RUPEES)),
    ),
    paiseOrNull,
  ),
)

/** A card that somebody wants to buy. */
const Wanted = z.object({
  amount: typedRupees,
  toName: requiredText(60, issue('gift-recipient-required')),
  toEmail: emailText(issue('gift-recipient-email')),
  /** From whom, as the card says it. */
  fromName: requiredText(60, issue('name-required')),
  message: optionalText(LONGEST_GIFT_MESSAGE),
  /** Of the card. */
  language: z.enum(LANGUAGE_CODES),
  /** The day of the shop on which it goes out, such as `2026-12-25`; empty: today. */
  sendOn: optionalText(10),
  email: emailText(issue('email-required')),
  phone: latinDigitsText(40, issue('phone-required')),
  /** The key of another sale, which this one takes the place of; empty without. */
  replaces: optionalText(60),
})

const SaleKey = requiredText(60, 'The key is missing.')

const Started = z.object({
  /** Opens this sale and nothing else. */
  key: z.string(),
  /** `test`, or `razorpay` with what its window on the page wants. */
  provider: z.string(),
  razorpay: z.nullable(ProviderWindow),
  /** Where the provider's own page sends the buyer back to. */
  callback: z.string(),
})

export const buyGiftCard = endpoint({
  name: 'buyGiftCard',
  method: 'POST',
  path: '/giftcard/buy',
  summary: 'Begins to buy a gift card; the data to pay it with',
  access: 'customer',
  body: Wanted,
  success: 201,
  reply: Started,
  problems: [401, 403, 409],
})

export const buyGiftCardAsGuest = endpoint({
  name: 'buyGiftCardAsGuest',
  method: 'POST',
  path: '/giftcard/buy/guest',
  summary: 'The same without a login; 403 unless the shop sells to guests',
  access: 'anyone',
  body: Wanted,
  success: 201,
  reply: Started,
  problems: [403, 409],
})

/** How far a sale is, for its buyer. */
export const GiftSaleProgress = z.object({
  state: z.enum(GIFT_SALE_STATES),
  /** Whether a payment is still wanted. */
  canPay: z.boolean(),
  /** Whether the provider has answered, and nothing is being settled; otherwise ask again later. */
  isKnown: z.boolean(),
})
export type GiftSaleProgress = z.output<typeof GiftSaleProgress>

export const verifyGiftSale = endpoint({
  name: 'verifyGiftSale',
  method: 'POST',
  path: '/giftcard/buy/verify',
  summary: "Verifies the result of the payment provider's window for a gift card",
  access: 'anyone',
  body: z.object({
    key: SaleKey,
    paymentId: requiredText(100, issue('payment-missing')),
    signature: requiredText(200, issue('signature-missing')),
  }),
  success: 200,
  reply: GiftSaleProgress,
  problems: [404, 409],
})

export const checkGiftSale = endpoint({
  name: 'checkGiftSale',
  method: 'POST',
  path: '/giftcard/buy/check',
  summary: 'Asks the payment provider whether a gift card was paid',
  access: 'anyone',
  body: z.object({ key: SaleKey }),
  success: 200,
  reply: GiftSaleProgress,
  problems: [404],
})

export const testGiftSale = endpoint({
  name: 'testGiftSale',
  method: 'POST',
  path: '/giftcard/buy/test',
  summary: 'Pays a gift card by the test provider; no money moves',
  access: 'anyone',
  body: z.object({
    key: SaleKey,
    outcome: z.enum(TEST_OUTCOMES, { error: 'The outcome must be approve, decline or pending.' }),
  }),
  success: 200,
  reply: GiftSaleProgress,
  problems: [404, 409],
})

/** A card that a customer has bought: never its code. In rupees. */
const Bought = z.object({
  saleId: z.number(),
  amount: rupees,
  toName: z.string(),
  sendOn: z.string(),
  state: z.enum(GIFT_SALE_STATES),
  at: moment,
  /** When its email went out; null before. */
  sentAt: z.nullable(moment),
})

export const listBoughtCards = endpoint({
  name: 'listBoughtCards',
  method: 'GET',
  path: '/giftcard/bought',
  summary: 'The gift cards that the customer has bought and paid, newest first',
  access: 'customer',
  success: 200,
  reply: z.object({ cards: z.array(Bought) }),
  problems: [401, 403],
})
export type BoughtCard = z.output<typeof Bought>

/** A card that was sold online, as staff sees it. In rupees. */
export const GiftSale = z.object({
  saleId: z.number(),
  amount: rupees,
  state: z.enum(GIFT_SALE_STATES),
  at: moment,
  /** The card that stands for it now; null before it is paid. */
  codeEnd: z.nullable(z.string()),
  /** Empty once they are erased. */
  fromName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The account of the buyer; null for a guest. */
  userId: z.nullable(z.number()),
  toName: z.string(),
  toEmail: z.string(),
  sendOn: z.string(),
  /** What can go back to the buyer now; 0: nothing. */
  refundable: rupees,
  /** Whether a refund of it ends the card; otherwise it is money that came for no card and could not be sent back. */
  endsCard: z.boolean(),
  /** What went back, or is on its way, or could not be sent. */
  refunds: z.array(
    z.object({
      refundId: z.number(),
      amount: rupees,
      status: z.enum(REFUND_STATUSES),
      problem: z.string(),
    }),
  ),
})
export type GiftSale = z.output<typeof GiftSale>

const STAFF = { access: 'admin', permission: 'giftcards' } as const

export const listGiftSales = endpoint({
  name: 'listGiftSales',
  method: 'GET',
  path: '/giftcard/sales',
  summary: 'The gift cards that were bought online, newest first',
  ...STAFF,
  query: z.object({
    ...PageQuery.shape,
    /** `true`: also those that nothing came for. */
    unpaid: optionalSwitch,
  }),
  success: 200,
  reply: z.object({ total: z.number(), sales: z.array(GiftSale) }),
  problems: [401, 403],
})

export const refundGiftSale = endpoint({
  name: 'refundGiftSale',
  method: 'POST',
  path: '/giftcard/refund/{saleId}',
  summary:
    'Voids a card that was bought online and that nobody has redeemed, and pays its buyer back; or sends again what came for no card',
  access: 'admin',
  permission: 'refunds',
  params: z.object({ saleId: id }),
  /** The sum on the screen, and whether the card ends with it; 409 where it is another one by now. */
  body: z.object({
    amount: rupees,
    endsCard: optionalSwitch,
    reason: requiredText(200, 'Write why.'),
  }),
  success: 200,
  reply: z.object({ message: z.string(), sale: GiftSale }),
  problems: [401, 403, 404, 409],
})

export const GIFT_SALE_ENDPOINTS = [
  buyGiftCard,
  buyGiftCardAsGuest,
  verifyGiftSale,
  checkGiftSale,
  testGiftSale,
  listBoughtCards,
  listGiftSales,
  refundGiftSale,
] as const
