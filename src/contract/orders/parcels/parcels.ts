import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '#contract/endpoint.ts'
import { claimedRupees, id, requiredText, rupees } from '#contract/fields.ts'
import { Tracking } from '#contract/orders/order-tracking.ts'
import { Order, StatusUndo } from '#contract/orders/orders.ts'
import { LONGEST_CODE } from '#domain/pieces/scanned-code.ts'
import { MOVED_STATES } from '#domain/orders/parcels/parcel-states.ts'
import { Parcel } from './ordered-parcels.ts'

/** A parcel as staff see it. */
export const ShopParcel = z.extend(Parcel, {
  /** Counts every write; changes send the one on the screen. */
  version: z.number(),
  /** What its pieces are worth, less their discount and without tax: what the carrier is told. */
  worth: rupees,
  /** The tags of the tagged pieces in it. */
  tags: z.array(z.string()),
  /** What the carrier was asked last; null where it was not. */
  booking: z.nullable(
    z.object({
      /** `asked`: nobody knows yet what the carrier did; the shop asks again by itself. `over`: its parcel came back. */
      state: z.enum(['asked', 'booked', 'refused', 'cancelled', 'over']),
      /** Why it is not booked; empty where it is. */
      problem: z.string(),
      /** What the courier collects with it. */
      collect: rupees,
      /** Whether it was asked to pick the parcel up, and the moment that the carrier named; empty for none. */
      isPickUpAsked: z.boolean(),
      pickUp: z.string(),
    }),
  ),
  /**
   * Of one that comes back before its order was paid on delivery: what is credited and not collected once it is here, and
   * what is then left to come. Absent for any other, and before there is an invoice.
   */
  uncollected: z.optional(z.object({ credited: rupees, left: rupees })),
  /**
   * Of one that was lost: what is noted of the claim, what of its worth the carrier insured (absent where the shop had not
   * said), and the return over its pieces. Absent for any other.
   */
  loss: z.optional(
    z.object({
      claim: z.string(),
      insured: z.optional(rupees),
      returnId: z.nullable(z.number()),
    }),
  ),
})
export type ShopParcel = z.output<typeof ShopParcel>

/** What staff need to divide an order. */
const OrderParcels = z.object({
  /** Who parcels can be booked with, and the box to propose; null without a carrier. */
  carrier: z.nullable(
    z.object({
      label: z.string(),
      box: z.object({
        grams: z.number(),
        lengthMm: z.number(),
        breadthMm: z.number(),
        heightMm: z.number(),
      }),
    }),
  ),
  /** Up to which worth the carrier insures a parcel; absent where the shop has not said. */
  insuredUpTo: z.optional(rupees),
  /** What the pieces that are in no parcel yet are worth. */
  worthLeft: rupees,
  /** Whether another parcel can be added now. */
  canAdd: z.boolean(),
  parcels: z.array(ShopParcel),
  lines: z.array(
    z.object({
      lineId: z.number(),
      name: z.string(),
      quantity: z.number(),
      /** How many pieces are in no parcel yet. */
      left: z.number(),
      /** Whether each of them needs a tag, and the tags that are packed and in no parcel. */
      isByTag: z.boolean(),
      tags: z.array(z.string()),
    }),
  ),
})
export type OrderParcels = z.output<typeof OrderParcels>

const STAFF = { access: 'admin', permission: 'orders' } as const
const OrderParams = z.object({ orderId: id })
const ParcelParams = z.object({ parcelId: id })
/** What staff see after a change of parcels. */
export const Changed = z.extend(OrderParcels, { message: z.string(), order: Order })

/** The most pieces of a line in a parcel, and lines of it. */
const MOST = 10_000
const MOST_LINES = 200

/** Of which lines how many pieces go into a parcel; those with tags by their tags. */
const PackedLines = z
  .array(
    z.object({
      lineId: id,
      quantity: z.int('Type a whole number.').check(z.minimum(1, 'At least 1.'), z.maximum(MOST)),
      tags: z.optional(z.array(requiredText(LONGEST_CODE, 'Name a tag.')).check(z.maxLength(MOST))),
    }),
  )
  .check(
    z.minLength(1, 'Choose what is in the parcel.'),
    z.maxLength(MOST_LINES, 'These are too many lines.'),
    z.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
      error: 'A line is named twice.',
    }),
  )

export const listParcels = endpoint({
  name: 'listParcels',
  method: 'GET',
  path: '/order/parcels/{orderId}',
  summary: 'The parcels of an order and what is in none yet',
  ...STAFF,
  params: OrderParams,
  success: 200,
  reply: OrderParcels,
  problems: [401, 403, 404],
})

export const addParcel = endpoint({
  name: 'addParcel',
  method: 'POST',
  path: '/order/addparcel/{orderId}',
  summary: 'Packs a parcel of an order that leaves in several',
  ...STAFF,
  params: OrderParams,
  body: z.object({
    lines: PackedLines,
    tracking: z.optional(Tracking),
    /** How many parcels are on the screen; 409 when somebody has packed or unpacked one since. */
    seen: z.int().check(z.minimum(0)),
  }),
  success: 201,
  reply: Changed,
  problems: [401, 403, 404, 409],
})

export const bringBack = endpoint({
  name: 'bringBack',
  method: 'POST',
  path: '/order/parcelback/{orderId}',
  summary:
    'Records that the parcel of a shipped order that left as one was not taken and comes back',
  ...STAFF,
  params: OrderParams,
  success: 201,
  reply: Changed,
  problems: [401, 403, 404, 409],
})

export const moveParcel = endpoint({
  name: 'moveParcel',
  method: 'PUT',
  path: '/order/parcel/{parcelId}',
  summary:
    'Sends a parcel, marks it as delivered, or corrects that; its order follows: Shipped with the first, Delivered with the last',
  ...STAFF,
  params: ParcelParams,
  body: z.object({
    /** That it is lost has a way of its own. */
    to: z.enum(MOVED_STATES),
    tracking: z.optional(Tracking),
    version: id,
    /** What the question said that is not collected any more, null where it said no sum; 409 where it is another one. */
    credited: z.optional(claimedRupees),
  }),
  success: 200,
  reply: z.extend(Changed, { undo: z.nullable(StatusUndo) }),
  problems: [401, 403, 404, 409],
})

export const trackParcel = endpoint({
  name: 'trackParcel',
  method: 'PUT',
  path: '/order/parceltracking/{parcelId}',
  summary: 'Sets the tracking of a parcel; the customer of one that was sent is notified',
  ...STAFF,
  params: ParcelParams,
  body: z.object({ tracking: Tracking, version: id }),
  success: 200,
  reply: Changed,
  problems: [401, 403, 404, 409],
})

export const unpackParcel = endpoint({
  name: 'unpackParcel',
  method: 'DELETE',
  path: '/order/parcel/{parcelId}',
  summary: 'Takes a parcel that has not left apart',
  ...STAFF,
  params: ParcelParams,
  query: z.object({ version: id }),
  success: 200,
  reply: Changed,
  problems: [401, 403, 404, 409],
})

/** Everything about parcels. */
export const PARCEL_ENDPOINTS: readonly Endpoint[] = [
  listParcels,
  addParcel,
  bringBack,
  moveParcel,
  trackParcel,
  unpackParcel,
]
