import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { optionalPrice } from '#contract/catalogue/product-fields.ts'
import {
  emailText,
  id,
  latinDigitsText,
  moment,
  optionalChoice,
  optionalSwitch,
  optionalText,
  RandomKey,
  requiredText,
  rupees,
} from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'
import { PageQuery } from '#contract/paging.ts'
import { milligrams } from '#contract/units.ts'
import { PAYMENT_STATUSES } from '#domain/payments/payments.ts'
import {
  MAX_PIECE_WORDS,
  MAX_WISH_WORDS,
  REPAIR_KINDS,
  REPAIR_STATES,
} from '#domain/repairs/repair-states.ts'
import { MOST_GOLD_MG } from '#domain/repairs/repair-quote.ts'
import { MOST_REPAIR_MG } from '#domain/repairs/repair-weights.ts'

/** The quoted price of a job: amounts in rupees, the rate in rupees per gram. */
const Quote = z.object({
  /** The name of the alloy; empty without gold. */
  alloy: z.string(),
  goldMg: milligrams,
  perGram: rupees,
  gold: rupees,
  labour: rupees,
  taxBasisPoints: z.int(),
  tax: rupees,
  total: rupees,
  quotedAt: moment,
  /** Until when it can be approved. */
  validUntil: moment,
})
export type Quote = z.output<typeof Quote>

/** The bill of a job: an order of its own. Amounts in rupees. */
const Bill = z.object({
  /** The order that it is. */
  orderId: z.int(),
  total: rupees,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** What is still to be paid; 0 when nothing is. */
  due: rupees,
  /** Its newest invoice and the address of its PDF; null before it is made. */
  invoice: z.nullable(z.object({ number: z.string(), file: z.string() })),
})
export type Bill = z.output<typeof Bill>

/** A job of the workshop as its customer sees it: no name, email or phone, because the link can be passed on. */
export const Repair = z.object({
  /** Such as `NJ-000042`. */
  number: z.string(),
  kind: z.enum(REPAIR_KINDS),
  state: z.enum(REPAIR_STATES),
  /** Counts what was written. */
  version: z.int(),
  piece: z.string(),
  wish: z.string(),
  /** Paths of the customer's pictures. */
  pictures: z.array(z.string()),
  createdAt: moment,
  /** What the piece weighed on receipt, and what it weighs when it is ready; null before. */
  inMg: z.nullable(milligrams),
  outMg: z.nullable(milligrams),
  /** The gold that was taken out; null before it is ready. */
  takenMg: z.nullable(milligrams),
  stones: z.string(),
  /** Null before. */
  quote: z.nullable(Quote),
  /** Null before, and while there is none because it was cancelled. */
  bill: z.nullable(Bill),
  events: z.array(z.object({ at: moment, to: z.enum(REPAIR_STATES), note: z.string() })),
})
export type Repair = z.output<typeof Repair>

/** A job with the facts that only staff see. */
export const ShopRepair = z.object({
  ...Repair.shape,
  repairId: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  events: z.array(
    z.object({ at: moment, by: z.string(), to: z.enum(REPAIR_STATES), note: z.string() }),
  ),
})
export type ShopRepair = z.output<typeof ShopRepair>

export const bookRepair = endpoint({
  name: 'bookRepair',
  method: 'POST',
  path: '/repair/book',
  summary: 'Books a repair, a sizing or a polishing, with up to four pictures',
  access: 'anyone',
  body: z.object({
    kind: z.enum(REPAIR_KINDS, { error: issue('repair-kind-required') }),
    piece: requiredText(MAX_PIECE_WORDS, issue('repair-piece-required')),
    wish: requiredText(MAX_WISH_WORDS, issue('repair-wish-required')),
    name: requiredText(100, issue('name-required')),
    email: emailText(issue('email-required')),
    phone: latinDigitsText(40, issue('phone-required')),
  }),
  bodyType: 'multipart',
  files: ['pictures'],
  // Four pictures of 10 MiB, and the words.
  mostBytes: 41 * 1024 * 1024,
  success: 201,
  /** `key` opens the page where the customer follows the job. */
  reply: z.object({ message: z.string(), number: z.string(), key: z.string() }),
  problems: [403, 413, 415],
})

export const followRepair = endpoint({
  name: 'followRepair',
  method: 'POST',
  path: '/repair/follow',
  summary: 'A job, for anyone who has its link; the key is in the body, so that no log has it',
  access: 'anyone',
  body: z.object({ key: RandomKey }),
  success: 200,
  reply: Repair,
  problems: [404],
})

export const answerQuote = endpoint({
  name: 'answerQuote',
  method: 'POST',
  path: '/repair/answer',
  summary: 'Approves or declines the quote of a job, for anyone who has its link',
  access: 'anyone',
  body: z.object({
    key: RandomKey,
    /** The version on the screen; 409 when the quote is another by now. */
    seen: z.int(),
    isApproved: z.boolean(),
  }),
  success: 200,
  reply: Repair,
  problems: [404, 409],
})

const RepairParams = z.object({ repairId: id })

export const listRepairs = endpoint({
  name: 'listRepairs',
  method: 'GET',
  path: '/repair/getall',
  summary: 'Jobs of the workshop, newest first, by page; X-Total-Count counts all',
  access: 'admin',
  permission: 'repairs',
  query: z.object({
    ...PageQuery.shape,
    q: optionalText(200),
    state: optionalChoice(REPAIR_STATES),
    open: optionalSwitch,
  }),
  success: 200,
  reply: z.array(ShopRepair),
  problems: [401, 403],
})

export const getRepair = endpoint({
  name: 'getRepair',
  method: 'GET',
  path: '/repair/details/{repairId}',
  summary: 'A job of the workshop, and the alloys that a quote can have with their present rates',
  access: 'admin',
  permission: 'repairs',
  params: RepairParams,
  success: 200,
  reply: z.object({
    repair: ShopRepair,
    /** The alloys with a rate; rupees per gram. */
    alloys: z.array(z.object({ alloy: z.string(), label: z.string(), perGram: rupees })),
    /** The tax of a quote made now. */
    taxBasisPoints: z.int(),
    /** From which total on a bill needs the PAN of its buyer; 0: never. In rupees. */
    panFrom: rupees,
  }),
  problems: [401, 403, 404],
})

const WEIGHT_MESSAGE = 'Enter a weight in grams, such as 12.345.'
const Weight = z
  .int({ error: WEIGHT_MESSAGE })
  .check(z.gte(1, WEIGHT_MESSAGE), z.lte(MOST_REPAIR_MG, 'This is more than 10 kg.'))
const Gold = z
  .int({ error: WEIGHT_MESSAGE })
  .check(z.gte(0, WEIGHT_MESSAGE), z.lte(MOST_GOLD_MG, 'This is more than 1 kg.'))

export const moveRepair = endpoint({
  name: 'moveRepair',
  method: 'PUT',
  path: '/repair/move/{repairId}',
  summary:
    'Takes a piece in, starts its work, says that it is ready, hands it over, or ends its job',
  access: 'admin',
  permission: 'repairs',
  params: RepairParams,
  body: z.object({
    /** The version on the screen; 409 when somebody has changed the job since. */
    seen: z.int(),
    to: z.enum(['received', 'declined', 'in-work', 'ready', 'handed-over', 'posted', 'cancelled']),
    /** Words for the customer; a refusal needs them. */
    note: optionalText(500),
    /** Why a piece leaves whose bill is not paid; staff read it with the order. */
    unpaidReason: optionalText(500),
    /** With `received`: weight in milligrams, and the state of the stones. */
    receipt: z.optional(z.object({ inMg: Weight, stones: optionalText(500) })),
    /**
     * With `ready`, and when a piece leaves after work that was not finished: weight in milligrams and the gold that was
     * taken out; of unfinished work also the gold that was added, where `ready` has that of the quote.
     */
    finish: z.optional(z.object({ outMg: Weight, takenMg: Gold, addedMg: z.optional(Gold) })),
  }),
  success: 200,
  reply: z.object({ message: z.string(), repair: ShopRepair }),
  problems: [401, 403, 404, 409],
})

export const quoteRepair = endpoint({
  name: 'quoteRepair',
  method: 'PUT',
  path: '/repair/quote/{repairId}',
  summary:
    'Quotes a job: gold at the rate of now, labour and tax; the customer approves it by link',
  access: 'admin',
  permission: 'repairs',
  params: RepairParams,
  body: z.object({
    seen: z.int(),
    /** Empty without gold. */
    alloy: optionalText(40),
    goldMg: Gold,
    /** Rupees. */
    labour: optionalPrice('The labour must be a number of rupees.'),
    note: optionalText(500),
    /** The total on the screen; 409 when the rate or the tax has changed. */
    seenTotal: optionalPrice('The total must be a number of rupees.'),
  }),
  success: 200,
  reply: z.object({ message: z.string(), repair: ShopRepair }),
  problems: [401, 403, 404, 409],
})
