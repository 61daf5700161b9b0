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
  }),
  problems: [401, 403, 404, 409],
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
