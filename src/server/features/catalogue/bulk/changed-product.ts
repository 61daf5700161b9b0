import type { BulkChange } from '#contract/catalogue/admin-products.ts'
import { paiseFromRupees } from '#domain/pricing/money.ts'
import { priceAfterPercent } from '#domain/pricing/price-change.ts'
import { stockAfterChange } from '#domain/catalogue/stock.ts'
import type { LockedForChange } from '#server/db/catalogue/product-changes.ts'

/** What a change of many products may write into one of them. Amounts in paise. */
export type ChangedFields = Pick<
  LockedForChange,
  'price' | 'originalPrice' | 'discount' | 'stock' | 'categoryId' | 'isHidden'
>

/** One product after a change: the preview shows it, the change writes it. */
export function changedProduct(locked: LockedForChange, change: BulkChange): ChangedFields {
  const {
    discount = locked.discount,
    categoryId = locked.categoryId,
    isHidden = locked.isHidden,
  } = change
  const stock = stockAfterChange(locked.stock, change)
  return { ...repriced(locked, change), discount, stock, categoryId, isHidden }
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
