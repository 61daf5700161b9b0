import type { BreakUp } from '#domain/pricing/metal/metal-price.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** What a piece of a make costs, and how. */
export interface MakePrice {
  price: Paise
  breakUp: BreakUp
  cardId: number | null
}

/** The price that a customer saw when the piece went into the cart. */
export interface PriceLock extends MakePrice {
  until: Date
  /** For how many pieces that price is held. */
  quantity: number
}

/** What a piece in a cart costs now. */
export interface HeldPrice extends MakePrice {
  /** The price that the customer saw, if the piece costs more now. */
  risenFrom: Paise | null
}

/**
 * What each piece of a cart line costs: today's price where that is lower; otherwise the price that was seen, while
 * it is held and for as many pieces as it is held for.
 */
export function heldPrice(
  now: MakePrice,
  lock: PriceLock | null,
  { quantity, at }: { quantity: number; at: Date },
): HeldPrice {
  if (lock === null || now.price <= lock.price) return { ...now, risenFrom: null }
  const isHeld = at < lock.until && quantity <= lock.quantity && isSamePiece(now, lock)
  if (!isHeld) return { ...now, risenFrom: lock.price }
  const { price, breakUp, cardId } = lock
  return { price, breakUp, cardId, risenFrom: null }
}

/** Only the rate is held: a piece that has become heavier is a different piece. */
function isSamePiece(now: MakePrice, lock: MakePrice): boolean {
  const weights = ({ breakUp }: MakePrice) =>
    breakUp.metals.map(({ alloy, netMg }) => `${alloy} ${netMg}`).join()
  return weights(now) === weights(lock)
}
