import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { LEAST_MM, MOST_GRAMS, MOST_MM } from '#domain/orders/parcels/carrier-stages.ts'
import { Changed } from './parcels.ts'

const STAFF = { access: 'admin', permission: 'orders' } as const
const ParcelParams = z.object({ parcelId: id })
const PROBLEMS = [401, 403, 404, 409] as const

const side = z
  .int('Type a whole number.')
  .check(z.minimum(LEAST_MM, 'This is too small.'), z.maximum(MOST_MM, 'This is too large.'))

/** The box of a parcel, in whole grams and millimetres. */
const Box = z.object({
  grams: z
    .int('Type a whole number.')
    .check(z.minimum(1, 'At least 1 g.'), z.maximum(MOST_GRAMS, 'This is too heavy.')),
  lengthMm: side,
  breadthMm: side,
  heightMm: side,
})

export const bookParcel = endpoint({
  name: 'bookParcel',
  method: 'POST',
  path: '/order/bookparcel/{parcelId}',
  summary: 'Books a packed parcel with the carrier; asked again it is the same booking',
  ...STAFF,
  params: ParcelParams,
  body: z.object({
    box: Box,
    version: id,
    /** Asks what became of the booking that stands; 409 where there is none any more, instead of another. */
    isLook: z.optional(z.boolean()),
  }),
  success: 200,
  reply: Changed,
  problems: PROBLEMS,
})

export const bookOrder = endpoint({
  name: 'bookOrder',
  method: 'POST',
  path: '/order/bookorder/{orderId}',
  summary: 'Packs an order that leaves as one into one parcel and books it with the carrier',
  ...STAFF,
  params: z.object({ orderId: id }),
  body: z.object({ box: Box }),
  success: 200,
  reply: Changed,
  problems: PROBLEMS,
})

export const cancelBooking = endpoint({
  name: 'cancelBooking',
  method: 'DELETE',
  path: '/order/bookparcel/{parcelId}',
  summary: 'Gives the booking of a parcel up that has not left',
  ...STAFF,
  params: ParcelParams,
  success: 200,
  reply: Changed,
  problems: PROBLEMS,
})

export const askPickUp = endpoint({
  name: 'askPickUp',
  method: 'POST',
  path: '/order/parcelpickup/{parcelId}',
  summary: 'Asks the carrier to pick a booked parcel up',
  ...STAFF,
  params: ParcelParams,
  success: 200,
  reply: Changed,
  problems: PROBLEMS,
})

export const askParcelNews = endpoint({
  name: 'askParcelNews',
  method: 'POST',
  path: '/order/parcelnews/{parcelId}',
  summary: 'Asks the carrier how far a booked parcel is; parcel and order follow',
  ...STAFF,
  params: ParcelParams,
  success: 200,
  reply: Changed,
  problems: PROBLEMS,
})

export const getParcelLabel = endpoint({
  name: 'getParcelLabel',
  method: 'GET',
  path: '/order/parcellabel/{parcelId}',
  summary: 'The label of a booked parcel',
  ...STAFF,
  params: ParcelParams,
  success: 200,
  /** A PDF in base64, and the name of its file. */
  reply: z.object({ name: z.string(), pdf: z.string() }),
  problems: PROBLEMS,
})

/** Everything about parcels and the carrier. */
export const BOOKING_ENDPOINTS: readonly Endpoint[] = [
  bookParcel,
  bookOrder,
  cancelBooking,
  askPickUp,
  askParcelNews,
  getParcelLabel,
]
