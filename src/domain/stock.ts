/** From this many pieces down the shop says how few are left. */
export const LOW_STOCK = 3

export const STOCK_STATES = ['unlimited', 'in-stock', 'low', 'sold-out'] as const
export type StockState = (typeof STOCK_STATES)[number]

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
