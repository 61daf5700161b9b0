import type { Percent } from './money.ts'
import type { Paise } from './money.ts'
import { MAX_PRICE } from '#domain/catalogue/product.ts'

/**
 * A price after a change by some percent, rounded half up to a multiple of `roundTo` paise. It never
 * reaches 0 and never exceeds what a price may be.
 */
export function priceAfterPercent(price: Paise, percent: Percent, roundTo: Paise = 1): Paise {
  // 15 digits are what a double can hold: without them half a paisa may fall to the wrong side.
  const exact = Number(((price * (100 + percent)) / 100).toPrecision(15))
  const rounded = Math.round(exact / roundTo) * roundTo
  return Math.min(Math.max(rounded, roundTo), MAX_PRICE)
}
