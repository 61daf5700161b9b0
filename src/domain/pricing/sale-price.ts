import type { LineSale } from './discounts.ts'
import {
  priceWithoutShare,
  type PricePart,
  type PriceParts,
} from '#domain/pricing/offers/price-parts.ts'
import {
  basisPointsOf,
  paiseFromRupees,
  percentOf,
  rupeesFromPaise,
  shareOf,
  type BasisPoints,
  type Paise,
  type Percent,
  type Rupees,
} from './money.ts'

/** A sale that runs now, as far as prices need it. */
export interface RunningSale {
  name: string
  /** The share it takes off the price of every piece, or off one part of it. */
  basisPoints: BasisPoints
  /** The part that it takes its share off; undefined for the whole price. */
  takesFrom?: PricePart | undefined
  /** The first moment that it is over. */
  endsAt: Date
  /** What it holds for; undefined for every piece of the shop. */
  scope?: SaleScope | undefined
}

/** The pieces that a sale holds for: those of a category, and some by themselves. */
interface SaleScope {
  categoryIds: ReadonlySet<number>
  /** Those of its collections as well. */
  productIds: ReadonlySet<number>
}

/** The facts about a piece that decide which sales apply to it. */
interface SaleProduct {
  id: number
  categoryId: number | null
}

/** The prices that a shopper sees. Amounts in paise. */
export interface ShownPrice {
  /** What the piece costs now, before tax. */
  now: Paise
  /** The former price, shown struck through; null if it was never higher. */
  before: Paise | null
}

/** The least that a sale leaves of a piece: one rupee, or its price where that is less. */
export const LEAST_SALE_PRICE: Paise = 100

/**
 * The price of one piece in a sale, in paise: the share is rounded down, so that pieces of one price are
 * taken off the same, however many are bought together. A sale of a part takes nothing off a piece without `parts`.
 */
export function salePriceOf(
  price: Paise,
  { basisPoints, takesFrom }: Pick<RunningSale, 'basisPoints' | 'takesFrom'>,
  parts?: PriceParts | null,
): Paise {
  const least = Math.min(price, LEAST_SALE_PRICE)
  if (takesFrom === undefined) return Math.max(least, price - shareOf(price, basisPoints))
  if (!parts) return price
  return Math.max(least, priceWithoutShare(price, { basisPoints, takesFrom }, parts))
}

function isInSale({ id, categoryId }: SaleProduct, { scope }: RunningSale): boolean {
  if (scope === undefined || scope.productIds.has(id)) return true
  return categoryId !== null && scope.categoryIds.has(categoryId)
}

/** The sale of a piece on the wire: its price in rupees. */
export interface WireSale {
  name: string
  percent: Percent
  /** What one piece costs in it, before tax. */
  price: Rupees
  /** ISO 8601 in UTC. */
  endsAt: string
  /** The part of a price that it takes its share off; absent for the whole price. */
  takesFrom?: PricePart | undefined
}

interface SoldProduct extends SaleProduct {
  price: Paise
  /** Of a piece by weight: how its price is made. */
  parts?: PriceParts | null | undefined
}

/** The prices of a piece in the API, in rupees. */
interface WirePriced {
  price: Rupees
  originalPrice?: Rupees | null | undefined
  sale?: WireSale | undefined
}

/** The sale that counts for a piece, as the API has it; undefined without one. */
export function wireSaleOf(
  product: SoldProduct,
  sales: readonly RunningSale[],
): WireSale | undefined {
  const inSale = priceInSale(product, sales)
  if (inSale === undefined) return undefined
  const { name, basisPoints, endsAt, takesFrom } = inSale.sale
  const price = rupeesFromPaise(inSale.price)
  const sale = { name, percent: percentOf(basisPoints), price, endsAt: endsAt.toISOString() }
  return takesFrom === undefined ? sale : { ...sale, takesFrom }
}

/**
 * The prices on the wire for another price of the piece: in the same sale, without an original price. If a sale takes
 * off one part, only the server knows the result and sends it with the price (`sale`, null if none counts).
 */
export function atPrice(
  product: WirePriced,
  price: Rupees,
  saleThere?: WireSale | null,
): WirePriced {
  const same = product.sale?.takesFrom === undefined ? product.sale : undefined
  const sale = saleThere === undefined ? same && wireSaleAt(same, price) : (saleThere ?? undefined)
  return { price, originalPrice: null, ...(sale && { sale }) }
}

/** What a shopper pays now, in paise, for another price of a piece: the price in its sale where one counts. */
export function costAt(product: WirePriced, price: Rupees, saleThere?: WireSale | null): Paise {
  return wirePrices(atPrice(product, price, saleThere)).now
}

/** The same sale for another price of the piece; undefined where it takes nothing off. */
function wireSaleAt(sale: WireSale, price: Rupees): WireSale | undefined {
  const paise = paiseFromRupees(price)
  const inSale = salePriceOf(paise, { basisPoints: basisPointsOf(sale.percent) })
  return inSale < paise ? { ...sale, price: rupeesFromPaise(inSale) } : undefined
}

/** The facts that sums need about the sale that counts for a piece; undefined without one. */
export function lineSaleFor(
  product: SoldProduct,
  sales: readonly RunningSale[],
): LineSale | undefined {
  const inSale = priceInSale(product, sales)
  if (inSale === undefined) return undefined
  const { name, basisPoints, takesFrom } = inSale.sale
  const sale = { name, basisPoints, price: inSale.price }
  return takesFrom === undefined ? sale : { ...sale, takesFrom }
}

/** The same, from the form of the API. */
export function lineSaleOf(sale: WireSale | undefined): LineSale | undefined {
  if (sale === undefined) return undefined
  const { name, percent, price, takesFrom } = sale
  const line = { name, basisPoints: basisPointsOf(percent), price: paiseFromRupees(price) }
  return takesFrom === undefined ? line : { ...line, takesFrom }
}

/**
 * The one place that says which prices a shopper sees: in a sale its price beside the usual one, else the
 * price beside the original one where that was higher. Amounts in paise.
 */
export function shownPrice(
  product: SoldProduct & { originalPrice: Paise | null },
  sales: readonly RunningSale[],
): ShownPrice {
  return pricesShown(product, priceInSale(product, sales)?.price)
}

/** The same where the price in the sale is known already; undefined without a sale. */
function pricesShown(
  { price, originalPrice }: { price: Paise; originalPrice: Paise | null },
  salePrice: Paise | undefined,
): ShownPrice {
  if (salePrice !== undefined) return { now: salePrice, before: price }
  const wasMore = originalPrice !== null && originalPrice > price
  return { now: price, before: wasMore ? originalPrice : null }
}

/** The prices in paise that a shopper sees of a piece as the wire says it. */
export function wirePrices({ price, originalPrice, sale }: WirePriced): ShownPrice {
  const rupees = originalPrice ?? null
  return pricesShown(
    {
      price: paiseFromRupees(price),
      originalPrice: rupees === null ? null : paiseFromRupees(rupees),
    },
    sale && paiseFromRupees(sale.price),
  )
}

/**
 * The sale that counts for a piece, and its price in it: the one that takes most off, the first of two equal ones;
 * undefined where none takes anything off.
 */
function priceInSale(
  product: SoldProduct,
  sales: readonly RunningSale[],
): { sale: RunningSale; price: Paise } | undefined {
  let best: { sale: RunningSale; price: Paise } | undefined
  for (const sale of sales) {
    const price = salePriceOf(product.price, sale, product.parts)
    if (price < (best?.price ?? product.price) && isInSale(product, sale)) best = { sale, price }
  }
  return best
}
