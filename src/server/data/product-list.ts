import { eq } from 'drizzle-orm'
import type { Connection } from './database.ts'
import { findIndexed } from './indexed-page.ts'
import type { LiveProducts } from './live-products.ts'
import type { ProductCounts } from './product-counts.ts'
import { isSearch, productCondition, type ProductFilters } from './product-filters.ts'
import {
  CURSOR_SORTS,
  findPage,
  type FoundProduct,
  type ListPlace,
  type ProductListPlan,
} from './product-page.ts'
import { productSearch } from './product-search.ts'
import { products } from './schema/catalogue.ts'

/** More ids than any step takes, so that it can say so. */
const MOST_IDS = 20_000

/** So many are sorted more quickly than an index leads to the first ones of them. */
const FEW = 2_000

export interface ProductList {
  found: FoundProduct[]
  /** How many products the filters leave, on all pages. */
  total: number
  /** Whether there are rows after these. */
  hasMore: boolean
  /** The place of the last row when there are more and a cursor can hold it, otherwise undefined. */
  next: ListPlace | undefined
}

/** What is known of the products without asking PostgreSQL. */
export interface KnownProducts {
  counts: ProductCounts
  live: LiveProducts
}

/**
 * One page of the wanted products, as ids with their versions, and how many there are. A page begins
 * after a row, not at a number, so that products added meanwhile neither repeat nor hide one.
 */
export async function listProducts(
  db: Connection,
  { counts, live }: KnownProducts,
  plan: ProductListPlan,
): Promise<ProductList> {
  const { sort, limit } = plan
  const { found, total } =
    (await findIndexed(db, live, plan)) ?? (await findCounted(db, counts, plan))
  const page = found.slice(0, limit)
  const hasMore = found.length > limit
  const last = hasMore && CURSOR_SORTS.has(sort) ? page.at(-1) : undefined
  return {
    found: page,
    hasMore,
    total,
    next: last && {
      id: last.id,
      value: sort === 'newest' ? Date.parse(last.value) : Number(last.value),
    },
  }
}

/** The ids of all wanted products, in no order. */
export async function listProductIds(db: Connection, filters: ProductFilters): Promise<number[]> {
  const rows = await db
    .select({ id: productSearch.productId })
    .from(productSearch)
    .innerJoin(products, eq(products.id, productSearch.productId))
    .where(productCondition(filters))
    .limit(MOST_IDS)
  return rows.map(({ id }) => id)
}

interface Counted {
  found: FoundProduct[]
  total: number
}

/**
 * Where a filter leaves few, counting them on the way is cheapest; where none does, an index knows the
 * first ones, and the number of all is a question of its own. A range of prices may be either.
 */
async function findCounted(
  db: Connection,
  counts: ProductCounts,
  plan: ProductListPlan,
): Promise<Counted> {
  const { filters } = plan
  if (isNarrow(filters)) {
    const { known, keep } = counts.look(filters)
    if (known === 0) return { found: [], total: 0 }
    const { found, total } = await findPage(db, plan, known === undefined || known < FEW)
    if (known !== undefined) return { found, total: known }
    return { found, total: keep(total ?? (await totalBeyondEnd(db, counts, plan))) }
  }
  const total = await counts.countOf(db, filters)
  if (total === 0) return { found: [], total }
  const { found } = await findPage(db, plan, await isRare(db, counts, plan, total))
  return { found, total }
}

/**
 * Whether it is less work to find all products of a range of prices than to go through the list in its
 * order until a page of them has been met.
 */
async function isRare(
  db: Connection,
  counts: ProductCounts,
  { filters, sort, limit }: ProductListPlan,
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

/** An empty first page means that there is nothing; an empty later one says nothing of the others. */
async function totalBeyondEnd(
  db: Connection,
  counts: ProductCounts,
  { filters, after, offset = 0 }: ProductListPlan,
): Promise<number> {
  return after === undefined && offset === 0 ? 0 : counts.countOf(db, filters)
}
