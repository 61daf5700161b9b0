import type { Connection } from '#server/db/connection.ts'
import type { LiveProducts } from './live-products.ts'
import { countFacets, type FacetCounts } from './product-facets.ts'
import { isSearch, type ProductFilters } from './product-filters.ts'
import { readFoundIds } from './product-index-rows.ts'

/** Like `countFacets`, but in memory if the products are loaded; PostgreSQL is asked only for what a search finds. */
export async function countLiveFacets(
  db: Connection,
  live: LiveProducts,
  filters: ProductFilters,
): Promise<FacetCounts> {
  const index = await live.index(db, filters)
  if (index === undefined) return countFacets(db, filters)
  if (!isSearch(filters)) return index.count(filters)
  const within = await readFoundIds(db, filters)
  // Meanwhile changes may have been put into the index.
  const now = await live.index(db, filters)
  return now === undefined ? countFacets(db, filters) : now.count(filters, within)
}
