/** How far a parcel of an order is. */
export const PARCEL_STATES = [
  'packed',
  'sent',
  'delivered',
  'coming-back',
  'came-back',
  'lost',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** Where a parcel is moved to; that it is lost moves money too, and is asked for in another way. */
export const MOVED_STATES = ['packed', 'sent', 'delivered', 'coming-back', 'came-back'] as const
export type MovedState = (typeof MOVED_STATES)[number]

/**
 * Where each state may lead. A step back corrects a slip: the parcel has not left, or has not arrived, after all. One that
 * nobody took may go out again until it is here; then its pieces are checked. One that was lost and is found comes to the
 * shop, whatever its label says: its pieces are credited.
 */
const NEXT: Readonly<Record<ParcelState, readonly ParcelState[]>> = {
  packed: ['sent'],
  sent: ['delivered', 'coming-back', 'packed', 'lost'],
  delivered: ['sent'],
  'coming-back': ['came-back', 'sent', 'lost'],
  'came-back': [],
  lost: ['came-back'],
}

/** Whether a parcel may go from one state to another. */
export function isNextParcelState(from: ParcelState, to: ParcelState): boolean {
  return NEXT[from].includes(to)
}

const WORDS: Readonly<Record<ParcelState, string>> = {
  packed: 'Packed',
  sent: 'Sent',
  delivered: 'Delivered',
  'coming-back': 'Coming back',
  'came-back': 'Came back',
  lost: 'Lost',
}

/** A state in words of the admin. */
export function parcelStateText(state: ParcelState): string {
  return WORDS[state]
}

/** Whether a parcel is with a courier or its customer: then its order cannot be cancelled as a whole. */
export function isParcelOut(state: ParcelState): boolean {
  return state !== 'packed' && state !== 'came-back' && state !== 'lost'
}

/** Whether nobody took a parcel: it is on its way back, or in the shop again. */
export function isGoneBack(state: ParcelState): boolean {
  return state === 'coming-back' || state === 'came-back'
}

/** Whether a parcel does not reach its customer, so that nobody pays for it. */
export function isNotArriving(state: ParcelState): boolean {
  return isGoneBack(state) || state === 'lost'
}

/** Whether the way of a parcel has ended: it arrived, came back or was lost. */
export function isParcelOver(state: ParcelState): boolean {
  return state === 'delivered' || state === 'came-back' || state === 'lost'
}
