import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { optionIds } from '#contract/catalogue/product-fields.ts'
import { id, moment, requiredText, rupees } from '#contract/fields.ts'
import { Tracking } from './order-tracking.ts'
import { Order, OrderStatus, StatusUndo } from './orders.ts'
import { dateQuery } from '#contract/paging.ts'
import { ChangedBy } from '#contract/problems.ts'

/** The most orders that one step may change. */
export const MAX_BULK_ORDERS = 500

/** The orders that one step is about. */
export const BulkOrderIds = z
  .array(id)
  .check(
    z.minLength(1, 'Choose at least one order.'),
    z.maxLength(MAX_BULK_ORDERS, `At most ${MAX_BULK_ORDERS} orders at once.`),
  )

const OrderParams = z.object({ orderId: id })

/** An internal note on an order. */
export const OrderNote = z.object({ id: z.number(), at: moment, by: z.string(), text: z.string() })
export type OrderNote = z.output<typeof OrderNote>

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/order/get/{orderId}',
  summary: 'One order',
  access: 'admin',
  permission: 'orders',
  params: OrderParams,
  success: 200,
  reply: Order,
  problems: [401, 403, 404],
})

export const trackOrder = endpoint({
  name: 'trackOrder',
  method: 'PUT',
  path: '/order/tracking/{orderId}',
  summary: 'Sets the tracking of a parcel; the customer of a shipped order is notified',
  access: 'admin',
  permission: 'orders',
  params: OrderParams,
  body: z.object({
    ...Tracking.shape,
    /** The tracking on the screen; 409 when it has changed. */
    seen: z.optional(Tracking),
  }),
  success: 200,
  reply: z.object({ message: z.string(), order: Order }),
  problems: [401, 403, 404, 409],
})

export const countOrders = endpoint({
  name: 'countOrders',
  method: 'GET',
  path: '/order/counts',
  summary: 'How many orders each status has',
  access: 'admin',
  permission: 'orders',
  success: 200,
  reply: z.array(z.object({ status: z.number(), count: z.number() })),
  problems: [401, 403],
})

export const newestOrder = endpoint({
  name: 'newestOrder',
  method: 'GET',
  path: '/order/newest',
  summary:
    'The id of the newest order, 0 without any; cheap enough for a request every few seconds',
  access: 'admin',
  permission: 'orders',
  success: 200,
  reply: z.object({ orderId: z.number() }),
  problems: [401, 403],
})

/** An order that was not changed, with the reason, and with the other person if somebody else changed it first. */
export const RefusedOrder = z.object({
  orderId: z.number(),
  message: z.string(),
  changedBy: z.optional(ChangedBy),
})
export type RefusedOrder = z.output<typeof RefusedOrder>

export const updateOrderStatuses = endpoint({
  name: 'updateOrderStatuses',
  method: 'PUT',
  path: '/order/bulkstatus',
  summary:
    'Sets the status of several orders independently; lists those that were refused, with the reason',
  access: 'admin',
  permission: 'orders',
  body: z.object({
    orderIds: BulkOrderIds,
    status: OrderStatus,
    /** The statuses on the screen; an order whose status has changed is refused. */
    seen: z.optional(
      z.array(z.object({ orderId: id, status: id })).check(z.maxLength(MAX_BULK_ORDERS)),
    ),
  }),
  success: 200,
  reply: z.object({
    /** Such as `8 of 10 orders changed; 2 were changed by someone else.` */
    message: z.string(),
    updated: z.array(z.number()),
    /** Orders that had the status already. */
    unchanged: z.array(z.number()),
    refused: z.array(RefusedOrder),
    undo: z.nullable(StatusUndo),
  }),
  problems: [401, 403],
})

export const undoOrderStatuses = endpoint({
  name: 'undoOrderStatuses',
  method: 'PUT',
  path: '/order/undostatus',
  summary: 'Undoes changes of status while their emails and refunds still wait',
  access: 'admin',
  permission: 'orders',
  body: z.object({
    changeIds: z
      .array(id)
      .check(
        z.minLength(1, 'Name at least one change.'),
        z.maxLength(MAX_BULK_ORDERS, `At most ${MAX_BULK_ORDERS} changes at once.`),
      ),
  }),
  success: 200,
  reply: z.object({
    message: z.string(),
    undone: z.array(z.number()),
    /** Why the others were not undone. */
    refused: z.array(z.string()),
  }),
  problems: [401, 403, 404, 409],
})

/** The preview of a new status for some orders; orders that already have it are left out. In rupees. */
export const StatusPreview = z.object({
  changing: z.number(),
  unchanged: z.number(),
  /** Automatic refunds, and for how many orders. */
  refund: rupees,
  refundedOrders: z.number(),
  /** Cash that a person has to hand back. */
  cash: rupees,
  piecesBack: z.number(),
  piecesTaken: z.number(),
  creditNotes: z.number(),
  emails: z.number(),
  /** Orders that would continue although they were refunded or never paid. */
  unpaid: z.number(),
  /** Orders of pieces that were added to those that would be cancelled: they are not cancelled with them. */
  additions: z.number(),
  /** Whether the caller may do it: a change that refunds money needs the right to refund. */
  isAllowed: z.boolean(),
  /** How long it can be undone. */
  undoSeconds: z.number(),
})
export type StatusPreview = z.output<typeof StatusPreview>

export const previewOrderStatuses = endpoint({
  name: 'previewOrderStatuses',
  method: 'POST',
  path: '/order/statuspreview',
  summary: 'Previews a change of status: refunds, stock, credit notes, emails',
  access: 'admin',
  permission: 'orders',
  body: z.object({ orderIds: BulkOrderIds, status: OrderStatus }),
  success: 200,
  reply: StatusPreview,
  problems: [401, 403],
})

export const listOrderNotes = endpoint({
  name: 'listOrderNotes',
  method: 'GET',
  path: '/order/notes/{orderId}',
  summary: "The admin's own notes on an order, latest first",
  access: 'admin',
  permission: 'orders',
  params: OrderParams,
  success: 200,
  reply: z.array(OrderNote),
  problems: [401, 403, 404],
})

export const addOrderNote = endpoint({
  name: 'addOrderNote',
  method: 'POST',
  path: '/order/note/{orderId}',
  summary: 'Adds a note to an order; customers never see it',
  access: 'admin',
  permission: 'orders',
  params: OrderParams,
  body: z.object({ text: requiredText(2_000, 'Write something first.') }),
  success: 201,
  reply: z.object({ message: z.string(), note: OrderNote }),
  problems: [401, 403, 404],
})

export const exportOrders = endpoint({
  name: 'exportOrders',
  method: 'GET',
  path: '/order/export',
  summary: 'The orders of a period as CSV, oldest first; both days are included',
  access: 'admin',
  permission: 'orders',
  query: z.object({ from: dateQuery, until: dateQuery, status: optionIds }),
  success: 200,
  reply: z.string(),
  replyType: 'text/csv',
  problems: [401, 403],
})
