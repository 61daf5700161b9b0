import {
  and,
  eq,
  gte,
  isNull,
  lte,
  not,
  sql,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { lowStockLine } from '#server/db/settings/low-stock-line.ts'
import type { RunningSale } from '#domain/pricing/sale-price.ts'
import type { StockState } from '#domain/catalogue/stock.ts'
import { isReducedOf, shownPriceOf } from './shown-price.ts'
import { productSearch } from './product-search.ts'
import {
  curatedCollectionProducts,
  curatedCollections,
  products,
} from '#server/db/schema/catalogue.ts'
import type { MeantWord } from './search-words.ts'

/** Those on sale, those only the owner sees, or both. */
type Visibility = 'visible' | 'hidden' | 'all'

/** Which products are wanted: one of each group that is not empty, of all groups together. */
export interface ProductFilters {
  /** Hidden products are the owner's alone; undefined are those that are visible. */
  visibility?: Visibility | undefined
  /** What the stock figure must mean. */
  stock?: StockState | undefined
  categoryId?: number | undefined
  /** Those alone that belong to no category. */
  withoutCategory?: boolean | undefined
  /** Groups of facets, such as the chosen options of one attribute. */
  facets: readonly (readonly string[])[]
  /** Slugs, ids or names of curated collections in lower case. */
  collections: readonly string[]
  /** Only products that cost less than before. */
  isReduced?: true | undefined
  /** The sales that run: prices are those that they make. */
  sales?: readonly RunningSale[] | undefined
  /** In paise. */
  minPrice: number | null
  maxPrice: number | null
  /** For each word of the search what may stand for it; undefined without a search. */
  words?: readonly MeantWord[] | undefined
}

/**
 * Whether what these find changes with announced changes alone: stock changes with every order, and what
 * only the owner sees is found as it is.
 */
export function isLasting({ stock, visibility = 'visible' }: ProductFilters): boolean {
  return stock === undefined && visibility === 'visible'
}

/** Whether these ask for words, collections or no category, which PostgreSQL alone knows. */
export function isSearch({ words, collections, withoutCategory }: ProductFilters): boolean {
  return words !== undefined || collections.length > 0 || withoutCategory === true
}

/**
 * The condition that a row of `product_search` fulfils when its product is wanted; deleted products have
 * none. With a filter by stock `products` must be joined.
 */
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

/** Where a product's price is found in `product_search`. */
export const SEARCHED = {
  id: productSearch.productId,
  categoryId: productSearch.categoryId,
  price: productSearch.price,
}

/** How a value gets into a condition: as it is, or as the place of a value of that name. */
type Give = <Value>(name: string, value: Value) => Value | Placeholder

function conditionOf(filters: ProductFilters, give: Give): SQL | undefined {
  const { stock, categoryId, facets, collections, minPrice, maxPrice, words = [] } = filters
  const { isReduced, sales = [] } = filters
  const shownPrice = shownPriceOf(SEARCHED, sales)
  return and(
    visibilityCondition(filters.visibility ?? 'visible'),
    stock === undefined ? undefined : stockCondition(stock),
    categoryId === undefined ? undefined : inCategory(filters, give('categoryId', categoryId)),
    filters.withoutCategory === true ? isNull(productSearch.categoryId) : undefined,
    ...facets.map((group, at) => hasFacet(give(facetName(at), sql.param([...group])))),
    collections.length === 0
      ? undefined
      : inCollections(give('collections', sql.param([...collections]))),
    minPrice === null ? undefined : gte(shownPrice, give('minPrice', minPrice)),
    maxPrice === null ? undefined : lte(shownPrice, give('maxPrice', maxPrice)),
    isReduced && isReducedOf(SEARCHED, sales),
    ...words.map((word) => hasWord(productSearch.keys, word)),
  )
}

function facetName(at: number): string {
  return `facet${at}`
}

/** Whether one of the texts that stand for a word is among the keys. */
export function hasWord(keys: SQLWrapper, { keys: wanted }: MeantWord): SQL {
  return sql`${keys} && ${sql.param(wanted)}::int[]`
}

/** Beside keys a category is one of them, so that one index answers all; alone it has an index in its order. */
function inCategory(
  { facets, words = [] }: ProductFilters,
  categoryId: number | Placeholder,
): SQL | undefined {
  if (facets.length + words.length === 0) return eq(productSearch.categoryId, categoryId)
  return sql`${productSearch.keys} && array[hashtext('category:' || ${categoryId}::int)]`
}

function hasFacet(group: SQLWrapper | Placeholder): SQL {
  return sql`${productSearch.keys} && (select array_agg(hashtext(facet)) from unnest(${group}::text[]) as facet)`
}

function visibilityCondition(visibility: Visibility): SQL | undefined {
  if (visibility === 'all') return undefined
  return visibility === 'visible' ? not(productSearch.isHidden) : sql`${productSearch.isHidden}`
}

/** As `stockState` of the domain sees it with the owner's line. */
function stockCondition(stock: StockState): SQL {
  const { stock: left } = products
  const conditions: Record<StockState, SQL> = {
    unlimited: sql`${left} is null`,
    'sold-out': sql`${left} <= 0`,
    low: sql`${left} between 1 and ${lowStockLine}`,
    'in-stock': sql`${left} > ${lowStockLine}`,
  }
  return conditions[stock]
}

function inCollections(wanted: SQLWrapper | Placeholder): SQL {
  return sql`${productSearch.productId} in (
    select ${curatedCollectionProducts.productId}
    from ${curatedCollectionProducts}
    join ${curatedCollections} on ${curatedCollections.id} = ${curatedCollectionProducts.collectionId}
    where lower(${curatedCollections.slug}) = any(${wanted}::text[])
      or lower(${curatedCollections.name}) = any(${wanted}::text[])
      or ${curatedCollections.id}::text = any(${wanted}::text[])
  )`
}
