import { sortedSizes, type SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import type { StockKind } from '#domain/pieces/piece-states.ts'
import { MAX_PRICE } from '#domain/catalogue/product.ts'
import { metalPrice, type BreakUp, type MakeTerms } from './metal-price.ts'
import type { Milligrams } from './weights.ts'

/**
 * How the pieces of a make with sizes are counted: each size for itself; all together, each made to fit after the
 * order (`pooled`); or not at all, because each is made when it is ordered (`order`). A make without sizes shares the
 * figure of its product (`size`) or has its own (`pooled`).
 */
export const SIZE_STOCKS = ['size', 'pooled', 'order'] as const
export type SizeStock = (typeof SIZE_STOCKS)[number]

/** The longest that a piece may take to be made, in days. */
export const MOST_LEAD_DAYS = 365

/** A size of a make that is on sale. */
export interface MakeSize {
  code: string
  /** What it weighs more than the make; negative where it weighs less. */
  netMgDelta: Milligrams
  /** Pieces left, where each size is counted; null is not limited. */
  stock: number | null
  /** In how many days one is made when none is left, or made to fit; null if none is made. */
  leadDays: number | null
}

/** A make as far as its pieces are counted. */
export interface CountedMake {
  /** Absent: counted. */
  stockKind?: StockKind
  sizeKind: SizeKind
  sizeStock: SizeStock
  /** Pieces of the make, where they are counted together; null is not limited. */
  pool: number | null
  sizes: readonly MakeSize[]
}

/** Whether pieces of a size can be had. */
export interface Availability {
  /** False: there are too few, and none is made. */
  isPossible: boolean
  /** In how many days; 0 for a piece in stock. */
  days: number
  /** How many can be had at most; null is not limited. */
  left: number | null
  /** Where the stock is counted: the code of a size, or empty for the make; null if it is not counted. */
  counted: string | null
}

/** Whether a quantity of a make is available in a size; `size` is null for a make without sizes. */
export function availabilityOf(
  make: CountedMake,
  size: MakeSize | null,
  quantity = 1,
): Availability {
  const days = size?.leadDays ?? 0
  const isCountedBySize = make.sizeKind !== 'none' && make.sizeStock === 'size'
  const stock = isCountedBySize ? (size?.stock ?? null) : make.pool
  const isMade = isCountedBySize && size !== null && size.leadDays !== null
  const isUncounted = stock === null || (make.sizeKind !== 'none' && make.sizeStock === 'order')
  if (isUncounted) return { isPossible: true, days, left: null, counted: null }
  const counted = isCountedBySize ? (size?.code ?? '') : ''
  if (stock >= quantity && stock > 0) {
    const left = isMade ? null : stock
    return { isPossible: true, days: isCountedBySize ? 0 : days, left, counted }
  }
  if (isMade) return { isPossible: true, days, left: null, counted: null }
  return { isPossible: false, days: 0, left: stock, counted }
}

/**
 * The size that a request means: the named one. If none is named, sizes in stock come first, and of those the one
 * nearest to the weight of the make, so that its price is that of the product. Undefined for a size that is not
 * offered.
 */
export function chosenSize(
  make: CountedMake,
  code: string | null | undefined,
): MakeSize | undefined {
  if (code !== null && code !== undefined) return make.sizes.find((size) => size.code === code)
  const rank = (size: MakeSize) => {
    const { isPossible, days } = availabilityOf(make, size)
    if (!isPossible) return 2
    return days === 0 ? 0 : 1
  }
  const [first] = sortedSizes(make.sizeKind, make.sizes).toSorted(
    (a, b) => rank(a) - rank(b) || Math.abs(a.netMgDelta) - Math.abs(b.netMgDelta),
  )
  return first
}

/**
 * Whether the pieces of a product are counted make by make: as soon as one has sizes, is kept by piece, or has a figure
 * of its own.
 */
export function isCountedByMake(
  makes: readonly (Pick<CountedMake, 'sizeKind' | 'stockKind'> & { sizeStock?: SizeStock })[],
): boolean {
  return makes.some(
    ({ sizeKind, stockKind, sizeStock }) =>
      sizeKind !== 'none' || stockKind === 'by-piece' || sizeStock === 'pooled',
  )
}

/** How many pieces there are of all makes together; null as soon as one of them is not limited. */
export function stockOfMakes(makes: readonly CountedMake[]): number | null {
  return makes.reduce<number | null>((sum, make) => {
    const left = stockOfMake(make)
    return sum === null || left === null ? null : sum + left
  }, 0)
}

/** How many pieces there are of a make, of all its sizes together; null is not limited. */
export function stockOfMake(make: CountedMake): number | null {
  if (make.sizeKind === 'none') return make.pool
  if (make.sizeStock !== 'size') return make.sizeStock === 'order' ? null : make.pool
  return make.sizes.reduce<number | null>((sum, size) => {
    const { left } = availabilityOf(make, size)
    return sum === null || left === null ? null : sum + left
  }, 0)
}

/** The terms of a make in a size, with the difference in weight added to its own metal. */
export function termsOfSize(terms: MakeTerms, netMgDelta: Milligrams): MakeTerms {
  const [own, ...others] = terms.metals
  if (own === undefined || netMgDelta === 0) return terms
  return {
    ...terms,
    metals: [{ ...own, netMg: own.netMg + netMgDelta }, ...others],
    grossMg: terms.grossMg + netMgDelta,
  }
}

/**
 * What a size costs at the rates in the break-up of its make. A size stores no price, so its price is never older
 * than that of its make. Undefined for a weight or price that cannot be.
 */
export function priceOfSize(
  terms: MakeTerms,
  { metals }: Pick<BreakUp, 'metals'>,
  netMgDelta: Milligrams,
): BreakUp | undefined {
  const sized = termsOfSize(terms, netMgDelta)
  if (sized.metals.some(({ netMg }) => netMg <= 0)) return undefined
  const rates = new Map(metals.map(({ alloy, paisePerGram }) => [alloy, paisePerGram]))
  const breakUp = metalPrice(sized, rates)
  return breakUp !== undefined && breakUp.price >= 1 && breakUp.price <= MAX_PRICE
    ? breakUp
    : undefined
}
