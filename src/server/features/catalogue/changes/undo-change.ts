import type { UndoConflict } from '#contract/catalogue/product-changes.ts'
import { holdRates } from '#server/db/rates/rate-cards.ts'
import {
  holdChange,
  madeSince,
  markUndone,
  rowsOfChange,
  type ChangedRow,
} from '#server/db/catalogue/change-log.ts'
import { holdAttributes } from '#server/db/catalogue/attributes.ts'
import { inLongTransaction, type Connection } from '#server/db/connection.ts'
import { lockPictures } from '#server/db/catalogue/pictures.ts'
import {
  lockProducts,
  orderedAmong,
  restoreProducts,
} from '#server/db/catalogue/product-changes.ts'
import { deleteProducts, readProducts, type ProductRow } from '#server/db/catalogue/products.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { removeUnusedPictures, type PictureStorage } from '#server/storage/picture-storage.ts'
import { restoreFields } from './restore-products.ts'

/** The most conflicts that an answer lists. */
const MOST_CONFLICTS = 200

interface Undone {
  undone: number
  left: number
  conflicts: UndoConflict[]
}

/**
 * Undoes an import, a bulk edit or a bulk delete. What somebody changed or ordered since stays, and is listed.
 * Throws 404 when the change is not kept any more, 409 when it was undone already.
 */
export async function undoChange(
  storage: PictureStorage,
  changeId: number,
  by: SessionUser,
): Promise<Undone> {
  const { released, ...undone } = await inLongTransaction(storage.database, async (tx) => {
    await lockPictures(tx)
    await holdAttributes(tx)
    const change = await holdChange(tx, changeId)
    if (change === undefined) throw problem.notFound('change')
    if (change.undoneAt !== null) {
      throw problem.of('change-undone', { name: change.undoneByName ?? 'Someone' })
    }
    const rows = await rowsOfChange(tx, changeId)
    const ids = rows.map(({ productId }) => productId)
    await holdRates(tx)
    await lockProducts(tx, ids)
    const products = new Map((await readProducts(tx, ids)).map((row) => [row.id, row]))
    const conflicts = [
      ...(await removeAdded(tx, { changeId, rows, products })),
      ...(await bringBack(tx, rows, products)),
      ...(await restoreFields(tx, { changeId, rows, products })),
    ]
    const left = conflicts.length
    const result = { undone: rows.length - left, left }
    await markUndone(tx, changeId, { by: by.name, left })
    const subject = { id: changeId, name: countOf(rows.length) }
    await recordChange(tx, {
      by,
      action: 'product.undo',
      subject,
      after: { kind: change.kind, madeAt: change.createdAt, madeBy: change.byName, ...result },
    })
    return {
      ...result,
      conflicts: conflicts.slice(0, MOST_CONFLICTS),
      released: [...products.values()].flatMap(({ images }) => images),
    }
  })
  await removeUnusedPictures(storage, released)
  return undone
}

type Products = ReadonlyMap<number, ProductRow>

/** Takes products out again that the change added, unless somebody edited or ordered them. */
async function removeAdded(
  tx: Connection,
  {
    changeId,
    rows,
    products,
  }: { changeId: number; rows: readonly ChangedRow[]; products: Products },
): Promise<UndoConflict[]> {
  const added = rows.filter(({ before }) => before === null)
  if (added.length === 0) return []
  const ids = added.map(({ productId }) => productId)
  const ordered = await orderedAmong(tx, ids)
  const made = await madeSince(tx, changeId, ids)
  const kept = new Map<number, string>()
  for (const { productId, writtenAt } of added) {
    const row = products.get(productId)
    if (row === undefined || row.deletedAt !== null) kept.set(productId, 'Deleted since.')
    else if (ordered.has(productId)) kept.set(productId, 'Ordered since, so it stays.')
    else if (made.has(productId) || row.updatedAt.getTime() !== writtenAt.getTime()) {
      kept.set(productId, 'Edited since, so it stays.')
    }
  }
  await deleteProducts(
    tx,
    ids.filter((id) => !kept.has(id)),
    0,
  )
  return [...kept].map(([id, reason]) => conflictOf(id, products, reason))
}

/** Brings products back that the change deleted. */
async function bringBack(
  tx: Connection,
  rows: readonly ChangedRow[],
  products: Products,
): Promise<UndoConflict[]> {
  const ids = rows.filter(({ after }) => after === null).map(({ productId }) => productId)
  if (ids.length === 0) return []
  const back = new Set(await restoreProducts(tx, ids))
  return ids
    .filter((id) => !back.has(id))
    .map((id) => {
      const isThere = products.get(id)?.deletedAt === null
      return conflictOf(id, products, isThere ? 'Restored already.' : 'It cannot be restored.')
    })
}

function conflictOf(productId: number, products: Products, reason: string): UndoConflict {
  return { productId, name: products.get(productId)?.name ?? '', reason }
}

/** How many products, in words. */
export function countOf(products: number): string {
  return products === 1 ? '1 product' : `${products} products`
}
