import { and, arrayOverlaps, eq, gte, isNull, like, lte, not, or, sql, type SQL } from 'drizzle-orm'
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
  return and(
    isNull(products.deletedAt),
    visibilityCondition(filters.visibility ?? 'visible'),
    filters.stock === undefined ? undefined : stockCondition(filters.stock),
    filters.categoryId === undefined ? undefined : eq(products.categoryId, filters.categoryId),
    ...filters.facets.map((group) => arrayOverlaps(products.facets, [...group])),
    filters.collections.length === 0 ? undefined : inCollections(filters.collections),
    filters.minPrice === null ? undefined : gte(products.price, filters.minPrice),
    filters.maxPrice === null ? undefined : lte(products.price, filters.maxPrice),
    ...(filters.words ?? []).map(anyPattern),
  )
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

function inCollections(names: readonly string[]): SQL {
  const wanted = sql.param([...names])
  return sql`${products.id} in (
    select ${curatedCollectionProducts.productId}
    from ${curatedCollectionProducts}
    join ${curatedCollections} on ${curatedCollections.id} = ${curatedCollectionProducts.collectionId}
    where lower(${curatedCollections.slug}) = any(${wanted})
      or lower(${curatedCollections.name}) = any(${wanted})
      or ${curatedCollections.id}::text = any(${wanted})
  )`
}
