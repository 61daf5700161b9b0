import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, rupees } from '#contract/fields.ts'
import { SIZE_KINDS } from '#domain/pricing/metal/makes.ts'
import { ReturnedLines } from './return-lines.ts'

/** A piece that the customer can have instead, of the same product, at its present price before tax. */
export const OfferedPiece = z.object({
  material: z.number(),
  makeId: z.nullable(z.number()),
  alloy: z.string(),
  label: z.string(),
  labelHi: z.string(),
  size: z.nullable(z.object({ kind: z.enum(SIZE_KINDS), code: z.string() })),
  price: rupees,
})

export const previewExchange = endpoint({
  name: 'previewExchange',
  method: 'POST',
  path: '/return/exchange',
  summary:
    'What the pieces that are wanted instead cost, and what is to pay or goes back; stores nothing',
  access: 'customer',
  forGuests: true,
  body: z.object({ orderId: id, lines: ReturnedLines }),
  success: 200,
  reply: z.object({
    /** Of the new order, with its tax. */
    total: rupees,
    /** What the pieces that come back cost by the invoice; null while that is not known. */
    worth: z.nullable(rupees),
    /** What the customer still pays, and what goes back; null likewise. A deduction changes both. Of a guest both are whole. */
    toPay: z.nullable(rupees),
    back: z.nullable(rupees),
    /**
     * Where they count with their value of the day (decision 129): that value, and what the shop gives of it as store credit
     * besides the worth; absent where the invoice counts.
     */
    day: z.optional(z.object({ value: rupees, given: rupees })),
  }),
  problems: [401, 403, 404, 409],
})

/** How a return counts that is exchanged at the value of the day; all absent where the invoice counts. */
export const OfDay = {
  /** It was asked for so: settled by an exchange, the value of that moment counts. */
  isAtDayValue: z.optional(z.literal(true)),
  /** Once it is settled by an exchange: what was deducted for a lower value, or given as store credit for a higher one. */
  dayLower: z.optional(rupees),
  dayGiven: z.optional(rupees),
}

/** The order that waits with the pieces that are wanted instead, and its sums, for staff. */
export const WaitingExchange = z.object({
  orderId: z.number(),
  total: rupees,
  /** Whether the worth of the old pieces pays for it: not of a guest, of whom both sums move. */
  isNetted: z.boolean(),
  toPay: z.nullable(rupees),
  back: z.nullable(rupees),
  /** At the value of the day: that value, the difference, and what the credit note of the exchange comes to (null for nothing). */
  day: z.optional(
    z.object({ value: rupees, lower: rupees, given: rupees, amount: z.nullable(rupees) }),
  ),
})

/** The order of the pieces that others were exchanged for. */
export const ExchangedFor = z.object({
  /** Of a guest: the worth of the old pieces went back, and the new ones are paid for whole. */
  isApart: z.boolean(),
  /** Whether it is to be paid, is cancelled, or has nothing left to pay. */
  state: z.enum(['awaited', 'over', 'paid']),
  toPay: rupees,
  /** Until when; null when nothing is to be paid. */
  until: z.nullable(moment),
})

/** Who asked for an exchange with the gift receipt, and for which size; empty texts once they are forgotten. */
export const GiftRecipient = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  size: z.string(),
})
