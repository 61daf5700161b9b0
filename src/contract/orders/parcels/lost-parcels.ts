import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '#contract/endpoint.ts'
import { claimedRupees, id, optionalText, rupees } from '#contract/fields.ts'
import { PartBack } from '#contract/orders/payments.ts'
import { LOST_WAYS, MAX_CLAIM } from '#domain/orders/parcels/lost-parcels.ts'
import { Changed } from './parcels.ts'

const STAFF = { access: 'admin', permission: 'orders' } as const
const OrderParams = z.object({ orderId: id })
/** Which parcel of the order; left out for one that left as one. */
const ofOrder = z.optional(id)
const claim = optionalText(MAX_CLAIM)

export const previewLost = endpoint({
  name: 'previewLost',
  method: 'GET',
  path: '/order/lostparcel/{orderId}',
  summary: 'What would follow if a parcel were recorded as lost; stores nothing',
  ...STAFF,
  params: OrderParams,
  query: z.object({ parcelId: ofOrder }),
  success: 200,
  reply: z.object({
    /** What its pieces are worth to its carrier, and what of that it insures; absent where the shop has not said. */
    worth: rupees,
    insured: z.optional(rupees),
    way: z.enum(LOST_WAYS),
    /** What goes back; of pieces that are not paid what is credited for them. */
    amount: rupees,
    /** Of those: what is then still to be collected for the rest of the order. */
    left: z.optional(rupees),
    /** Where what goes back would go. */
    partsBack: z.array(PartBack),
    /** Whether it may become store credit instead. */
    mayBeCredit: z.boolean(),
  }),
  problems: [401, 403, 404, 409],
})

export const loseParcel = endpoint({
  name: 'loseParcel',
  method: 'POST',
  path: '/order/lostparcel/{orderId}',
  summary:
    'Records once that a courier lost a parcel: its pieces are credited, what was paid for them goes back, their tags and HUIDs stay reserved',
  ...STAFF,
  params: OrderParams,
  body: z.object({
    parcelId: ofOrder,
    /** Of the parcel on the screen; not compared for an order that left as one. */
    version: z.optional(id),
    /** `credit`: what goes back becomes store credit, where the customer has agreed to it. */
    settlement: z.enum(['refund', 'credit'], { error: 'Choose how the money goes back.' }),
    /** The amount as the screen showed it; 409 when it has changed. */
    seenAmount: claimedRupees,
    /** For the insurance: the number of the claim, who was told and when. */
    claim,
  }),
  success: 200,
  reply: Changed,
  problems: [401, 403, 404, 409],
})

export const noteClaim = endpoint({
  name: 'noteClaim',
  method: 'PUT',
  path: '/order/lostclaim/{parcelId}',
  summary: 'Writes what is noted of the claim for a lost parcel',
  ...STAFF,
  params: z.object({ parcelId: id }),
  body: z.object({ claim, version: id }),
  success: 200,
  reply: Changed,
  problems: [401, 403, 404, 409],
})

/** Everything about parcels that couriers lost. */
export const LOST_ENDPOINTS: readonly Endpoint[] = [previewLost, loseParcel, noteClaim]
