import { UNDO_DAYS } from '#contract/catalogue/product-changes.ts'
import { keepChange } from '#server/db/catalogue/change-log.ts'
import { inLongTransaction, type Database } from '#server/db/connection.ts'
import { lockProducts, whenWritten } from '#server/db/catalogue/product-changes.ts'
import { deleteProducts, readProducts } from '#server/db/catalogue/products.ts'
import { recordChanges } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { auditedFields } from '#server/features/catalogue/audited-fields.ts'

const UNDO_MINUTES = UNDO_DAYS * 24 * 60

/** Which products were deleted, which were gone already, and what undoes it. */
interface Deleted {
  deleted: number
  missing: number[]
  changeId: number
}

/**
 * Takes many products out of the shop in one step; carts and orders keep what they name. Each is in the audit log
 * as if it had been deleted alone. Throws 404 when none of them is there any more.
 */
export async function deleteManyProducts(
  database: Database,
  productIds: readonly number[],
  by: SessionUser,
): Promise<Deleted> {
  return inLongTransaction(database, async (tx) => {
    const ids = (await lockProducts(tx, productIds)).map(({ id }) => id)
    if (ids.length === 0) throw problem.notFound('product')
    const rows = await readProducts(tx, ids)
    await deleteProducts(tx, ids, UNDO_MINUTES)
    const written = await whenWritten(tx, ids)
    const changeId = await keepChange(tx, {
      kind: 'delete',
      by,
      rows: rows.map((row) => ({
        productId: row.id,
        before: { name: row.name },
        after: null,
        writtenAt: written.get(row.id) ?? new Date(),
      })),
    })
    if (changeId === null) throw problem.notFound('product')
    await recordChanges(
      tx,
      rows.map((row) => ({
        by,
        action: 'product.delete',
        subject: { id: row.id, name: row.name },
        before: auditedFields(row),
      })),
    )
    const deleted = new Set(ids)
    const missing = [...new Set(productIds)].filter((id) => !deleted.has(id))
    return { deleted: ids.length, missing, changeId }
  })
}
