import { MAX_STOCK } from './product.ts'

/** From this many pieces down the shop says how few are left. */
export const LOW_STOCK = 3

export const STOCK_STATES = ['unlimited', 'in-stock', 'low', 'sold-out'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** A stock figure as a form wants it, as the form showed it (undefined: it does not say) and as it is. */
interface EditedStock {
  wanted: number | null
  seen: number | null | undefined
  now: number | null
}

/**
 * The figure to store after an edit; null is not limited. A figure that the person did not change stays
 * as orders have left it. Undefined when it was changed and orders have moved it since: then neither is right.
 */
export function stockAfterEdit({ wanted, seen, now }: EditedStock): number | null | undefined {
  if (seen === undefined) return wanted
  if (wanted === seen) return now
  if (wanted === null) return null
  return now === seen ? wanted : undefined
}

/**
 * The figure after a change of many products: set (null for not limited), or so many pieces more or
 * fewer, never below 0; a stock that is not limited stays so.
 */
export function stockAfterChange(
  now: number | null,
  { stock, stockBy = 0 }: { stock?: number | null | undefined; stockBy?: number | undefined },
): number | null {
  if (stock !== undefined) return stock
  return now === null ? null : Math.min(MAX_STOCK, Math.max(0, now + stockBy))
}

/** What a stock figure means for a shopper; no figure (null) means unlimited. */
export function stockState(stock: number | null): StockState {
  if (stock === null) return 'unlimited'
  if (stock <= 0) return 'sold-out'
  return stock <= LOW_STOCK ? 'low' : 'in-stock'
}

/** The words a shopper reads about a stock figure. */
export function stockText(stock: number | null): string {
  switch (stockState(stock)) {
    case 'unlimited':
      return 'In stock'
    case 'sold-out':
      return 'Sold out'
    case 'low':
      return `Only ${stock} left`
    default:
      return `In stock, ${stock} left`
  }
}
