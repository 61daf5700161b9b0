import type { ProductQuery } from '#contract/catalogue/catalogue.ts'
import type { ProductFacets } from '#contract/catalogue/product-search.ts'
import { attributeOptions, COLORS, mapAttributes } from '#domain/catalogue/attributes.ts'
import { facet, originsIn } from '#domain/catalogue/search/facets.ts'
import { MATERIAL_CODES } from '#domain/catalogue/materials.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { RunningSale } from '#domain/pricing/sale-price.ts'
import type { Connection } from '#server/db/connection.ts'
import { countLiveFacets } from '#server/db/catalogue/search/live-facets.ts'
import type { LiveProducts } from '#server/db/catalogue/search/live-products.ts'
import { filtersFor } from './filters-of-query.ts'

/** How many products a query finds, and how many it would find with each further option. */
export async function countFacets(
  db: Connection,
  { live, sales }: { live: LiveProducts; sales: readonly RunningSale[] },
  query: ProductQuery,
): Promise<ProductFacets> {
  const filters = await filtersFor(db, query, sales)
  const found = filters && (await countLiveFacets(db, live, filters))
  const countOf = (word: string) => found?.counts.get(word) ?? 0
  const prices = found?.prices
  return {
    total: found?.total ?? 0,
    groups: {
      ...mapAttributes((key) =>
        countsOf(Object.keys(attributeOptions(key)), (id) => countOf(facet(key, id))),
      ),
      color: countsOf(Object.keys(COLORS), (id) =>
        countOf(facet('color', COLORS[Number(id)] ?? '')),
      ),
      material: countsOf(MATERIAL_CODES, (code) => countOf(facet('material', code))),
      origin: Object.fromEntries(originsIn(found?.counts ?? new Map())),
    },
    prices: prices ? { min: rupeesFromPaise(prices.min), max: rupeesFromPaise(prices.max) } : null,
  }
}

/** Counts by option id. */
function countsOf<Id extends string | number>(
  ids: readonly Id[],
  countOf: (id: Id) => number,
): Record<string, number> {
  return Object.fromEntries(ids.map((id) => [id, countOf(id)]))
}
