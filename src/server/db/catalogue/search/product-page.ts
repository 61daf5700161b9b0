import { and, asc, count, desc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Connection } from '#server/db/connection.ts'
import { preparedStatements } from '#server/db/prepared-statements.ts'
import {
  keptCondition,
  keptValues,
  productCondition,
  SEARCHED,
  type ProductFilters,
} from './product-filters.ts'
import { findRanked } from './product-ranking.ts'
import { shownPriceOf } from './shown-price.ts'
import { productSearch } from './product-search-table.ts'
import { productVersion } from '#server/db/catalogue/products.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'

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

/** Orders whose place in the list a cursor can contain as a number. */
export const CURSOR_SORTS = new Set<ProductSort>(['newest', 'price-asc', 'price-desc', 'relevance'])

const ASCENDING = new Set<ProductSort>(['price-asc', 'name-asc', 'stock-asc'])

/** A place in a sorted list: what the row is sorted by (milliseconds, paise or points) and its id. */
export interface ListPlace {
  value: number
  id: number
}

export interface ProductListQuery {
  filters: ProductFilters
  sort: ProductSort
  limit: number
  /** The last row of the page before. */
  after?: ListPlace | undefined
  /** Rows to skip, for pages by number. */
  offset?: number | undefined
}

/** A product of a page; its fields are read later. */
export interface FoundProduct {
  id: number
  /** As in `ProductRow`. */
  version: string
  /** The value it is sorted by, if a cursor can contain it: a number from memory, text from PostgreSQL; otherwise empty. */
  value: number | string
}

export interface FoundPage {
  /** The page and at least one more row, if there is one. */
  found: FoundProduct[]
  /** How many products match the filters; undefined without a row, or when it was not asked for. */
  total: number | undefined
}

/** Finds, counts and sorts all matches: the least work for few matches. Returns a page and one more row. */
export function findAndCount(db: Connection, query: ProductListQuery): Promise<FoundPage> {
  return findPage(db, query, true)
}

/** Follows an index in the order of the list: the least work for many matches. Returns a page and one more row. */
export function findInOrder(db: Connection, query: ProductListQuery): Promise<FoundPage> {
  return findPage(db, query, false)
}

/** Finds the best matches of a search; with `isCounting` it also counts all of them. */
export async function findRankedPage(
  db: Connection,
  query: ProductListQuery,
  isCounting: boolean,
): Promise<FoundPage> {
  return foundPage(await findRanked(db, { ...query, rows: rowsFor(query.limit), isCounting }))
}

async function findPage(
  db: Connection,
  query: ProductListQuery,
  isCounting: boolean,
): Promise<FoundPage> {
  const { filters } = query
  const [row] = await (isCommon(filters)
    ? pageStatement(db, nameOf(query, isCounting), { query, isCounting }).execute(valuesOf(query))
    : selectPage(db, query, { condition: productCondition(filters), isCounting, ...query }))
  return foundPage(row)
}

/** How many products match the filters. */
export async function countProducts(db: Connection, filters: ProductFilters): Promise<number> {
  const [row] = await (isCommon(filters)
    ? countStatement(db, `count_${shapeOf(filters)}`, filters).execute(keptValues(filters))
    : selectCount(db, filters, productCondition(filters)))
  return row?.total ?? 0
}

const pageStatement = preparedStatements(
  (db, { query, isCounting }: { query: ProductListQuery; isCounting: boolean }, name) => {
    const after = { value: sql.placeholder('afterValue'), id: sql.placeholder('afterId') }
    return selectPage(db, query, {
      condition: keptCondition(query.filters),
      isCounting,
      after: query.after && after,
      offset: query.offset === undefined || query.offset === 0 ? 0 : sql.placeholder('offset'),
    }).prepare(name)
  },
)

const countStatement = preparedStatements((db, filters: ProductFilters, name) =>
  selectCount(db, filters, keptCondition(filters)).prepare(name),
)

function valuesOf({ filters, after, offset }: ProductListQuery): Record<string, unknown> {
  return { ...keptValues(filters), afterValue: after?.value, afterId: after?.id, offset }
}

/** Whether this kind of filter is frequent and has few forms, so that a prepared statement is worth it. */
function isCommon({ facets, family, words, isReduced, sales = [] }: ProductFilters): boolean {
  const isUsual = isReduced === undefined && family === undefined && sales.length === 0
  return facets.length <= 3 && words === undefined && isUsual
}

/**
 * The name of the prepared statement, made of everything that its text depends on: PostgreSQL refuses two
 * texts under one name.
 */
function nameOf(
  { filters, sort, limit, after, offset = 0 }: ProductListQuery,
  isCounting: boolean,
) {
  const shape = [sort, rowsFor(limit), isCounting, after !== undefined, offset > 0]
  return `page_${shape.map(short).join('_')}_${shapeOf(filters)}`
}

function shapeOf(filters: ProductFilters): string {
  const { visibility = 'visible', stock = '', categoryId, facets, collections } = filters
  const shape = [
    visibility,
    stock,
    categoryId !== undefined,
    filters.withoutCategory === true,
    facets.length,
    collections.length > 0,
    filters.minPrice !== null,
    filters.maxPrice !== null,
  ]
  return shape.map(short).join('_')
}

/** 0 and 1 for yes and no, because a name has at most 63 letters. */
function short(part: string | number | boolean): string | number {
  return typeof part === 'boolean' ? Number(part) : part
}

/** Limits of prepared statements; each limit is another statement. */
const STEPS = [25, 101, 1_001]

function rowsFor(limit: number): number {
  return STEPS.find((rows) => rows > limit) ?? limit + 1
}

type Place = Record<'id' | 'value', unknown>

interface PageParts {
  condition: SQL | undefined
  isCounting: boolean
  after?: Place | undefined
  offset?: number | SQLWrapper | undefined
}

function selectPage(db: Connection, { filters, sort, limit }: ProductListQuery, parts: PageParts) {
  const { condition, isCounting, after, offset = 0 } = parts
  const order = ASCENDING.has(sort) ? asc : desc
  const rows = db
    .select({
      // A unique name, because Drizzle writes it without its table.
      id: sql<number>`${productSearch.productId}`.as('found_id'),
      value: sortedValue(sort, filters.sales).as('value'),
      total: (isCounting ? sql`count(*) over ()` : sql`null::bigint`).as('total'),
    })
    .from(productSearch)
    .$dynamic()
  const wanted = withProducts(rows, filters, sort).where(condition).as('wanted')
  // The limit is inlined: with a parameter, PostgreSQL would plan the statement on each execution.
  const range = sql.raw(`limit ${rowsFor(limit)}`)
  const page = db
    .select()
    .from(wanted)
    .where(after && comesAfter(wanted, after, sort))
    .orderBy(order(wanted.value), sql`${order(wanted.id)} ${range} offset ${offset}`)
    .as('page')
  const value = CURSOR_SORTS.has(sort) ? sql`${page.value}` : sql`''`
  const line = sql`concat_ws(' ', ${page.id}, ${productVersion(sql`${products}.xmin`)}, ${value})`
  // All rows as one text, because the driver is slow per value.
  return db
    .select({
      total: sql<string | null>`max(${page.total})`,
      found: sql<
        string | null
      >`string_agg(${line}, e'\\n' order by ${order(page.value)}, ${order(page.id)})`,
    })
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
}

function selectCount(db: Connection, filters: ProductFilters, condition: SQL | undefined) {
  const rows = db.select({ total: count() }).from(productSearch).$dynamic()
  return withProducts(rows, filters).where(condition)
}

/** Joins the products if a sort or filter needs a column that is not in `product_search`. */
function withProducts<Rows extends PgSelect>(
  rows: Rows,
  { stock }: ProductFilters,
  sort?: ProductSort,
) {
  const isInSearch = sort === undefined || CURSOR_SORTS.has(sort)
  if (isInSearch && stock === undefined) return rows
  // Deleted products have no row there; the condition lets PostgreSQL use the partial indexes.
  rows.innerJoin(
    products,
    and(eq(products.id, productSearch.productId), isNull(products.deletedAt)),
  )
  return rows
}

function foundPage(row?: { found: string | null; total: string | null }): FoundPage {
  const { found = null, total = null } = row ?? {}
  return {
    found: found === null ? [] : found.split('\n').map(foundProduct),
    total: total === null ? undefined : Number(total),
  }
}

function foundProduct(line: string): FoundProduct {
  const [id = '', version = '', ...value] = line.split(' ')
  return { id: Number(id), version, value: value.join(' ') }
}

/** The first sort key, before the id. */
function sortedValue(sort: ProductSort, sales: ProductFilters['sales'] = []): SQL {
  switch (sort) {
    case 'relevance':
      // Without a search all matches are equally good.
      return sql`0`
    case 'newest':
      return sql`${productSearch.createdAt}`
    case 'changed':
      return sql`${products.updatedAt}`
    case 'name-asc':
    case 'name-desc':
      return sql`lower(${products.name})`
    case 'stock-asc':
    case 'stock-desc':
      // Unlimited stock is more than any number.
      return sql`coalesce(${products.stock}, 2147483647)`
    default:
      return shownPriceOf(SEARCHED, sales)
  }
}

function comesAfter(
  wanted: Record<'id' | 'value', SQLWrapper>,
  after: Place,
  sort: ProductSort,
): SQL {
  const than = sort === 'price-asc' ? sql`>` : sql`<`
  const place =
    sort === 'newest'
      ? sql`to_timestamp(${after.value}::float8 / 1000)::timestamptz(3)`
      : sql`${after.value}::bigint`
  return sql`(${wanted.value}, ${wanted.id}) ${than} (${place}, ${after.id})`
}
