import type { Make } from '#contract/metal/makes.ts'
import type { ShownBreakUp } from '#domain/pricing/metal/rate-settings.ts'
import { shownParts } from '#domain/pricing/metal/written-make.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { SoldMake } from '#server/db/rates/sold-makes.ts'

/** The makes of a product for shoppers. */
export function presentMakes(makes: readonly SoldMake[], shown: ShownBreakUp): Make[] {
  return makes.map(({ id, price, breakUp, pricedAt, cardId: _card, ...make }) => ({
    makeId: id,
    ...make,
    price: price === null ? null : rupeesFromPaise(price),
    parts: breakUp === null ? [] : shownParts(breakUp, shown),
    ratedAt: pricedAt === null ? null : new Date(pricedAt).toISOString(),
  }))
}
