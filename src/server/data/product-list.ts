import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Connection } from './database.ts'
import { productCondition, searchScore, type ProductFilters } from './product-filters.ts'
import { PRODUCT_COLUMNS, type ProductRow } from './products.ts'
import { categories, products } from './schema.ts'

export type ProductSort = 'newest' | 'price-asc' | 'price-desc' | 'relevance'

/** A place in a sorted list: what the row is sorted by (milliseconds, paise or points) and its id. */
export interface ListPlace {
  value: number
  id: number
}

export interface ProductListPlan {
  filters: ProductFilters
  sort: ProductSort
  limit: number
  /** The last row of the page before. */
  after?: ListPlace | undefined
}

export interface ProductList {
  rows: ProductRow[]
  /** How many products the filters leave, on all pages. */
  total: number
  /** The place of the last row when there are more, otherwise undefined. */
  next: ListPlace | undefined
}

/**
 * One page of the wanted products and how many there are, in one statement. A page begins after a
 * row, not at a number, so that products added meanwhile neither repeat nor hide one.
 */
export async function listProducts(db: Connection, plan: ProductListPlan): Promise<ProductList> {
  const { filters, sort, limit, after } = plan
  const condition = productCondition(filters)
  const value = sortedValue(sort, filters)
  const order = sort === 'price-asc' ? asc : desc
  const page = db
    .select({ id: products.id, value: value.as('value'), total: totalColumn(db, plan) })
    .from(products)
    .where(and(condition, after && comesAfter(value, after, plan)))
    .orderBy(order(value), order(products.id))
    .limit(limit + 1)
    .as('page')
  const found = await db
    .select({ ...PRODUCT_COLUMNS, value: page.value, total: page.total })
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(order(page.value), order(page.id))
  const rows = found.slice(0, limit)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    total: first ? Number(first.total) : await totalBeyondEnd(db, plan),
    next: found.length > limit && last ? placeOf(last, sort) : undefined,
  }
}

/** What the list is sorted by before the id. */
function sortedValue(sort: ProductSort, filters: ProductFilters): SQL {
  if (sort === 'relevance') return searchScore(filters.words ?? [])
  return sort === 'newest' ? sql`${products.createdAt}` : sql`${products.price}`
}

function comesAfter(value: SQL, after: ListPlace, { sort }: ProductListPlan): SQL {
  const than = sort === 'price-asc' ? sql`>` : sql`<`
  const place =
    sort === 'newest'
      ? sql`to_timestamp(${after.value}::float8 / 1000)::timestamptz(3)`
      : sql`${after.value}::bigint`
  return sql`(${value}, ${products.id}) ${than} (${place}, ${after.id})`
}

/** The window counts what the page was cut from; after a place that is no longer everything. */
function totalColumn(db: Connection, { filters, after }: ProductListPlan): SQL.Aliased {
  if (after === undefined) return sql`count(*) over ()`.as('total')
  const all = db.select({ count: count() }).from(products).where(productCondition(filters))
  return sql`(${all})`.as('total')
}

/** An empty first page means that there is nothing; an empty later one says nothing of the others. */
async function totalBeyondEnd(
  db: Connection,
  { filters, after }: ProductListPlan,
): Promise<number> {
  if (after === undefined) return 0
  const [row] = await db.select({ total: count() }).from(products).where(productCondition(filters))
  return row?.total ?? 0
}

function placeOf(row: ProductRow & { value: unknown }, sort: ProductSort): ListPlace {
  const value = sort === 'newest' ? row.createdAt.getTime() : Number(row.value)
  return { value, id: row.id }
}
