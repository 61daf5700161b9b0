import { MAX_STOCK } from './product.ts'

/** From this many pieces down the shop tells shoppers how few are left; in the admin the owner may choose another line. */
export const LOW_STOCK = 3

/** The lines that an owner may choose for the admin (`stock.lowBelow`). The table `low_stock` holds up to the most. */
export const LOW_STOCK_LINES = { least: 1, most: 50 } as const

export const STOCK_STATES = ['unlimited', 'in-stock', 'low', 'sold-out'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** Said where the stock of a product is counted by its makes: where to edit it instead. */
export const COUNTED_BY_SIZE =
  'The pieces of this product are counted in its makes. Change them under Metal price.'

/**
 * A stock figure in three states: as a form wants it, as the form was loaded with (undefined: unknown), and as it is
 * now.
 */
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
 * The figure after a change of many products: set (null for not limited), or a number of pieces more or
 * fewer, never below 0; a stock that is not limited stays so.
 */
export function stockAfterChange(
  now: number | null,
  { stock, stockBy = 0 }: { stock?: number | null | undefined; stockBy?: number | undefined },
): number | null {
  if (stock !== undefined) return stock
  return now === null ? null : Math.min(MAX_STOCK, Math.max(0, now + stockBy))
}

/** What a stock figure means; no figure (null) means unlimited, and low is from `low` pieces down. */
export function stockState(stock: number | null, low: number = LOW_STOCK): StockState {
  if (stock === null) return 'unlimited'
  if (stock <= 0) return 'sold-out'
  return stock <= low ? 'low' : 'in-stock'
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
