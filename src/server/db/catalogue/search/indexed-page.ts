import type { Connection } from '#server/db/connection.ts'
import type { IndexedSort, ProductIndex } from './product-index.ts'
import type { FoundProduct, ProductListQuery } from './product-page.ts'
import { readVersionsOnSale } from '#server/db/catalogue/versions/versions-on-sale.ts'

/** A page of a list and one more row, found in memory; PostgreSQL only says which versions its products have. */
export async function findIndexed(
  db: Connection,
  { index, sort }: { index: ProductIndex; sort: IndexedSort },
  { filters, limit, offset = 0, after }: ProductListQuery,
): Promise<{ found: FoundProduct[]; total: number }> {
  const { found, total } = index.find({ filters, sort, rows: limit + 1, offset, after })
  const versions = await readVersionsOnSale(
    db,
    found.map(({ id }) => id),
  )
  return {
    total,
    found: found.flatMap(({ id, value }) => {
      const version = versions.get(id)
      // Deleted since the index was updated; the announced change makes the page ask again.
      return version === undefined ? [] : [{ id, version, value }]
    }),
  }
}
