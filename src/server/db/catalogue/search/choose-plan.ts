import type { Connection } from '#server/db/connection.ts'
import type { LiveProducts } from './live-products.ts'
import type { ProductCounts } from './product-counts.ts'
import { isSearch, type ProductFilters } from './product-filters.ts'
import type { IndexedSort, ProductIndex } from './product-index.ts'
import type { ProductListQuery, ProductSort } from './product-page.ts'

/** Up to this many matches, finding and sorting all of them is quicker than following an index to the first ones. */
const FEW = 2_000

/**
 * How a page of products is found:
 *
 * - `index`: in memory; PostgreSQL searches nothing;
 * - `counted`: PostgreSQL finds all matches, sorts and counts them in one statement;
 * - `ranked`: as `counted` or `scan`, best match first, for the words of a search;
 * - `scan`: PostgreSQL follows an index in the order of the list until the page is full.
 */
export type ListPlan =
  | { kind: 'index'; index: ProductIndex; sort: IndexedSort }
  | { kind: 'counted'; count: Count }
  | { kind: 'ranked'; count: Count; isCounting: boolean }
  | { kind: 'scan'; count: Count }

/** How many products match the filters, if known, and how to cache the number once it is counted. */
export interface Count {
  known: number | undefined
  keep: (total: number) => number
}

/** What is known about the products without asking PostgreSQL. */
export interface KnownProducts {
  counts: ProductCounts
  live: LiveProducts
}

/**
 * Chooses how a page is found. Shoppers' lists come from memory. What memory does not know (searches,
 * collections, stock, hidden products, other orders) comes from PostgreSQL, by the plan with the least work
 * for the number of matches. The measurements are in docs/decisions/006-product-list-plans.md.
 */
export async function choosePlan(
  db: Connection,
  { counts, live }: KnownProducts,
  query: ProductListQuery,
): Promise<ListPlan> {
  const { filters, sort } = query
  if (!isSearch(filters) && isIndexed(sort)) {
    const index = await live.index(db, filters)
    if (index !== undefined) return { kind: 'index', index, sort }
  }
  const count = await knownCount(db, counts, filters)
  const areFew = await findsFew(db, counts, query, count.known)
  if (sort === 'relevance' && filters.words !== undefined) {
    return { kind: 'ranked', count, isCounting: areFew }
  }
  return { kind: areFew ? 'counted' : 'scan', count }
}

/** If facets or words narrow a list, its matches are counted while they are found; otherwise before. */
async function knownCount(
  db: Connection,
  counts: ProductCounts,
  filters: ProductFilters,
): Promise<Count> {
  if (isNarrow(filters)) return counts.look(filters)
  const known = await counts.countOf(db, filters)
  return { known, keep: () => known }
}

async function findsFew(
  db: Connection,
  counts: ProductCounts,
  query: ProductListQuery,
  known: number | undefined,
): Promise<boolean> {
  if (isNarrow(query.filters)) return known === undefined || known < FEW
  return isRare(db, counts, query, known ?? 0)
}

/**
 * Whether finding all products in a price range is less work than following the list in its order until a page
 * of them is found.
 */
async function isRare(
  db: Connection,
  counts: ProductCounts,
  { filters, sort, limit }: ProductListQuery,
  total: number,
): Promise<boolean> {
  const { minPrice, maxPrice } = filters
  const isSortedByPrice = sort === 'price-asc' || sort === 'price-desc'
  if ((minPrice === null && maxPrice === null) || isSortedByPrice) return false
  const all = await counts.countOf(db, { ...filters, minPrice: null, maxPrice: null })
  return total * total < limit * all
}

function isNarrow(filters: ProductFilters): boolean {
  return filters.facets.length > 0 || isSearch(filters)
}

function isIndexed(sort: ProductSort): sort is IndexedSort {
  return sort === 'newest' || sort === 'price-asc' || sort === 'price-desc'
}
