import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { optionalPrice } from '#contract/catalogue/product-fields.ts'
import { claimedRupees, id, moment, requiredText, rupees } from '#contract/fields.ts'
import { CREDIT_KINDS, MOST_CREDIT_MONTHS } from '#domain/credit/store-credit.ts'

/** An entry of the ledger as its customer sees it. In rupees; negative if credit was taken. */
const Entry = z.object({
  entryId: z.number(),
  at: moment,
  kind: z.enum(CREDIT_KINDS),
  amount: rupees,
  /** The order that it belongs to; null without one. */
  orderId: z.nullable(z.number()),
  /** The last day on which it may be spent, such as `2027-11-24`; null where it does not end. */
  expiresOn: z.nullable(z.string()),
  /** Why the shop wrote it by hand; empty for others. */
  note: z.string(),
})

/** The store credit that an account can spend. In rupees. */
const Credit = {
  balance: rupees,
  /** The amounts that expire, each with its day, the earliest first. */
  ends: z.array(z.object({ amount: rupees, on: z.string() })),
}

/** The store credit of a customer, with the latest entries first. */
const OwnCredit = z.object({
  ...Credit,
  entries: z.array(Entry),
  /** Whether the shop has gift cards, which can be redeemed into it. */
  takesGiftCards: z.boolean(),
})
export type OwnCredit = z.output<typeof OwnCredit>

export const getOwnCredit = endpoint({
  name: 'getOwnCredit',
  method: 'GET',
  path: '/credit/own',
  summary: "The customer's store credit: what is left, until when, and how it came to be",
  access: 'customer',
  success: 200,
  reply: OwnCredit,
  problems: [401, 403],
})

/** The same with the person of the staff who wrote the entry. */
export const ShopCredit = z.object({
  ...Credit,
  entries: z.array(z.object({ ...Entry.shape, by: z.string() })),
})
export type ShopCredit = z.output<typeof ShopCredit>

/** What an owner decides about store credit. */
export const CreditSettings = {
  'giftcards.on': z.boolean(),
  'credit.months': z
    .int({ error: 'Enter a number of months, or 0.' })
    .check(
      z.gte(0, 'Enter a number of months, or 0.'),
      z.lte(MOST_CREDIT_MONTHS, `Enter at most ${MOST_CREDIT_MONTHS} months.`),
    ),
}

const UserParams = z.object({ userId: id })

export const getCredit = endpoint({
  name: 'getCredit',
  method: 'GET',
  path: '/credit/of/{userId}',
  summary: 'The store credit of a customer',
  access: 'admin',
  permission: 'users',
  params: UserParams,
  success: 200,
  reply: ShopCredit,
  problems: [401, 403, 404],
})

export const changeCredit = endpoint({
  name: 'changeCredit',
  method: 'POST',
  path: '/credit/change/{userId}',
  summary: 'Gives a customer store credit or takes some, with a reason that the customer reads',
  access: 'admin',
  permission: 'refunds',
  params: UserParams,
  body: z.object({
    way: z.enum(['give', 'take'], { error: 'Choose whether it is given or taken.' }),
    amount: optionalPrice(
      'Enter an amount in rupees, for example 1,000 or 499.50. Write a point before the paise.',
    ),
    note: requiredText(200, 'Write why: the customer reads it.'),
    /** The balance on the screen; 409 when it is another one by now. */
    seenBalance: claimedRupees,
  }),
  success: 200,
  reply: z.object({ message: z.string(), credit: ShopCredit }),
  problems: [401, 403, 404, 409],
})
