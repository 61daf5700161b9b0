import { createHash } from 'node:crypto'
import { asc, count, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Connection } from './database.ts'
import { productCondition, searchScore, type ProductFilters } from './product-filters.ts'
import { readProducts, type ProductRow } from './products.ts'
import { products } from './schema.ts'

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
 * One page of the wanted products and how many there are: one statement finds them, one reads them.
 * A page begins after a row, not at a number, so that products added meanwhile neither repeat nor
 * hide one.
 */
export async function listProducts(db: Connection, plan: ProductListPlan): Promise<ProductList> {
  const { sort, limit } = plan
  const found = await findPage(db, plan)
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    rows: await readProducts(
      db,
      page.map(({ id }) => id),
    ),
    total: found[0] ? Number(found[0].total) : await totalBeyondEnd(db, plan),
    next: last && {
      id: last.id,
      value: sort === 'newest' ? Date.parse(last.value) : Number(last.value),
    },
  }
}

/** The ids of a page and one more, each with what it is sorted by and the number of all. */
function findPage(db: Connection, plan: ProductListPlan) {
  const { filters, sort, limit, after } = plan
  const order = sort === 'price-asc' ? asc : desc
  const wanted = db
    .select({
      id: products.id,
      value: sortedValue(sort, filters).as('value'),
      total: isNarrow(filters)
        ? sql<string>`count(*) over ()`.as('total')
        : countOfAll(db, filters),
    })
    .from(products)
    .where(productCondition(filters))
    .as('wanted')
  const query = db
    .select()
    .from(wanted)
    .where(after && comesAfter(wanted, after, sort))
    .orderBy(order(wanted.value), order(wanted.id))
    .limit(limit + 1)
  if (!isCommon(filters)) return query
  // By the name of its text PostgreSQL knows the statement again and need not plan it anew.
  const text = query.toSQL().sql
  return query.prepare(`list_${createHash('sha1').update(text).digest('hex')}`).execute()
}

/** Whether this kind of filter is asked for so often, and comes in so few forms, that plans are kept. */
function isCommon({ facets, words, minPrice, maxPrice }: ProductFilters): boolean {
  return facets.length <= 3 && words === undefined && minPrice === null && maxPrice === null
}

/**
 * Where a filter leaves few, counting them on the way is cheapest; where none does, an index knows
 * both the number of all and the first ones.
 */
function isNarrow({ facets, words, collections }: ProductFilters): boolean {
  return facets.length > 0 || collections.length > 0 || (words ?? []).length > 0
}

function countOfAll(db: Connection, filters: ProductFilters): SQL.Aliased<string> {
  const all = db.select({ count: count() }).from(products).where(productCondition(filters))
  return sql<string>`(${all})`.as('total')
}

/** What the list is sorted by before the id. */
function sortedValue(sort: ProductSort, filters: ProductFilters): SQL<string> {
  if (sort === 'relevance') return sql`${searchScore(filters.words ?? [])}`
  return sort === 'newest' ? sql`${products.createdAt}` : sql`${products.price}`
}

function comesAfter(
  wanted: Record<'id' | 'value', SQLWrapper>,
  after: ListPlace,
  sort: ProductSort,
): SQL {
  const than = sort === 'price-asc' ? sql`>` : sql`<`
  const place =
    sort === 'newest'
      ? sql`to_timestamp(${after.value}::float8 / 1000)::timestamptz(3)`
      : sql`${after.value}::bigint`
  return sql`(${wanted.value}, ${wanted.id}) ${than} (${place}, ${after.id})`
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
