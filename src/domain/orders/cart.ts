/** The least a cart line may hold (specification, section 9). */
export const MIN_QUANTITY = 1

/** The most one cart or order line may hold: far above any real purchase, far below an overflow. */
export const MAX_QUANTITY = 999

/** What Add to Cart always sends (specification, section 9). */
export const ADDED_QUANTITY = 1

/** The quantity after a press on plus or minus; a press that would go below 1 changes nothing. */
export function steppedQuantity(quantity: number, step: 1 | -1): number {
  const next = quantity + step
  return next < MIN_QUANTITY || next > MAX_QUANTITY ? quantity : next
}
