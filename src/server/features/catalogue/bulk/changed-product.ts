import type { BulkChange } from '#contract/catalogue/admin-products.ts'
import { paiseFromRupees } from '#domain/pricing/money.ts'
import { priceAfterPercent } from '#domain/pricing/price-change.ts'
import { stockAfterChange } from '#domain/catalogue/stock.ts'
import type { KeptByMakes } from '#server/db/catalogue/kept-by-makes.ts'
import type { LockedForChange } from '#server/db/catalogue/product-changes.ts'

/** What a change of many products may write into one of them. Amounts in paise. */
export type ChangedFields = Pick<
  LockedForChange,
  'price' | 'originalPrice' | 'discount' | 'stock' | 'categoryId' | 'isHidden' | 'attributes'
>

/**
 * One product after a change: the preview shows it, the change writes it. A price or stock that its makes decide does
 * not change.
 */
export function changedProduct(
  locked: LockedForChange,
  change: BulkChange,
  { prices, stocks }: KeptByMakes,
): ChangedFields {
  const {
    discount = locked.discount,
    categoryId = locked.categoryId,
    isHidden = locked.isHidden,
  } = change
  const isCountedBySize = stocks.has(locked.id)
  const stock = isCountedBySize ? locked.stock : stockAfterChange(locked.stock, change)
  const { price, originalPrice } = prices.has(locked.id) ? locked : repriced(locked, change)
  return {
    price,
    originalPrice,
    discount,
    stock,
    categoryId,
    isHidden,
    attributes: optionsAfter(locked, change),
  }
}

function optionsAfter({ attributes }: LockedForChange, { attribute }: BulkChange) {
  if (attribute === undefined) return attributes
  const changed = { ...attributes, [attribute.key]: attribute.option }
  return Object.fromEntries(Object.entries(changed).filter(([, option]) => option !== 0))
}

/** How many products keep their price or stock in a change, because their makes decide it. */
export function keptFigures(
  locked: readonly LockedForChange[],
  { pricePercent, stock, stockBy }: BulkChange,
  { prices, stocks }: KeptByMakes,
): { keptPrices: number; keptStocks: number } {
  const countOf = (kept: ReadonlySet<number>) => locked.filter(({ id }) => kept.has(id)).length
  return {
    keptPrices: pricePercent === undefined ? 0 : countOf(prices),
    keptStocks: stock === undefined && stockBy === undefined ? 0 : countOf(stocks),
  }
}

function repriced({ price, originalPrice }: LockedForChange, change: BulkChange) {
  const { pricePercent, roundTo, keepsOldPrice = false } = change
  if (pricePercent === undefined) return { price, originalPrice }
  const step = roundTo === undefined ? 1 : paiseFromRupees(roundTo)
  return {
    price: priceAfterPercent(price, pricePercent, step),
    originalPrice: keepsOldPrice ? price : originalPrice,
  }
}
