import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, optionalText, requiredText } from '#contract/fields.ts'
import { MAX_TRACKING_LINES } from '#domain/orders/tracking-lines.ts'
import { MAX_TRACKING_TEXT } from '#domain/orders/tracking.ts'
import { BulkOrderIds, RefusedOrder } from './admin-orders.ts'
import { Tracking } from './order-tracking.ts'

/** An order that a pasted line names, as it is now; the texts of its tracking are empty when not known. */
export const TrackedOrder = z.object({
  orderId: z.number(),
  /** Whose order it is. */
  name: z.string(),
  status: z.number(),
  paymentStatus: z.string(),
  tracking: z.object({ carrier: z.string(), number: z.string(), url: z.string() }),
})
export type TrackedOrder = z.output<typeof TrackedOrder>

const trackingNumber = requiredText(MAX_TRACKING_TEXT, 'The tracking number is missing.')

/** The tracking of one of several orders. */
const NewTracking = z.object({
  ...Tracking.shape,
  orderId: id,
  number: trackingNumber,
  /** The number on the screen; an order whose number has changed is refused. */
  seen: z.optional(optionalText(MAX_TRACKING_TEXT)),
})
export type NewTracking = z.output<typeof NewTracking>

export const previewTrackings = endpoint({
  name: 'previewTrackings',
  method: 'POST',
  path: '/order/trackingpreview',
  summary: 'Which of the given orders exist, and their current tracking',
  access: 'admin',
  permission: 'orders',
  body: z.object({ orderIds: BulkOrderIds }),
  success: 200,
  reply: z.array(TrackedOrder),
  problems: [401, 403],
})

/** How many orders that have the same number are named. */
const MOST_NAMED = 3

/** Orders of other customers that have the same tracking number, newest first. A reply is a schema of its own. */
const others = () =>
  z.array(z.object({ orderId: z.number(), name: z.string() })).check(z.maxLength(MOST_NAMED))

/** As many orders as one step may change, each once. */
function bulkOf<Row extends z.ZodMiniType<{ orderId: number }>>(row: Row) {
  return z.array(row).check(
    z.minLength(1, 'Name at least one order.'),
    z.maxLength(MAX_TRACKING_LINES, `At most ${MAX_TRACKING_LINES} orders at once.`),
    z.refine((all) => new Set(all.map(({ orderId }) => orderId)).size === all.length, {
      error: 'An order is named twice.',
    }),
  )
}

export const findSameNumber = endpoint({
  name: 'findSameNumber',
  method: 'GET',
  path: '/order/samenumber/{orderId}',
  summary: `Orders of other customers that have a tracking number already, the newest ${MOST_NAMED}; in an order or in one of its parcels`,
  access: 'admin',
  permission: 'orders',
  params: z.object({ orderId: id }),
  query: z.object({ number: trackingNumber }),
  success: 200,
  reply: others(),
  problems: [401, 403],
})

/** An order that is to get a tracking number which orders of other customers have too. */
const SameNumber = z.object({ orderId: z.number(), others: others() })
export type SameNumber = z.output<typeof SameNumber>

export const findSameNumbers = endpoint({
  name: 'findSameNumbers',
  method: 'POST',
  path: '/order/samenumbers',
  summary: `Which of several new tracking numbers orders of other customers have already, in an order, in a parcel or in the same list; those orders, the newest ${MOST_NAMED} each`,
  access: 'admin',
  permission: 'orders',
  body: z.object({ trackings: bulkOf(z.object({ orderId: id, number: trackingNumber })) }),
  success: 200,
  reply: z.array(SameNumber),
  problems: [401, 403],
})

export const trackOrders = endpoint({
  name: 'trackOrders',
  method: 'PUT',
  path: '/order/bulktracking',
  summary: 'Sets the tracking of several orders; lists those that were refused, with the reason',
  access: 'admin',
  permission: 'orders',
  body: z.object({ trackings: bulkOf(NewTracking) }),
  success: 200,
  reply: z.object({
    /** Such as `28 tracking numbers saved; 2 refused.` */
    message: z.string(),
    saved: z.array(z.number()),
    /** Those that had the same tracking already. */
    unchanged: z.array(z.number()),
    refused: z.array(RefusedOrder),
  }),
  problems: [401, 403],
})
