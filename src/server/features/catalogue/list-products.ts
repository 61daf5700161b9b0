import {
  listProducts as entry,
  MAX_PAGE,
  type Product,
  type ProductQuery,
} from '#contract/catalogue.ts'
import { urlFor } from '#contract/endpoint.ts'
import { ATTRIBUTE_KEYS, colorNamed } from '#domain/attributes.ts'
import { facet } from '#domain/facets.ts'
import { parseMaterial } from '#domain/materials.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { queryWords } from '#domain/search.ts'
import type { Connection } from '#server/data/database.ts'
import type { ProductFilters } from '#server/data/product-filters.ts'
import { listProducts, type ProductSort } from '#server/data/product-list.ts'
import { meantWords } from '#server/data/search-words.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { presentProduct } from './present-product.ts'

/** A page of products as it is answered. */
export interface ProductPage {
  products: Product[]
  /** How many there are on all pages. */
  total: number
  /** Path and query of the next page, undefined at the end. */
  next: string | undefined
}

/**
 * The products that a query wants. Newest first; what is searched for by words comes best first
 * unless another order is asked for. Throws 400 for a cursor of another list.
 */
export async function findProducts(db: Connection, query: ProductQuery): Promise<ProductPage> {
  const words = query.q === '' ? undefined : queryWords(query.q)
  // A query of signs alone means nothing, and nothing is what it finds.
  if (words?.length === 0) return { products: [], total: 0, next: undefined }
  const sort = sortOf(query)
  const list = await listProducts(db, {
    filters: { ...filtersOf(query), words: words && (await meantWords(db, words)) },
    sort,
    limit: Math.min(query.limit ?? MAX_PAGE, MAX_PAGE),
    after: readCursor(sort, query.cursor),
  })
  return {
    products: list.rows.map(presentProduct),
    total: list.total,
    next: list.next && addressOf({ ...query, cursor: writeCursor(sort, list.next) }),
  }
}

function sortOf({ sort, q }: ProductQuery): ProductSort {
  if (q === '') return sort === undefined || sort === 'relevance' ? 'newest' : sort
  return sort ?? 'relevance'
}

function filtersOf(query: ProductQuery): Omit<ProductFilters, 'words'> {
  const attributes = ATTRIBUTE_KEYS.map((key) => query[key].map((id) => facet(key, id)))
  const colors = query.color.map((idOrName) => facet('color', colorNamed(idOrName) ?? idOrName))
  const materials = query.material.map((word) => facet('material', parseMaterial(word) ?? word))
  return {
    categoryId: query.categoryId,
    facets: [...attributes, colors, materials].filter((group) => group.length > 0),
    collections: query.collection.map((name) => name.toLowerCase()),
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
  }
}

/** The same list from another place on, as the contract writes its query. */
function addressOf(query: ProductQuery): string {
  const { minPrice, maxPrice, ...rest } = query
  return urlFor(
    entry,
    {},
    {
      ...rest,
      minPrice: minPrice === null ? null : rupeesFromPaise(minPrice),
      maxPrice: maxPrice === null ? null : rupeesFromPaise(maxPrice),
    },
  )
}
