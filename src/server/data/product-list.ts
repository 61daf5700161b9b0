import { asc, count, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Connection } from './database.ts'
import { productCondition, searchScore, type ProductFilters } from './product-filters.ts'
import { readProducts, type ProductRow } from './products.ts'
import { products } from './schema.ts'

export type ProductSort =
  | 'newest'
  | 'price-asc'
  | 'price-desc'
  | 'relevance'
  | 'changed'
  | 'name-asc'
  | 'name-desc'
  | 'stock-asc'
  | 'stock-desc'

/** Orders whose place in the list a cursor can hold as a number. */
const CURSOR_SORTS = new Set<ProductSort>(['newest', 'price-asc', 'price-desc', 'relevance'])

/** More ids than any step takes, so that it can say so. */
const MOST_IDS = 20_000

const ASCENDING = new Set<ProductSort>(['price-asc', 'name-asc', 'stock-asc'])

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
  /** Rows to pass over, for pages with a number. */
  offset?: number | undefined
}

export interface ProductList {
  rows: ProductRow[]
  /** How many products the filters leave, on all pages. */
  total: number
  /** Whether there are rows after these. */
  hasMore: boolean
  /** The place of the last row when there are more and a cursor can hold it, otherwise undefined. */
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
  const hasMore = found.length > limit
  const last = hasMore && CURSOR_SORTS.has(sort) ? page.at(-1) : undefined
  return {
    rows: await readProducts(
      db,
      page.map(({ id }) => id),
    ),
    hasMore,
    total: found[0] ? Number(found[0].total) : await totalBeyondEnd(db, plan),
    next: last && {
      id: last.id,
      value: sort === 'newest' ? Date.parse(last.value) : Number(last.value),
    },
  }
}

/** The ids of all wanted products, in no order. */
export async function listProductIds(db: Connection, filters: ProductFilters): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(productCondition(filters))
    .limit(MOST_IDS)
  return rows.map(({ id }) => id)
}

/** The ids of a page and one more, each with what it is sorted by and the number of all. */
function findPage(db: Connection, plan: ProductListPlan) {
  const { filters, sort, limit, after, offset = 0 } = plan
  const order = ASCENDING.has(sort) ? asc : desc
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
    .offset(offset)
  return isCommon(filters) ? query.prepare(nameOf(plan)).execute() : query
}

/** Whether this kind of filter is asked for so often, and comes in so few forms, that plans are kept. */
function isCommon({ facets, words }: ProductFilters): boolean {
  return facets.length <= 3 && words === undefined
}

/**
 * The statement's name, by which PostgreSQL knows it again and need not plan it anew: everything that
 * its text depends on. Two texts under one name would be refused.
 */
function nameOf({ filters, sort, after, offset = 0 }: ProductListPlan): string {
  const { visibility = 'visible', stock = '', categoryId, facets, collections } = filters
  const shape = [
    sort,
    visibility,
    stock,
    categoryId !== undefined,
    facets.length,
    collections.length > 0,
    filters.minPrice !== null,
    filters.maxPrice !== null,
    after !== undefined,
    offset > 0,
  ]
  // Numbers, because a name may have 63 letters.
  return `list_${shape.map((part) => (typeof part === 'boolean' ? Number(part) : part)).join('_')}`
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
  switch (sort) {
    case 'relevance':
      return sql`${searchScore(filters.words ?? [])}`
    case 'newest':
      return sql`${products.createdAt}`
    case 'changed':
      return sql`${products.updatedAt}`
    case 'name-asc':
    case 'name-desc':
      return sql`lower(${products.name})`
    case 'stock-asc':
    case 'stock-desc':
      // Not limited is more than any figure.
      return sql`coalesce(${products.stock}, 2147483647)`
    default:
      return sql`${products.price}`
  }
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
  { filters, after, offset = 0 }: ProductListPlan,
): Promise<number> {
  if (after === undefined && offset === 0) return 0
  const [row] = await db.select({ total: count() }).from(products).where(productCondition(filters))
  return row?.total ?? 0
}
