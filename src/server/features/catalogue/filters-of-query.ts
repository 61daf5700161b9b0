import type { ProductQuery } from '#contract/catalogue/catalogue.ts'
import { optionOf, type AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { ATTRIBUTE_KEYS, COLOR_KEY, isOwnAttribute } from '#domain/catalogue/attributes.ts'
import { facet } from '#domain/catalogue/search/facets.ts'
import { parseMaterial } from '#domain/catalogue/materials.ts'
import { queryWords } from '#domain/catalogue/search/search.ts'
import type { RunningSale } from '#domain/pricing/sale-price.ts'
import type { Connection } from '#server/db/connection.ts'
import type { ProductFilters } from '#server/db/catalogue/search/product-filters.ts'
import { meantWords } from '#server/db/catalogue/search/typing-errors.ts'

/**
 * What a query filters by, its words as they were meant and its prices as the sales make them; undefined
 * when it can find nothing.
 */
export async function filtersFor(
  db: Connection,
  query: ProductQuery,
  { sales, attributes, subcategories }: FilterTerms,
): Promise<ProductFilters | undefined> {
  const words = query.q === '' ? undefined : queryWords(query.q)
  // A query of punctuation alone finds nothing.
  if (words?.length === 0) return undefined
  // Only colours by their ids need the table.
  const table = query.color.length === 0 ? [] : await attributes()
  const filters = { ...filtersOf(query, table), ...(await categoryOf(query, subcategories)) }
  return { ...filters, sales, words: words && (await meantWords(db, words)) }
}

/** What filters are read with. */
export interface FilterTerms {
  sales: readonly RunningSale[]
  attributes: () => Promise<AttributeTable>
  /** The subcategories of each category that has some. */
  subcategories: () => Promise<ReadonlyMap<number, readonly number[]>>
}

/** A category alone, or with its subcategories where it has some. */
async function categoryOf(
  { categoryId }: ProductQuery,
  subcategories: FilterTerms['subcategories'],
): Promise<Pick<ProductFilters, 'categoryId' | 'family'>> {
  if (categoryId === undefined) return {}
  const below = (await subcategories()).get(categoryId)
  return below === undefined ? { categoryId } : { family: [categoryId, ...below] }
}

function filtersOf(
  query: ProductQuery,
  table: AttributeTable,
): Omit<ProductFilters, 'words' | 'sales'> {
  const attributes = ATTRIBUTE_KEYS.map((key) => query[key].map((id) => facet(key, id)))
  const colors = query.color.map((idOrName) =>
    facet(COLOR_KEY, optionOf(table, COLOR_KEY, Number(idOrName))?.label ?? idOrName),
  )
  const materials = query.material.map((word) => facet('material', parseMaterial(word) ?? word))
  const origins = query.origin.map((country) => facet('origin', country))
  return {
    visibility: query.visibility,
    stock: query.stock,
    withoutCategory: query.withoutCategory,
    facets: [...attributes, ...ownFacets(query), colors, materials, origins].filter(
      (group) => group.length > 0,
    ),
    collections: query.collection.map((name) => name.toLowerCase()),
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    isReduced: query.sale === true ? true : undefined,
  }
}

/** A group of facets for each attribute of the owner's that is asked for; what is none matches nothing. */
function ownFacets({ attribute }: ProductQuery): string[][] {
  const wanted = attribute.map((word) => {
    const [key = '', id = ''] = word.split('.', 2)
    return isOwnAttribute(key) && /^\d{1,4}$/.test(id)
      ? { key, id: Number(id) }
      : { key: '', id: 0 }
  })
  const groups = Map.groupBy(wanted, ({ key }) => key)
  return [...groups.values()].map((group) => group.map(({ key, id }) => facet(key, id)))
}
