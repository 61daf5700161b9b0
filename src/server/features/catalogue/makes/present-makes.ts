import type { Make, SoldSize } from '#contract/metal/makes.ts'
import { sortedSizes } from '#domain/catalogue/sizes/piece-sizes.ts'
import type { ShownBreakUp } from '#domain/pricing/metal/rate-settings.ts'
import { availabilityOf, chosenSize, isCountedByMake } from '#domain/pricing/metal/sizes.ts'
import { shownParts } from '#domain/pricing/metal/written-make.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { SoldMake } from '#server/db/rates/sold-makes.ts'
import { pieceOf, priceOfPiece, type SoldPiece } from '#server/db/rates/sold-piece.ts'

/** The makes of a product for shoppers; without prices while pieces by weight are not sold. */
export function presentMakes(
  makes: readonly SoldMake[],
  breakUp: ShownBreakUp,
  { isStopped }: { isStopped: boolean },
): Make[] {
  const shown = isStopped ? undefined : breakUp
  const isCounted = isCountedByMake(makes)
  return makes.map((make) => {
    const { id, alloy, label, labelHi, fineness, material, netMg, grossMg, pricedAt } = make
    const named = { makeId: id, alloy, label, labelHi, fineness, material }
    return {
      ...named,
      netMg,
      grossMg,
      ...presentPrice(pieceOf(make, null), shown),
      ratedAt: pricedAt === null ? null : new Date(pricedAt).toISOString(),
      ...(make.sizeKind !== 'none' && presentSizes(make, shown)),
      ...(make.sizeKind === 'none' && isCounted && { left: make.pool }),
    }
  })
}

function presentSizes(make: SoldMake, shown: ShownBreakUp | undefined) {
  const { sizeKind, sizes } = make
  const usual = chosenSize(make, null)
  return {
    sizeKind,
    ...(usual !== undefined && { usualSize: usual.code }),
    sizes: sortedSizes(sizeKind, sizes).map((size): SoldSize => {
      const piece = pieceOf(make, size)
      const { isPossible, days, left } = availabilityOf(make, size)
      const { netMg, grossMg } = piece
      const weights = { code: size.code, netMg, grossMg }
      return Object.assign(weights, presentPrice(piece, shown), { isPossible, days, left })
    }),
  }
}

function presentPrice(piece: SoldPiece, shown: ShownBreakUp | undefined) {
  const now = priceOfPiece(piece)
  if (now === undefined || shown === undefined) return { price: null, parts: [] }
  return { price: rupeesFromPaise(now.price), parts: shownParts(now.breakUp, shown) }
}
