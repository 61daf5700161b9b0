/** How far a parcel of an order is. */
export const PARCEL_STATES = ['packed', 'sent', 'delivered'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** Where each state may lead. A step back corrects a slip: the parcel has not left, or has not arrived, after all. */
const NEXT: Readonly<Record<ParcelState, readonly ParcelState[]>> = {
  packed: ['sent'],
  sent: ['delivered', 'packed'],
  delivered: ['sent'],
}

/** Whether a parcel may go from one state to another. */
export function isNextParcelState(from: ParcelState, to: ParcelState): boolean {
  return NEXT[from].includes(to)
}

const WORDS: Readonly<Record<ParcelState, string>> = {
  packed: 'Packed',
  sent: 'Sent',
  delivered: 'Delivered',
}

/** A state in words of the admin. */
export function parcelStateText(state: ParcelState): string {
  return WORDS[state]
}

/** Whether a parcel is not in the shop: then its order cannot be cancelled as a whole. */
export function isParcelOut(state: ParcelState): boolean {
  return state !== 'packed'
}
