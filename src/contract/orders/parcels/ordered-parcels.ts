import * as z from 'zod/mini'
import { OrderedName } from '#contract/orders/edits/edited-orders.ts'
import { moment, rupees } from '#contract/fields.ts'
import { CARRIER_STAGES } from '#domain/orders/parcels/carrier-stages.ts'
import { PARCEL_STATES } from '#domain/orders/parcels/parcel-states.ts'

/** Where a parcel can be followed; what is empty is not known. */
const ShownTracking = z.object({ carrier: z.string(), number: z.string(), url: z.string() })

/** A parcel of an order and what is in it. */
export const Parcel = z.object({
  parcelId: z.number(),
  state: z.enum(PARCEL_STATES),
  /** Null before it is entered. */
  tracking: z.nullable(ShownTracking),
  /** When it left and arrived; null before. */
  sentAt: z.nullable(moment),
  deliveredAt: z.nullable(moment),
  /**
   * Of one that was lost, also where it was found later: when that was recorded, what went back or became store credit for its
   * pieces, and their credit note. 0 and a note: nothing was paid for them; 0 without one: their order was cancelled, or
   * its money had gone back before. Absent for others.
   */
  lost: z.optional(
    z.object({ at: moment, amount: rupees, isCredit: z.boolean(), creditNote: z.string() }),
  ),
  /** How many pieces of which line of the order. */
  lines: z.array(z.object({ lineId: z.number(), ...OrderedName, quantity: z.number() })),
  /** What the carrier has said about it, the oldest first; absent where it was not booked with one. */
  events: z.optional(
    z.array(z.object({ stage: z.enum(CARRIER_STAGES), at: moment, place: z.string() })),
  ),
})
export type Parcel = z.output<typeof Parcel>

/** What an order has where it leaves in several parcels, the oldest first; absent for others. */
export const InParcels = {
  parcels: z.optional(z.array(Parcel)),
  /** What of the total is not collected because one came back before it was paid; absent for nothing. */
  uncollected: z.optional(rupees),
}
