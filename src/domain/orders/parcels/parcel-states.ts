/** How far a parcel of an order is. */
export const PARCEL_STATES = ['packed', 'sent', 'delivered', 'coming-back', 'came-back'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/**
 * Where each state may lead. A step back corrects a slip: the parcel has not left, or has not arrived, after all. One that
 * nobody took may go out again until it is here; then its pieces are checked.
 */
const NEXT: Readonly<Record<ParcelState, readonly ParcelState[]>> = {
  packed: ['sent'],
  sent: ['delivered', 'coming-back', 'packed'],
  delivered: ['sent'],
  'coming-back': ['came-back', 'sent'],
  'came-back': [],
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
}

/** A state in words of the admin. */
export function parcelStateText(state: ParcelState): string {
  return WORDS[state]
}

/** Whether a parcel is not in the shop: then its order cannot be cancelled as a whole. */
export function isParcelOut(state: ParcelState): boolean {
  return state !== 'packed' && state !== 'came-back'
}

/** Whether nobody took a parcel: it is on its way back, or in the shop again. */
export function isGoneBack(state: ParcelState): boolean {
  return state === 'coming-back' || state === 'came-back'
}
