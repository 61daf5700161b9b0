import { eq } from 'drizzle-orm'
import { choosePlan, type Count, type KnownProducts } from './choose-plan.ts'
import type { Connection } from '#server/db/connection.ts'
import { findIndexed } from './indexed-page.ts'
import type { ProductCounts } from './product-counts.ts'
import { productCondition, type ProductFilters } from './product-filters.ts'
import {
  CURSOR_SORTS,
  findAndCount,
  findInOrder,
  findRankedPage,
  type FoundPage,
  type FoundProduct,
  type ListPlace,
  type ProductListQuery,
  type ProductSort,
} from './product-page.ts'
import { productSearch } from './product-search-table.ts'
import { products } from '#server/db/schema/catalogue.ts'

/** More ids than any action accepts, so that it can say so. */
const MOST_IDS = 20_000

export interface ProductList {
  found: FoundProduct[]
  /** How many products match the filters, on all pages. */
  total: number
  /** Whether there are rows after these. */
  hasMore: boolean
  /** The place of the last row if there are more rows and a cursor can contain it; otherwise undefined. */
  next: ListPlace | undefined
}

/**
 * One page of the wanted products, as ids with their versions, and the total. A page starts after a row, not
 * at a number, so that products added meanwhile neither repeat nor hide a row.
 */
export async function listProducts(
  db: Connection,
  known: KnownProducts,
  query: ProductListQuery,
): Promise<ProductList> {
  const { sort, limit } = query
  const { found, total } = await findProducts(db, known, query)
  const page = found.slice(0, limit)
  const hasMore = found.length > limit
  const last = hasMore && CURSOR_SORTS.has(sort) ? page.at(-1) : undefined
  return {
    found: page,
    hasMore,
    total,
    next: last && { id: last.id, value: numberOf(sort, last) },
  }
}

function numberOf(sort: ProductSort, { value }: FoundProduct): number {
  return typeof value === 'string' && sort === 'newest' ? Date.parse(value) : Number(value)
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

interface Found {
  found: FoundProduct[]
  total: number
}

/** Executes the chosen plan. */
async function findProducts(
  db: Connection,
  known: KnownProducts,
  query: ProductListQuery,
): Promise<Found> {
  const plan = await choosePlan(db, known, query)
  if (plan.kind === 'index') return findIndexed(db, plan, query)
  const { kind, count } = plan
  if (count.known === 0) return { found: [], total: 0 }
  const page =
    kind === 'ranked'
      ? await findRankedPage(db, query, plan.isCounting)
      : await (kind === 'counted' ? findAndCount : findInOrder)(db, query)
  return { found: page.found, total: await totalOf(db, known.counts, query, { page, count }) }
}

/** An empty first page means a total of 0; an empty later page says nothing about the total. */
async function totalOf(
  db: Connection,
  counts: ProductCounts,
  { filters, after, offset = 0 }: ProductListQuery,
  { page, count }: { page: FoundPage; count: Count },
): Promise<number> {
  if (count.known !== undefined) return count.known
  if (page.total !== undefined) return count.keep(page.total)
  if (after === undefined && offset === 0) return count.keep(0)
  return counts.countOf(db, filters)
}
