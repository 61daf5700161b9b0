import type { CartLine } from '#contract/cart/cart.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { atPrice, wirePrices } from '#domain/pricing/sale-price.ts'

/** What a piece of a line cost when it was put into the cart, and now. Paise, before tax, in a running sale. */
export interface RisenPrice {
  before: Paise
  now: Paise
}

/** The prices of a line whose rate has risen after its price was held; undefined of every other line. */
export function risenPrice({ make, product }: CartLine): RisenPrice | undefined {
  const before = make?.risenFrom ?? null
  if (before === null) return undefined
  const { price, sale } = product
  return {
    before: wirePrices(atPrice({ price, sale }, before, make?.risenSale)).now,
    now: wirePrices({ price, sale }).now,
  }
}
