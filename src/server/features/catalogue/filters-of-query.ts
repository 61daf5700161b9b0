import type { ProductQuery } from '#contract/catalogue/catalogue.ts'
import { ATTRIBUTE_KEYS, colorNamed } from '#domain/catalogue/attributes.ts'
import { facet } from '#domain/catalogue/search/facets.ts'
import { parseMaterial } from '#domain/catalogue/materials.ts'
import { queryWords } from '#domain/catalogue/search/search.ts'
import type { RunningSale } from '#domain/pricing/sale-price.ts'
import type { Connection } from '#server/db/connection.ts'
import type { ProductFilters } from '#server/db/catalogue/search/product-filters.ts'
import { meantWords } from '#server/db/catalogue/search/search-words.ts'

/**
 * What a query filters by, its words as they were meant and its prices as the sales make them; undefined
 * when it can find nothing.
 */
export async function filtersFor(
  db: Connection,
  query: ProductQuery,
  sales: readonly RunningSale[],
): Promise<ProductFilters | undefined> {
  const words = query.q === '' ? undefined : queryWords(query.q)
  // A query of punctuation alone finds nothing.
  if (words?.length === 0) return undefined
  return { ...filtersOf(query), sales, words: words && (await meantWords(db, words)) }
}

function filtersOf(query: ProductQuery): Omit<ProductFilters, 'words' | 'sales'> {
  const attributes = ATTRIBUTE_KEYS.map((key) => query[key].map((id) => facet(key, id)))
  const colors = query.color.map((idOrName) => facet('color', colorNamed(idOrName) ?? idOrName))
  const materials = query.material.map((word) => facet('material', parseMaterial(word) ?? word))
  const origins = query.origin.map((country) => facet('origin', country))
  return {
    visibility: query.visibility,
    stock: query.stock,
    categoryId: query.categoryId,
    withoutCategory: query.withoutCategory,
    facets: [...attributes, colors, materials, origins].filter((group) => group.length > 0),
    collections: query.collection.map((name) => name.toLowerCase()),
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    isReduced: query.sale === true ? true : undefined,
  }
}
