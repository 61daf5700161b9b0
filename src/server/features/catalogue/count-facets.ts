import type { ProductQuery } from '#contract/catalogue/catalogue.ts'
import type { ProductFacets } from '#contract/catalogue/product-search.ts'
import { attributeOf, type Attribute } from '#domain/catalogue/attribute-table.ts'
import { COLOR_KEY, isOwnAttribute, mapAttributes } from '#domain/catalogue/attributes.ts'
import { facet, originsIn } from '#domain/catalogue/search/facets.ts'
import { MATERIAL_CODES } from '#domain/catalogue/materials.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { countLiveFacets } from '#server/db/catalogue/search/live-facets.ts'
import type { LiveProducts } from '#server/db/catalogue/search/live-products.ts'
import { filtersFor, type FilterTerms } from './filters-of-query.ts'

/** How many products a query finds, and how many it would find with each further option. */
export async function countFacets(
  db: Connection,
  { live, ...terms }: FilterTerms & { live: LiveProducts },
  query: ProductQuery,
): Promise<ProductFacets> {
  const filters = await filtersFor(db, query, terms)
  const found = filters && (await countLiveFacets(db, live, filters))
  const countOf = (word: string) => found?.counts.get(word) ?? 0
  const prices = found?.prices
  const attributes = await terms.attributes()
  const countsIn = (key: string) => countsOf(attributeOf(attributes, key), countOf)
  const own = attributes.filter(({ key, isActive }) => isActive && isOwnAttribute(key))
  return {
    total: found?.total ?? 0,
    groups: {
      ...mapAttributes(countsIn),
      color: countsIn(COLOR_KEY),
      material: Object.fromEntries(
        MATERIAL_CODES.map((code) => [code, countOf(facet('material', code))]),
      ),
      origin: Object.fromEntries(originsIn(found?.counts ?? new Map())),
    },
    ...(own.length > 0 && {
      attributes: Object.fromEntries(own.map(({ key }) => [key, countsIn(key)])),
    }),
    prices: prices ? { min: rupeesFromPaise(prices.min), max: rupeesFromPaise(prices.max) } : null,
  }
}

/** Counts by option id; those of colours are by their words. */
function countsOf(
  attribute: Attribute | undefined,
  countOf: (word: string) => number,
): Record<string, number> {
  if (attribute === undefined) return {}
  const { key, options } = attribute
  return Object.fromEntries(
    options
      .filter(({ isActive }) => isActive)
      .map(({ id, label }) => [id, countOf(facet(key, key === COLOR_KEY ? label : id))]),
  )
}
