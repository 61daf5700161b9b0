import * as z from 'zod/mini'
import { OrderedPiece } from './edits/edited-orders.ts'
import { PartBack } from './payments.ts'
import { endpoint } from '#contract/endpoint.ts'
import { optionalPrice } from '#contract/catalogue/product-fields.ts'
import {
  claimedRupees,
  id,
  moment,
  optionalChoice,
  optionalSwitch,
  optionalText,
  requiredText,
  rupees,
} from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import {
  ExchangedFor,
  GiftRecipient,
  OfDay,
  OfferedPiece,
  WaitingExchange,
} from '#contract/orders/returned/exchanges.ts'
import { MOST_RETURNED_LINES, ReturnedLines } from '#contract/orders/returned/return-lines.ts'
import { PageQuery } from '#contract/paging.ts'
import { RETURN_REASONS } from '#domain/returns/return-reasons.ts'
import {
  HAND_OVERS,
  MAX_RETURN_WORDS,
  PIECE_FATES,
  RETURN_STATES,
  SETTLEMENTS,
  STORED_FATES,
} from '#domain/returns/return-states.ts'

/** A return as its customer sees it. Amounts in rupees. */
export const Return = z.object({
  returnId: z.number(),
  /** Such as `NRT-000012`. */
  number: z.string(),
  orderId: z.number(),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  words: z.string(),
  pictures: z.array(z.string()), // paths of those of the customer
  handOver: z.enum(HAND_OVERS),
  createdAt: moment,
  /** By which day it should leave its state, such as `2026-11-26`; null when it is over. */
  dueOn: z.nullable(z.string()),
  /** What is kept back, and why. */
  deduction: rupees,
  deductionReason: z.string(),
  /** How it was settled, and for how much after the deduction; null before. */
  settlement: z.nullable(z.enum(SETTLEMENTS)),
  settledAmount: z.nullable(rupees),
  creditNote: z.string(),
  /** The order of the pieces that are wanted instead; null without. */
  exchangeOrderId: z.nullable(z.number()),
  /** Of a return that was settled by an exchange: how it stands with the order of the new pieces. Absent for others. */
  exchanged: z.optional(ExchangedFor),
  ...OfDay,
  isUnsent: z.optional(z.literal(true)), // staff took them out before they were sent: nothing comes back
  isLost: z.optional(z.literal(true)), // a courier lost them: likewise
  isOfGift: z.optional(z.literal(true)), // asked by the recipient of a gift
  lines: z.array(
    z.object({
      line: z.number(),
      ...OrderedPiece,
      quantity: z.number(),
    }),
  ),
  events: z.array(z.object({ at: moment, to: z.enum(RETURN_STATES), note: z.string() })),
})
export type Return = z.output<typeof Return>

const OrderParams = z.object({ orderId: id })
export const ReturnParams = z.object({ returnId: id })

/** The lines of an order that may be returned now. */
const Returnable = z.object({
  /** The last day, such as `2026-12-24`; null for an order that cannot be returned. */
  until: z.nullable(z.string()),
  /** Days left, today not counted; negative when it is over. */
  daysLeft: z.number(),
  /** Whether a person pays the money back, so that the form asks where to send it. */
  isByHand: z.boolean(),
  postalCode: z.string(),
  lines: z.array(
    z.object({
      line: z.number(),
      ...OrderedPiece,
      quantity: z.number(),
      quantityLeft: z.number(),
      /** It was engraved or made for its buyer, so it comes back only for a fault of the shop (`isFaultOfShop`); absent for others. */
      isFinal: z.optional(z.literal(true)),
      /** Pieces of the product to choose instead, at present prices before tax. */
      exchanges: z.array(OfferedPiece),
    }),
  ),
})
export type Returnable = z.output<typeof Returnable>

export const getReturnable = endpoint({
  name: 'getReturnable',
  method: 'GET',
  path: '/return/order/{orderId}',
  summary: "Until when and which pieces of one of the customer's orders may come back",
  access: 'customer',
  forGuests: true,
  params: OrderParams,
  success: 200,
  reply: Returnable,
  problems: [401, 403, 404],
})

export const listOwnReturns = endpoint({
  name: 'listOwnReturns',
  method: 'GET',
  path: '/return/userreturns/{userId}',
  summary: "The customer's returns, newest first",
  access: 'customer',
  forGuests: true,
  ownerAt: 'params.userId',
  params: z.object({ userId: id }),
  success: 200,
  reply: z.array(Return),
  problems: [401, 403],
})

export const askReturn = endpoint({
  name: 'askReturn',
  method: 'POST',
  path: '/return/create',
  summary: 'Asks to return pieces of a delivered order within the days of the shop',
  access: 'customer',
  forGuests: true,
  body: z.object({
    orderId: id,
    lines: ReturnedLines,
    reason: z.enum(RETURN_REASONS, { error: issue('return-reason-required') }),
    words: optionalText(MAX_RETURN_WORDS),
    handOver: z.enum(HAND_OVERS, { error: issue('return-hand-over-required') }),
    /** The PIN code where it is picked up. */
    pin: optionalText(12),
    /** A UPI address or bank account, where a person pays the money back. */
    payTo: optionalText(200),
    /** With an exchange: the total of the new order as it was shown; 409 when it has changed. */
    seenTotal: claimedRupees,
    /** Likewise with what the pieces that come back count. */
    seenValue: claimedRupees,
    /** Of a guest: the key of the link in an email about the order. */
    linkKey: optionalText(300),
  }),
  bodyType: 'multipart',
  files: ['pictures'],
  mostBytes: 41 * 1024 * 1024,
  success: 201,
  reply: z.object({ message: z.string(), return: Return }),
  problems: [401, 403, 404, 409, 413, 415],
})

/** A return with the facts that only staff see. */
export const ShopReturn = z.object({
  ...Return.shape,
  userId: z.number(),
  customer: z.string(),
  email: z.string(),
  pin: z.string(),
  payTo: z.string(),
  gift: z.optional(GiftRecipient),
  lines: z.array(
    z.object({
      line: z.number(),
      productId: z.number(),
      name: z.string(),
      picture: z.nullable(z.string()),
      quantity: z.number(),
      ordered: z.number(),
      isByPiece: z.boolean(),
      /** The tags that belong to the line now, and those that came back. */
      packedTags: z.array(z.string()),
      tags: z.array(z.string()),
      fate: z.nullable(z.enum(STORED_FATES)),
    }),
  ),
  events: z.array(
    z.object({ at: moment, by: z.string(), to: z.enum(RETURN_STATES), note: z.string() }),
  ),
})
export type ShopReturn = z.output<typeof ShopReturn>

export const listReturns = endpoint({
  name: 'listReturns',
  method: 'GET',
  path: '/return/getall',
  summary: 'Returns of all customers, newest first, by page; X-Total-Count counts all',
  access: 'admin',
  permission: 'orders',
  query: z.object({
    ...PageQuery.shape,
    q: optionalText(200),
    state: optionalChoice(RETURN_STATES),
    open: optionalSwitch,
    orderId: z.optional(id),
  }),
  success: 200,
  reply: z.array(ShopReturn),
  problems: [401, 403],
})

export const getReturn = endpoint({
  name: 'getReturn',
  method: 'GET',
  path: '/return/details/{returnId}',
  summary: 'A return with what its pieces are worth by the invoice',
  access: 'admin',
  permission: 'orders',
  params: ReturnParams,
  success: 200,
  reply: z.object({
    return: ShopReturn,
    /** What they cost with tax, less what was credited before; null while there is no invoice or nothing is left. */
    worth: z.nullable(rupees),
    /** The amount for the customer after the deduction; null likewise, and when nothing is left. */
    amount: z.nullable(rupees),
    /** Whether a person hands some of the amount back, where it would go, and whether its order is to be recorded as paid before. */
    isByHand: z.boolean(),
    partsBack: z.array(PartBack),
    isUnpaid: z.optional(z.literal(true)),
    notCollected: z.optional(rupees), // of a settled one for which nobody had paid: its credit note
    mayBeCredit: z.boolean(), // its customer can have store credit instead: a guest cannot
    /** The waiting order with the pieces that the customer wants instead, and its sums; null without one. */
    exchange: z.nullable(WaitingExchange),
  }),
  problems: [401, 403, 404],
})

const Checked = z.object({
  /** Kept back of the worth, with its reason, which the credit note says. */
  deduction: optionalPrice('The deduction must be a number of rupees.'),
  deductionReason: optionalText(120),
  lines: z
    .array(
      z.object({
        line: id,
        fate: z.enum(PIECE_FATES, { error: 'Say what becomes of each piece.' }),
        tags: z.optional(z.array(requiredText(40, 'A tag is missing.')).check(z.maxLength(1_000))),
      }),
    )
    .check(z.maxLength(MOST_RETURNED_LINES)),
})
export type Checked = z.output<typeof Checked>

export const moveReturn = endpoint({
  name: 'moveReturn',
  method: 'PUT',
  path: '/return/move/{returnId}',
  summary:
    'Approves a return, says that it is on its way, received or checked, corrects the check, or refuses it',
  access: 'admin',
  permission: 'orders',
  params: ReturnParams,
  body: z.object({
    /** The state on the screen; 409 when it has changed. */
    seen: z.enum(RETURN_STATES),
    to: z.enum(['approved', 'picked-up', 'received', 'checked', 'refused']),
    /** Words for the customer; a refusal needs them. */
    note: optionalText(500),
    /** With `checked` again, to correct it: how many steps the history on the screen has; 409 when there are more. */
    seenSteps: z.optional(z.int()),
    /** With `checked`: what was found. */
    checked: z.optional(Checked),
  }),
  success: 200,
  reply: z.object({ message: z.string(), return: ShopReturn }),
  problems: [401, 403, 404, 409],
})

export const settleReturn = endpoint({
  name: 'settleReturn',
  method: 'PUT',
  path: '/return/settle/{returnId}',
  summary: 'Settles a checked return once: credit note, money, stock and certificates together',
  access: 'admin',
  permission: 'refunds',
  params: ReturnParams,
  body: z.object({
    /** `credit`: store credit, where the customer has agreed to it; `exchange`: it pays for the order that waits; of a guest it goes back, and that order is asked for. */
    settlement: z.enum(['refund', 'credit', 'exchange'], { error: 'Choose how it is settled.' }),
    /** The amount for the customer as the screen showed it; 409 when it has changed. */
    seenAmount: claimedRupees,
    /** How many steps the history on the screen has; 409 when the check was corrected since. */
    seenSteps: z.optional(z.int()),
  }),
  success: 200,
  reply: z.object({ message: z.string(), return: ShopReturn }),
  problems: [401, 403, 404, 409],
})
