import { MAX_UNDO, type BulkUndo } from '#contract/catalogue/bulk-undo.ts'
import type { BulkChange } from '#contract/catalogue/admin-products.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { HeldForChange } from '#server/db/catalogue/product-changes.ts'
import type { ChangedFields } from './changed-product.ts'

/** Products that were added to a curated collection or removed. */
export interface Moved {
  collectionId: number
  productIds: number[]
}

interface Done {
  /** The products before the change. */
  held: readonly HeldForChange[]
  /** The products after the change, in the same order. */
  rows: readonly ChangedFields[]
  /** When each was written. */
  written: ReadonlyMap<number, Date>
  change: BulkChange
  moved: { added: Moved[]; removed: Moved[] }
}

/** Slightly less than the largest body of a request. */
const MOST_BYTES = 250_000

/** What undoes a change; null when that would be too large for a request. */
export function undoOf({ held, rows, written, change, moved }: Done): BulkUndo | null {
  if (held.length > MAX_UNDO) return null
  const { pricePercent, keepsOldPrice, discount, stock, stockBy, categoryId, isHidden } = change
  const isRepriced = pricePercent !== undefined
  const undo: BulkUndo = {
    productIds: held.map(({ id }) => id),
    changedAt: held.map(({ id }) => written.get(id)?.getTime() ?? 0),
    ...(isRepriced && { price: held.map(({ price }) => rupeesFromPaise(price)) }),
    ...(isRepriced &&
      keepsOldPrice === true && {
        originalPrice: held.map(({ originalPrice }) =>
          originalPrice === null ? null : rupeesFromPaise(originalPrice),
        ),
      }),
    ...(discount !== undefined && { discount: held.map((product) => product.discount) }),
    ...((stock !== undefined || stockBy !== undefined) && {
      stock: held.map((product, at) => [product.stock, rows[at]?.stock ?? null]),
    }),
    ...(categoryId !== undefined && { categoryId: held.map((product) => product.categoryId) }),
    ...(isHidden !== undefined && { isHidden: held.map((product) => product.isHidden) }),
    ...moved,
  }
  return Buffer.byteLength(JSON.stringify(undo)) > MOST_BYTES ? null : undo
}
