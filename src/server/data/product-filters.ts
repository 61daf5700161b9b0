import {
  and,
  arrayOverlaps,
  eq,
  gte,
  isNull,
  like,
  lte,
  not,
  or,
  sql,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { LOW_STOCK, type StockState } from '#domain/stock.ts'
import { curatedCollectionProducts, curatedCollections, products } from './schema.ts'
import type { WordPatterns } from './search-words.ts'

/** Those on sale, those only the owner sees, or both. */
type Visibility = 'visible' | 'hidden' | 'all'

/** Which products are wanted: one of each group that is not empty, of all groups together. */
export interface ProductFilters {
  /** Hidden products are the owner's alone; undefined are those that are visible. */
  visibility?: Visibility | undefined
  /** What the stock figure must mean. */
  stock?: StockState | undefined
  categoryId?: number | undefined
  /** Groups of facets, such as the chosen options of one attribute. */
  facets: readonly (readonly string[])[]
  /** Slugs, ids or names of curated collections in lower case. */
  collections: readonly string[]
  /** In paise. */
  minPrice: number | null
  maxPrice: number | null
  /** For each word of the search what may stand for it; undefined without a search. */
  words?: readonly WordPatterns[] | undefined
}

/** The condition that a wanted product fulfils; deleted ones never do. */
export function productCondition(filters: ProductFilters): SQL | undefined {
  return conditionOf(filters, (_name, value) => value)
}

/** The same for a statement that is kept: its values are given by name when it is executed. */
export function keptCondition(filters: ProductFilters): SQL | undefined {
  return conditionOf(filters, (name) => sql.placeholder(name))
}

/** The values of a kept condition, by the names that it gives them. */
export function keptValues(filters: ProductFilters): Record<string, unknown> {
  const { categoryId, facets, collections, minPrice, maxPrice } = filters
  const groups = facets.map((group, at) => [facetName(at), group])
  return { categoryId, collections, minPrice, maxPrice, ...Object.fromEntries(groups) }
}

/** How a value gets into a condition: as it is, or as the place of a value of that name. */
type Give = <Value>(name: string, value: Value) => Value | Placeholder

function conditionOf(filters: ProductFilters, give: Give): SQL | undefined {
  const { stock, categoryId, facets, collections, minPrice, maxPrice, words = [] } = filters
  return and(
    isNull(products.deletedAt),
    visibilityCondition(filters.visibility ?? 'visible'),
    stock === undefined ? undefined : stockCondition(stock),
    categoryId === undefined ? undefined : eq(products.categoryId, give('categoryId', categoryId)),
    ...facets.map((group, at) => arrayOverlaps(products.facets, give(facetName(at), [...group]))),
    collections.length === 0
      ? undefined
      : inCollections(give('collections', sql.param([...collections]))),
    minPrice === null ? undefined : gte(products.price, give('minPrice', minPrice)),
    maxPrice === null ? undefined : lte(products.price, give('maxPrice', maxPrice)),
    ...words.map(anyPattern),
  )
}

function facetName(at: number): string {
  return `facet${at}`
}

/**
 * How well a product fits the words of a search, as a whole number: a word in the name counts more
 * than one in the text.
 */
export function searchScore(words: readonly WordPatterns[]): SQL<number> {
  const name = sql`split_part(${products.searchText}, chr(10), 1)`
  const points = words.map((patterns) => {
    const inName = or(...patterns.map((pattern) => sql`strpos(${name}, ${pattern}) > 0`))
    return sql`case when ${inName} then 4 else 1 end`
  })
  return sql<number>`(${points.length === 0 ? sql`0` : sql.join(points, sql` + `)})::int`
}

function visibilityCondition(visibility: Visibility): SQL | undefined {
  if (visibility === 'all') return undefined
  return visibility === 'visible' ? not(products.isHidden) : sql`${products.isHidden}`
}

/** As `stockState` of the domain sees it. */
function stockCondition(stock: StockState): SQL {
  const { stock: left } = products
  const conditions: Record<StockState, SQL> = {
    unlimited: sql`${left} is null`,
    'sold-out': sql`${left} <= 0`,
    low: sql`${left} between 1 and ${LOW_STOCK}`,
    'in-stock': sql`${left} > ${LOW_STOCK}`,
  }
  return conditions[stock]
}

function anyPattern(patterns: WordPatterns): SQL | undefined {
  // Words hold letters and digits only: nothing in them means anything to LIKE.
  return or(...patterns.map((pattern) => like(products.searchText, `%${pattern}%`)))
}

function inCollections(wanted: SQLWrapper | Placeholder): SQL {
  return sql`${products.id} in (
    select ${curatedCollectionProducts.productId}
    from ${curatedCollectionProducts}
    join ${curatedCollections} on ${curatedCollections.id} = ${curatedCollectionProducts.collectionId}
    where lower(${curatedCollections.slug}) = any(${wanted}::text[])
      or lower(${curatedCollections.name}) = any(${wanted}::text[])
      or ${curatedCollections.id}::text = any(${wanted}::text[])
  )`
}
