import type { Product } from '#contract/catalogue/catalogue.ts'
import { facetsOf } from '#domain/catalogue/search/facets.ts'
import { searchTextOf } from '#domain/catalogue/search/search.ts'
import { readAttributes } from '#server/db/catalogue/attributes.ts'
import { lockPictures } from '#server/db/catalogue/pictures.ts'
import { copyMemberships } from '#server/db/catalogue/product-changes.ts'
import { findOwnProduct, insertProduct } from '#server/db/catalogue/products.ts'
import { rememberWords } from '#server/db/catalogue/search/typing-errors.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { auditedFields } from '#server/features/catalogue/audited-fields.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { readOwn } from './read-own.ts'

/** Adds a copy of a product that only the owner sees. Throws 404. */
export async function copyProduct(
  database: Database,
  id: number,
  by: SessionUser,
): Promise<Product> {
  const copyId = await inTransaction(database, async (tx) => {
    await lockPictures(tx)
    const product = await findOwnProduct(tx, id)
    if (product === undefined) throw problem.notFound('product')
    const name = `${product.name} (copy)`.slice(0, 200)
    const categoryName = product.categoryName ?? ''
    const searchText = searchTextOf({ ...product, name, categoryName }, await readAttributes(tx))
    const found = { facets: facetsOf(product), searchText }
    const inserted = await insertProduct(tx, {
      ...auditedFields(product),
      ...found,
      name,
      isHidden: true,
    })
    await rememberWords(tx, [searchText])
    await copyMemberships(tx, id, inserted)
    await recordChange(tx, {
      by,
      action: 'product.create',
      subject: { id: inserted, name },
      after: { copyOf: id },
    })
    return inserted
  })
  return readOwn(database, copyId)
}
