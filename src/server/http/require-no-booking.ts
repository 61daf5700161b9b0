import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { problem } from './problem.ts'

/*
 * What must not change behind the back of a carrier. It has the address, the sum to collect and the parcel of a booking as
 * they were; so staff cancel the booking before they change them. All get what `bookingsHere` finds under the lock of
 * the order: only a parcel that has not left can be called off.
 */

/** The active booking of a parcel that has not left; `asked`: it is not known yet what the carrier did. */
interface Standing {
  parcelId: number
  state: string
  collect: Paise
}
type Here = readonly Standing[]

/** Throws 409 for staff while any parcel of an order is booked, or may be. */
export function requireNoBooking(here: Here, orderId: number): void {
  if (here.length > 0) throw problem.of('order-booked', { orderId })
}

/** The same for the customer, in words that say what they can do. */
export function requireNoCourier(here: Here): void {
  if (here.length > 0) throw problem.of('parcel-with-courier')
}

/** Throws 409 while this parcel is booked, or may be. */
export function requireUnbooked(here: Here, parcelId: number): void {
  if (here.some((one) => one.parcelId === parcelId)) throw problem.of('parcel-booked')
}

/** Throws 409 while nobody knows whether this parcel is booked: it would get its number on its way. */
export function requireAnswered(here: Here, parcelId: number): void {
  requireUnbooked(here.filter(isAsked), parcelId)
}

/** The same for an order whose parcels leave with it. */
export function requireAllAnswered(here: Here, orderId: number): void {
  requireNoBooking(here.filter(isAsked), orderId)
}

/** Throws 409 while a courier is booked to collect the money of an order: it would be paid twice. */
export function requireNothingCollected(here: Here, orderId: number): void {
  const { collect } = here.find((one) => one.collect > 0) ?? { collect: 0 }
  if (collect > 0)
    throw problem.of('parcel-collects', { orderId, collect: rupeesFromPaise(collect) })
}

function isAsked({ state }: Standing): boolean {
  return state === 'asked'
}
