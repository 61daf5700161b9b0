import * as z from 'zod/mini'
import { EDIT_PROBLEMS } from '#contract/orders/edits/edit-problems.ts'

const text = z.string()
const count = z.number()

/** What refuses a change of the pieces and parcels of an order; among all others in `contract/problems.ts`. */
export const PARCEL_PROBLEMS = {
  'order-not-open': { status: 409 },
  'pieces-not-returned': { status: 409 },
  'pieces-invoiced': { status: 409 },
  'piece-in-parcel': { status: 409, params: z.object({ tag: text }) },
  'parcel-changed': { status: 409 },
  'parcel-state': { status: 409, params: z.object({ state: text }) },
  'parcel-of-cancelled': { status: 409, params: z.object({ orderId: count }) },
  'parcel-too-many': { status: 409, params: z.object({ product: text, left: count }) },
  'parcel-tags': { status: 409, params: z.object({ product: text, pieces: count }) },
  'parcel-unpaid': { status: 409, params: z.object({ orderId: count }) },
  'parcel-returned': { status: 409, params: z.object({ orderId: count }) },
  'order-came-back': { status: 409, params: z.object({ orderId: count }) },
  'order-lost': { status: 409, params: z.object({ orderId: count }) },
  'parcels-out': { status: 409, params: z.object({ orderId: count }) },
  'order-return-open': { status: 409, params: z.object({ orderId: count, number: text }) },
  'order-in-parcels': { status: 409, params: z.object({ orderId: count }) },
  'parcel-awaits-money': { status: 409, params: z.object({ orderId: count }) },
  'parcel-booked': { status: 409 },
  'parcel-with-courier': { status: 409 },
  'parcel-collects': { status: 409, params: z.object({ orderId: count, collect: count }) },
  'parcel-collects-more': {
    status: 409,
    params: z.object({ orderId: count, collect: count, due: count }),
  },
  'order-booked': { status: 409, params: z.object({ orderId: count }) },
  'parcel-not-booked': { status: 409 },
  'parcel-asking': { status: 409 },
  'carrier-none': { status: 409 },
  'carrier-other': { status: 409, params: z.object({ carrier: text }) },
  'carrier-refused': { status: 409, params: z.object({ reason: text }) },
  'carrier-away': { status: 409, params: z.object({ reason: text }) },
  'order-of-work': { status: 409, params: z.object({ orderId: count }) },
  ...EDIT_PROBLEMS,
} as const
