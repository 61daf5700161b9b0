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
import { productSearch } from './product-search-table.ts'
import {
  curatedCollectionProducts,
  curatedCollections,
  products,
} from '#server/db/schema/catalogue.ts'
import type { MeantWord } from './typing-errors.ts'

/** Products on sale, hidden products, or both. */
type Visibility = 'visible' | 'hidden' | 'all'

/** Which products are wanted: they match at least one option of every group that is not empty. */
export interface ProductFilters {
  /** Hidden products are for the admin only; undefined means visible ones. */
  visibility?: Visibility | undefined
  /** The state of stock. */
  stock?: StockState | undefined
  categoryId?: number | undefined
  /** A category together with its subcategories, instead of one alone. */
  family?: readonly number[] | undefined
  /** Only products without a category. */
  withoutCategory?: boolean | undefined
  /** Groups of facets, such as the chosen options of one attribute. */
  facets: readonly (readonly string[])[]
  /** Slugs, ids or names of curated collections in lower case. */
  collections: readonly string[]
  /** Only products that cost less than before. */
  isReduced?: true | undefined
  /** The running sales; prices include them. */
  sales?: readonly RunningSale[] | undefined
  /** In paise. */
  minPrice: number | null
  maxPrice: number | null
  /** For each word of the search, the words that it may mean; undefined without a search. */
  words?: readonly MeantWord[] | undefined
}

/**
 * Whether announced changes alone can change the result. Stock changes with every order, and admins must see
 * hidden products as they are now.
 */
export function isLasting({ stock, visibility = 'visible' }: ProductFilters): boolean {
  return stock === undefined && visibility === 'visible'
}

/** Whether these ask for words, collections or "no category", which only PostgreSQL knows. */
export function isSearch({ words, collections, withoutCategory }: ProductFilters): boolean {
  return words !== undefined || collections.length > 0 || withoutCategory === true
}

/**
 * The condition on `product_search` for wanted products; deleted products have no row there. A filter by stock
 * needs a join with `products`.
 */
export function productCondition(filters: ProductFilters): SQL | undefined {
  return conditionOf(filters, (_name, value) => value)
}

/** The same for a prepared statement: its values are passed by name when it is executed. */
export function keptCondition(filters: ProductFilters): SQL | undefined {
  return conditionOf(filters, (name) => sql.placeholder(name))
}

/** The values of such a condition, by name. */
export function keptValues(filters: ProductFilters): Record<string, unknown> {
  const { categoryId, facets, collections, minPrice, maxPrice } = filters
  const groups = facets.map((group, at) => [facetName(at), group])
  return { categoryId, collections, minPrice, maxPrice, ...Object.fromEntries(groups) }
}

/** Where the price on a product's card is found in `product_search`. */
export const SEARCHED = {
  id: productSearch.productId,
  categoryId: productSearch.categoryId,
  price: productSearch.price,
}

/** How a value gets into a condition: directly, or as a named placeholder. */
type Give = <Value>(name: string, value: Value) => Value | Placeholder

function conditionOf(filters: ProductFilters, give: Give): SQL | undefined {
  const { stock, categoryId, facets, collections, minPrice, maxPrice, words = [] } = filters
  const { isReduced, sales = [] } = filters
  const shownPrice = shownPriceOf(SEARCHED, sales)
  return and(
    visibilityCondition(filters.visibility ?? 'visible'),
    stock === undefined ? undefined : stockCondition(stock),
    categoryId === undefined ? undefined : inCategory(filters, give('categoryId', categoryId)),
    filters.family && inFamily(filters.family),
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

/** Whether one of the texts for a word is among the keys. */
export function hasWord(keys: SQLWrapper, { keys: wanted }: MeantWord): SQL {
  return sql`${keys} && ${sql.param(wanted)}::int[]`
}

/** Together with other keys, a category is one of the keys, so that one index answers all. Alone, it has an index in list order. */
function inCategory(
  { facets, words = [] }: ProductFilters,
  categoryId: number | Placeholder,
): SQL | undefined {
  if (facets.length + words.length === 0) return eq(productSearch.categoryId, categoryId)
  return sql`${productSearch.keys} && array[hashtext('category:' || ${categoryId}::int)]`
}

function inFamily(ids: readonly number[]): SQL {
  const keys = sql`(select array_agg(hashtext('category:' || id)) from unnest(${sql.param([...ids])}::int[]) as id)`
  return sql`${productSearch.keys} && ${keys}`
}

function hasFacet(group: SQLWrapper | Placeholder): SQL {
  return sql`${productSearch.keys} && (select array_agg(hashtext(facet)) from unnest(${group}::text[]) as facet)`
}

function visibilityCondition(visibility: Visibility): SQL | undefined {
  if (visibility === 'all') return undefined
  return visibility === 'visible' ? not(productSearch.isHidden) : sql`${productSearch.isHidden}`
}

/** Like `stockState` of the domain, with the threshold of the settings. */
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
