import type { CartLine } from '#contract/cart/cart.ts'

/** Why a line cannot be ordered as it is, and how many pieces of it could be: 0 when it has to go. */
export interface LineShortage {
  reason: 'not-sold' | 'on-request' | 'sold-out' | 'too-many'
  left: number
}

/** Why a line cannot be ordered, by the last answer of the server; undefined when it can be. */
export function shortageOf({ product, quantity }: CartLine): LineShortage | undefined {
  const { stock, isAvailable, isOnRequest } = product
  if (!isAvailable) return { reason: 'not-sold', left: 0 }
  if (isOnRequest === true) return { reason: 'on-request', left: 0 }
  if (stock === null || quantity <= stock) return undefined
  return stock === 0 ? { reason: 'sold-out', left: 0 } : { reason: 'too-many', left: stock }
}

/** Whether a sum counts a line: not one of which nothing can be ordered. */
export function isCounted(line: CartLine): boolean {
  return shortageOf(line)?.left !== 0
}
