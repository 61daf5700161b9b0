import type { ProblemCode, ProblemParams } from '#contract/problems.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import type { Words } from '#domain/shop/sentences.ts'
import { editProblems } from './edit-problems.ts'

type ParcelCode = Extract<
  ProblemCode,
  | `edit-${string}`
  | `parcel${string}`
  | `carrier-${string}`
  | 'order-booked'
  | 'order-came-back'
  | 'order-in-parcels'
  | 'order-lost'
  | 'order-not-open'
  | 'order-of-work'
  | 'order-return-open'
  | 'piece-in-parcel'
  | 'pieces-not-returned'
  | 'pieces-invoiced'
>

/** What refuses a change of the pieces and parcels of an order, by code. */
export const parcelProblems: { readonly [Code in ParcelCode]: Words<ProblemParams<Code>> } = {
  'order-not-open': 'The pieces of an order that was shipped or cancelled stay as they are.',
  'pieces-not-returned':
    'A tagged piece was credited, but none is recorded as returned. Set the piece that came back to “Returned” first.',
  'pieces-invoiced': 'The invoice names this piece, so it stays packed. Swap it for another one.',
  'piece-in-parcel': ({ tag }) => `Piece ${tag} is in a parcel. Take the parcel apart first.`,
  'parcel-changed':
    'Someone else has changed the parcels of this order. They are shown as they are now; please look again.',
  'parcel-state': ({ state }) =>
    `This parcel is at “${state}”, where this cannot be done. Look at it again first.`,
  'parcel-of-cancelled': ({ orderId }) =>
    `Order ${orderId} is cancelled, so its parcels stay as they are. If they are to leave after all, set the order to Processing first.`,
  'parcel-too-many': ({ product, left }) =>
    left === 0
      ? `Every ${product} is in a parcel already.`
      : `Only ${left} × ${product} ${left === 1 ? 'is' : 'are'} in no parcel yet.`,
  'parcel-tags': ({ product, pieces }) =>
    `Choose ${pieces} tagged ${pieces === 1 ? 'piece' : 'pieces'} of ${product} that ${pieces === 1 ? 'is' : 'are'} packed and in no other parcel.`,
  'parcel-unpaid': ({ orderId }) =>
    `Order ${orderId} is not paid. Record what came for it first; then the pieces of this parcel are refunded as a return.`,
  'parcel-returned': ({ orderId }) =>
    `Pieces of this parcel are in a return of order ${orderId} already. If the customer sent them back, set the parcel to Sent and then to Delivered; if nobody took the parcel, refuse that return first.`,
  'order-came-back': ({ orderId }) =>
    `Pieces of order ${orderId} came back or were taken out of it and are credited, so the order stays cancelled. Place a new order for what is still wanted.`,
  'order-lost': ({ orderId }) =>
    `A parcel of order ${orderId} was lost and is credited, so the order stays cancelled. Place a new order for what is still wanted.`,
  'parcels-out': ({ orderId }) =>
    `A parcel of order ${orderId} has left, so the order cannot be cancelled. Correct the parcel if it has not; what arrived can come back as a return.`,
  'order-return-open': ({ orderId, number }) =>
    `Return ${number} of order ${orderId} is still open. Settle or refuse it first; then the order can be cancelled.`,
  'order-in-parcels': ({ orderId }) =>
    `Order ${orderId} leaves in several parcels. Enter the tracking at its parcels.`,
  'parcel-awaits-money': ({ orderId }) =>
    `Order ${orderId} is not paid yet. Wait for its payment or record it; then book its parcel.`,
  'parcel-booked':
    'This parcel is booked, or being booked, with the carrier. Cancel the booking in the order first.',
  'parcel-with-courier':
    'Your parcel is packed and a courier is to collect it, so this order cannot be cancelled here any more. Please contact us soon: as long as it has not left, we can stop it.',
  'parcel-collects': ({ orderId, collect }) =>
    `The courier is to collect ${formatRupees(collect)} for order ${orderId}. Cancel the booking in the order first; when the payment is recorded, book the parcel again.`,
  'parcel-collects-more': ({ orderId, collect, due }) =>
    `The courier would collect ${formatRupees(collect)} with this parcel, but ${formatRupees(due)} is to be paid for order ${orderId}: another parcel came back meanwhile. Let this one come back too, and place a new order for what is still wanted.`,
  'order-booked': ({ orderId }) =>
    `A parcel of order ${orderId} is booked, or being booked, with the carrier. Cancel the booking in the order first.`,
  'parcel-not-booked': 'This parcel is not booked with the carrier.',
  'parcel-asking': 'The carrier is being asked about this parcel. Look again in a minute.',
  'carrier-none': 'The shop has no carrier that parcels can be booked with.',
  'carrier-other': ({ carrier }) =>
    `This parcel was booked with ${carrier}, and the shop works with another carrier now. Cancel or follow the booking at ${carrier} itself.`,
  'carrier-refused': ({ reason }) => `The carrier refuses: ${reason}`,
  'carrier-away': ({ reason }) =>
    `Nobody knows what the carrier did: ${reason} Look again in a minute.`,
  'order-of-work': ({ orderId }) =>
    `Order ${orderId} is the bill of work on a piece and has no parcel. How the piece leaves is recorded at its job.`,
  ...editProblems,
}
