import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { price } from '#contract/catalogue/product-fields.ts'
import { moment, optionalText, requiredText, rupees } from '#contract/fields.ts'
import { GivenPan } from '#contract/orders/buyer-pans.ts'
import { QuoteParams } from '#contract/orders/quotes/quotes.ts'
import { StagePicture } from './ordered-made.ts'
import { milligrams } from '#contract/units.ts'
import { MADE_STAGES, MADE_STATES } from '#domain/orders/made/made-states.ts'
import { MADE_POLICIES } from '#domain/orders/made/settlement.ts'
import { VOUCHER_CHANNELS, VOUCHER_KINDS } from '#domain/orders/made/vouchers.ts'
import { RECORDED_CHANNELS } from '#domain/payments/payments.ts'
import { startOfShopDay } from '#domain/shop/shop-days.ts'

/** A part of the metal with the rate that it is charged at; rupees. */
const MetalPart = z.object({ netMg: milligrams, perGram: rupees, amount: rupees })

/** A piece as it was settled after weighing, or would be. Amounts in rupees. */
export const MadeSettlement = z.object({
  quotedNetMg: milligrams,
  netMg: milligrams,
  grossMg: milligrams,
  /** The metal of the quote and that of the piece; empty where its price follows no metal. */
  quotedMetal: z.array(MetalPart),
  metal: z.array(MetalPart),
  /** What the piece costs before tax, and all of it with delivery and tax. */
  price: rupees,
  total: rupees,
})

/** Money of a job with the PDF of its voucher; `by` is empty for its customer. */
const Voucher = z.object({
  kind: z.enum(VOUCHER_KINDS),
  number: z.string(),
  amount: rupees,
  channel: z.enum(VOUCHER_CHANNELS),
  reference: z.string(),
  /** The day on which it came or went, such as `2026-11-26`. */
  movedOn: z.string(),
  by: z.string(),
  file: z.string(),
})

/** A piece that is made to order, as staff and its customer see it; `by` is empty for the customer. Amounts in rupees. */
export const MadeJob = z.object({
  /** Such as `NM-000042`. */
  number: z.string(),
  state: z.enum(MADE_STATES),
  /** Counts what was written. */
  version: z.int(),
  policy: z.enum(MADE_POLICIES),
  /** What is paid before work begins. */
  advance: rupees,
  /** The share of the price that was paid when work began, in basis points; null before. */
  bookedShare: z.nullable(z.int()),
  quotedTotal: rupees,
  /** In how many days it is made once the advance is paid; null where nobody said. */
  leadDays: z.nullable(z.int()),
  /** Receipts less what went back. */
  paid: rupees,
  /** What is still to pay; negative for what has to go back. */
  due: rupees,
  /** Until when the settlement is to be paid; null before. */
  dueOn: z.nullable(z.string()),
  /** Until when the quote holds its prices for the rest of the advance; null where there is none, or the rate follows. */
  advanceBy: z.nullable(z.string()),
  /** What its customer can pay online now; 0 where nothing is to be paid that way. */
  payOnline: rupees,
  /** What can go back the way it was paid online, and what is on its way; 0 for its customer. */
  backOnline: rupees,
  backOnItsWay: rupees,
  /** What came online, was not taken, and could not be sent back; 0 for its customer. */
  surplus: rupees,
  /** Null before it was weighed. */
  settlement: z.nullable(MadeSettlement),
  vouchers: z.array(Voucher),
  /** Pictures of the work, the oldest first. */
  pictures: z.array(StagePicture),
  events: z.array(
    z.object({ at: moment, by: z.string(), to: z.enum(MADE_STATES), note: z.string() }),
  ),
})
export type MadeJob = z.output<typeof MadeJob>

/** The version on the screen; 409 when somebody has changed the job since. */
const seen = z.int()

export const getMade = endpoint({
  name: 'getMade',
  method: 'GET',
  path: '/made/get/{quoteId}',
  summary: 'The piece that is made to order by a quote, or on which terms it would be',
  access: 'admin',
  permission: 'orders',
  params: QuoteParams,
  success: 200,
  reply: z.object({
    /** Null where none was taken. */
    job: z.nullable(MadeJob),
    /** How the shop would take it now; null where it cannot. */
    terms: z.nullable(z.object({ policy: z.enum(MADE_POLICIES), advance: rupees })),
    /** From which total the law wants the buyer's PAN or Form 60; 0 where it is not asked. */
    panFrom: rupees,
  }),
  problems: [401, 403, 404],
})

const Done = z.object({ message: z.string() })

export const takeMade = endpoint({
  name: 'takeMade',
  method: 'POST',
  path: '/made/take/{quoteId}',
  summary: 'Takes the piece of a quote to be made to order, with an advance',
  access: 'admin',
  permission: 'orders',
  params: QuoteParams,
  body: z.object({
    /** In rupees. */
    advance: price(
      'Enter a sum such as 50,000 or 1,500.50. Write a point before the paise.',
      'Enter what is paid before work begins.',
    ),
  }),
  success: 201,
  reply: Done,
  problems: [401, 403, 404, 409],
})

export const moveMade = endpoint({
  name: 'moveMade',
  method: 'PUT',
  path: '/made/move/{quoteId}',
  summary: 'Says which stage the work has reached, or cancels a piece that is made to order',
  access: 'admin',
  permission: 'orders',
  params: QuoteParams,
  body: z.object({
    seen,
    to: z.enum([...MADE_STAGES, 'cancelled'], { error: 'Choose the stage.' }),
    /** Words for the customer; cancelling needs them. */
    note: optionalText(500),
  }),
  success: 200,
  reply: Done,
  problems: [401, 403, 404, 409],
})

const WEIGHT = 'Enter a weight in grams, such as 10.150.'
const Weight = z.int({ error: WEIGHT }).check(z.gte(1, WEIGHT), z.lte(100_000_000, WEIGHT))
const Weights = { netMg: Weight, grossMg: Weight }

export const previewMade = endpoint({
  name: 'previewMade',
  method: 'POST',
  path: '/made/preview/{quoteId}',
  summary: 'What a piece would come to at its final weight, without storing it',
  access: 'admin',
  permission: 'orders',
  params: QuoteParams,
  body: z.object(Weights),
  success: 200,
  reply: MadeSettlement,
  problems: [401, 403, 404, 409],
})

/** A day such as `2026-11-26`. */
function day(message: string) {
  return requiredText(10, message).check(
    z.refine((text) => startOfShopDay(text) !== undefined, { error: message }),
  )
}

export const weighMade = endpoint({
  name: 'weighMade',
  method: 'PUT',
  path: '/made/weigh/{quoteId}',
  summary: 'Settles a piece that was made at its final weight; the balance is due on a day',
  access: 'admin',
  permission: 'orders',
  params: QuoteParams,
  body: z.object({
    seen,
    ...Weights,
    dueOn: day('Enter the day on which the balance is due.'),
    /** The total on the screen, in rupees; 409 when rate or tax have changed. */
    seenTotal: rupees,
  }),
  success: 200,
  reply: Done,
  problems: [401, 403, 404, 409],
})

/** Money that came or went. */
const Moved = {
  seen,
  amount: price(
    'Enter a sum such as 50,000 or 1,500.50. Write a point before the paise.',
    'Enter the sum.',
  ),
  channel: z.enum(RECORDED_CHANNELS, { error: 'Choose how the money came or went.' }),
  /** The number of the transfer at the bank; needed for all but cash. */
  reference: optionalText(60),
  movedOn: day('Enter the day on which the money came or went.'),
  /** Whether the person confirmed a day long ago. */
  isOldDayMeant: z.optional(z.boolean({ error: 'Say yes or no: true or false.' })),
}

export const receiveMade = endpoint({
  name: 'receiveMade',
  method: 'POST',
  path: '/made/receive/{quoteId}',
  summary: 'Records money for a piece that is made to order, with its receipt voucher',
  access: 'admin',
  permission: 'orders',
  params: QuoteParams,
  body: z.object(Moved),
  success: 201,
  reply: Done,
  problems: [401, 403, 404, 409],
})

export const returnMade = endpoint({
  name: 'returnMade',
  method: 'POST',
  path: '/made/return/{quoteId}',
  summary: 'Records money that went back, with its refund voucher',
  access: 'admin',
  permission: 'refunds',
  params: QuoteParams,
  body: z.object(Moved),
  success: 201,
  reply: Done,
  problems: [401, 403, 404, 409],
})

export const refundMade = endpoint({
  name: 'refundMade',
  method: 'POST',
  path: '/made/refund/{quoteId}',
  summary: 'Sends what goes back of a piece the way it was paid online; its refund voucher follows',
  access: 'admin',
  permission: 'refunds',
  params: QuoteParams,
  body: z.object({
    seen,
    /** The sum on the screen, in rupees; 409 when it is another one by now. */
    amount: price(
      'Enter a sum such as 50,000 or 1,500.50. Write a point before the paise.',
      'Enter the sum.',
    ),
  }),
  success: 200,
  reply: Done,
  problems: [401, 403, 404, 409],
})

export const resendMade = endpoint({
  name: 'resendMade',
  method: 'POST',
  path: '/made/resend/{quoteId}',
  summary: 'Sends once more what came for a piece, was not taken, and could not be sent back',
  access: 'admin',
  permission: 'refunds',
  params: QuoteParams,
  body: z.object({
    /** The sum on the screen, in rupees; 409 when it is another one by now. */
    amount: price(
      'Enter a sum such as 50,000 or 1,500.50. Write a point before the paise.',
      'Enter the sum.',
    ),
  }),
  success: 200,
  reply: Done,
  problems: [401, 403, 404, 409],
})

export const orderMade = endpoint({
  name: 'orderMade',
  method: 'POST',
  path: '/made/order/{quoteId}',
  summary: 'Makes the paid order of a piece that was made, with its tax invoice, to be sent',
  access: 'admin',
  permission: 'orders',
  params: QuoteParams,
  body: z.object({ seen, ...GivenPan }),
  success: 200,
  reply: z.object({ message: z.string(), orderId: z.number() }),
  problems: [401, 403, 404, 409],
})
