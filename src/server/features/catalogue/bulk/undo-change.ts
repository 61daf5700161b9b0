import type { BulkUndo } from '#contract/catalogue/bulk-undo.ts'
import { facetsOf } from '#domain/catalogue/search/facets.ts'
import { paiseFromRupees } from '#domain/pricing/money.ts'
import { searchTextOf } from '#domain/catalogue/search/search.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { listCategoryNames } from '#server/db/catalogue/categories.ts'
import { inLongTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  addToCollection,
  lockProducts,
  knownCollections,
  removeFromCollection,
} from '#server/db/catalogue/product-changes.ts'
import { readProducts, updateProduct, type ProductRow } from '#server/db/catalogue/products.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { auditedFields } from '#server/features/catalogue/audited-fields.ts'

/**
 * Undoes a change of many products where nothing was changed since; pieces sold since stay
 * sold. Returns how many were restored and how many were left. Throws 400 for lists of unequal length.
 */
export async function undoChange(
  database: Database,
  undo: BulkUndo,
  by: SessionUser,
): Promise<{ undone: number; left: number }> {
  requireEqualLengths(undo)
  return inLongTransaction(database, async (tx) => {
    await lockProducts(tx, undo.productIds)
    const rows = new Map((await readProducts(tx, undo.productIds)).map((row) => [row.id, row]))
    const names = new Map(
      (await listCategoryNames(tx)).map(({ categoryId, name }) => [categoryId, name]),
    )
    const undone = new Set<number>()
    for (const [at, id] of undo.productIds.entries()) {
      const row = rows.get(id)
      const before = row && fieldsBefore(row, undo, at, names)
      if (row === undefined || before === undefined) continue
      await writeBack(tx, row, before)
      undone.add(id)
    }
    await moveBack(tx, undo, undone)
    const left = undo.productIds.length - undone.size
    const subject = { id: '', name: `${undone.size} products` }
    await recordChange(tx, {
      by,
      action: 'product.bulk',
      subject,
      after: { undone: undone.size, left },
    })
    return { undone: undone.size, left }
  })
}

function requireEqualLengths({ added: _added, removed: _removed, ...lists }: BulkUndo): void {
  const wanted = lists.productIds.length
  for (const [field, list] of Object.entries(lists)) {
    if (list !== undefined && list.length !== wanted) {
      throw problem.invalid([{ field, message: 'Each product needs one value.' }])
    }
  }
}

type Before = Partial<ReturnType<typeof auditedFields>> & { categoryName: string }

/** What a product was, undefined when it was changed or deleted since. */
function fieldsBefore(
  row: ProductRow,
  undo: BulkUndo,
  at: number,
  names: ReadonlyMap<number, string>,
): Before | undefined {
  if (row.deletedAt !== null || row.updatedAt.getTime() !== undo.changedAt[at]) return undefined
  const stock = stockBefore(row.stock, undo.stock?.[at])
  if (stock === undefined) return undefined
  const originalPrice = undo.originalPrice?.[at]
  const price = undo.price?.[at]
  const categoryId = undo.categoryId?.[at] === undefined ? row.categoryId : undo.categoryId[at]
  // A category that was deleted since cannot be restored.
  const categoryName = categoryId === null ? '' : names.get(categoryId)
  if (categoryName === undefined) return undefined
  return {
    price: price === undefined ? row.price : paiseFromRupees(price),
    originalPrice:
      originalPrice === undefined
        ? row.originalPrice
        : originalPrice === null
          ? null
          : paiseFromRupees(originalPrice),
    discount: undo.discount?.[at] ?? row.discount,
    stock,
    categoryId,
    categoryName,
    isHidden: undo.isHidden?.[at] ?? row.isHidden,
  }
}

/** The stock before a change less what was sold since; undefined when that is negative. */
function stockBefore(
  now: number | null,
  change: readonly [number | null, number | null] | undefined,
): number | null | undefined {
  if (change === undefined) return now
  const [before, after] = change
  if (now === after) return before
  if (now === null || before === null || after === null) return undefined
  const stock = now + before - after
  return stock < 0 ? undefined : stock
}

async function writeBack(tx: Connection, row: ProductRow, { categoryName, ...before }: Before) {
  const product = { ...row, ...before, categoryName }
  const searchText = searchTextOf(product)
  await updateProduct(tx, row.id, { ...auditedFields(product), facets: facetsOf(row), searchText })
}

async function moveBack(tx: Connection, { added, removed }: BulkUndo, undone: ReadonlySet<number>) {
  const known = await knownCollections(
    tx,
    [...added, ...removed].map(({ collectionId }) => collectionId),
  )
  const ofUndone = (ids: readonly number[]) => ids.filter((id) => undone.has(id))
  const isKnown = ({ collectionId }: { collectionId: number }) => known.has(collectionId)
  for (const { collectionId, productIds } of added.filter(isKnown)) {
    await removeFromCollection(tx, collectionId, ofUndone(productIds))
  }
  for (const { collectionId, productIds } of removed.filter(isKnown)) {
    await addToCollection(tx, collectionId, ofUndone(productIds))
  }
}
