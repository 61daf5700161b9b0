import type { Product } from '#contract/catalogue/catalogue.ts'
import { lockPictures } from '#server/db/catalogue/pictures.ts'
import { restoreProducts } from '#server/db/catalogue/product-changes.ts'
import { findOwnProduct } from '#server/db/catalogue/products.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { readOwn } from './read-own.ts'

/** Brings back a product that was deleted a short while ago. Throws 404. */
export async function undeleteProduct(
  database: Database,
  id: number,
  by: SessionUser,
): Promise<Product> {
  await inTransaction(database, async (tx) => {
    await lockPictures(tx)
    if ((await restoreProducts(tx, [id])).length === 0) throw problem.notFound('product')
    const name = (await findOwnProduct(tx, id))?.name ?? ''
    await recordChange(tx, { by, action: 'product.restore', subject: { id, name }, after: {} })
  })
  return readOwn(database, id)
}
