import type { Make, SoldSize } from '#contract/metal/makes.ts'
import { sortedSizes } from '#domain/catalogue/sizes/piece-sizes.ts'
import { followsMetal } from '#domain/orders/made/settlement.ts'
import type { ShownBreakUp } from '#domain/pricing/metal/rate-settings.ts'
import {
  availabilityOf,
  chosenSize,
  isCountedByMake,
  stockOfMake,
} from '#domain/pricing/metal/sizes.ts'
import { shownParts } from '#domain/pricing/metal/break-up/shown-break-up.ts'
import { percentOf, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { breakUpInSale, partsOfPrice, type PriceParts } from '#domain/pricing/offers/price-parts.ts'
import { lineSaleOf, wireSaleOf, type WireSale } from '#domain/pricing/sale-price.ts'
import type { PriceTerms } from '#server/db/catalogue/price-now.ts'
import type { SoldMake } from '#server/db/rates/sold-makes.ts'
import { pieceOf, priceOfPiece, type SoldPiece } from '#server/db/rates/sold-piece.ts'

/** What the prices of makes are shown with. */
interface ShownWith {
  /** How much of the break-up is shown; undefined: no prices. */
  breakUp: ShownBreakUp | undefined
  /** The sale of a price that is made so; undefined where the sale of the product says it. */
  saleOf: ((price: Paise, parts: PriceParts) => WireSale | undefined) | undefined
}

/** The makes of a product for shoppers; without prices while pieces by weight are not sold. */
export function presentMakes(
  { id: productId, categoryId }: { id: number; categoryId: number | null },
  makes: readonly SoldMake[],
  { breakUp, sales, isStopped }: PriceTerms & { breakUp: ShownBreakUp },
): Make[] {
  const hasPartSale = sales.some(({ takesFrom }) => takesFrom !== undefined)
  const shown: ShownWith = {
    breakUp: isStopped ? undefined : breakUp,
    saleOf: hasPartSale
      ? (price, parts) => wireSaleOf({ id: productId, categoryId, price, parts }, sales)
      : undefined,
  }
  const isCounted = isCountedByMake(makes)
  return makes.map((make) => {
    const { id, alloy, label, labelHi, fineness, material, netMg, grossMg, pricedAt } = make
    const isFixed = make.breakUp?.fixed !== undefined
    const named = { makeId: id, alloy, label, labelHi, fineness, material }
    return {
      ...named,
      netMg,
      grossMg,
      ...presentPrice(pieceOf(make, null), shown),
      ratedAt: pricedAt === null || isFixed ? null : new Date(pricedAt).toISOString(),
      ...(make.sizeKind !== 'none' && presentSizes(make, shown)),
      ...(isCounted && { left: stockOfMake(make) }),
      ...(make.pictures.length > 0 && { pictures: make.pictures }),
      ...(make.stockKind === 'by-piece' && { isCertified: true }),
      ...presentOrder(make),
    }
  })
}

/** How one is made to order; nothing where its customer cannot ask for that. */
function presentOrder({ leadDays: days, advance, breakUp }: SoldMake) {
  if (days === null) return {}
  const isFixed = breakUp === null || !followsMetal(breakUp)
  return { madeToOrder: { days, advance: advance === null ? null : percentOf(advance), isFixed } }
}

function presentSizes(make: SoldMake, shown: ShownWith) {
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

function presentPrice(piece: SoldPiece, { breakUp: shown, saleOf }: ShownWith) {
  const now = priceOfPiece(piece)
  if (now === undefined || shown === undefined) return { price: null, parts: [] }
  const price = rupeesFromPaise(now.price)
  if (saleOf === undefined) return { price, parts: shownParts(now.breakUp, shown) }
  const sale = saleOf(now.price, partsOfPrice(now.breakUp, piece.make.priceUnit))
  const breakUp = breakUpInSale(now.breakUp, lineSaleOf(sale))
  return { price, parts: shownParts(breakUp, shown), sale: sale ?? null }
}
