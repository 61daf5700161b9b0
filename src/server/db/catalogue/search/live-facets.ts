import type { Connection } from '#server/db/connection.ts'
import type { LiveProducts } from './live-products.ts'
import { countFacets, type FacetCounts } from './product-facets.ts'
import { isSearch, type ProductFilters } from './product-filters.ts'
import { readFoundIds } from './product-index-rows.ts'

/** As `countFacets`, in memory where the products are there: all that is asked for is what a search finds. */
export async function countLiveFacets(
  db: Connection,
  live: LiveProducts,
  filters: ProductFilters,
): Promise<FacetCounts> {
  const index = await live.index(db, filters)
  if (index === undefined) return countFacets(db, filters)
  return index.count(filters, isSearch(filters) ? await readFoundIds(db, filters) : undefined)
}
