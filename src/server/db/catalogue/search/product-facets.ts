import { and, arrayOverlaps, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { productCondition, SEARCHED, type ProductFilters } from './product-filters.ts'
import { shownPriceOf } from './shown-price.ts'
import { productSearch } from './product-search-table.ts'
import { products } from '#server/db/schema/catalogue.ts'

/** How many products each filter option would show. */
export interface FacetCounts {
  /** How many products match every filter. */
  total: number
  /** How many have a facet, such as `Trend:4`, and match all filters of other groups. */
  counts: Map<string, number>
  /** The lowest and highest price, in paise, of those that match all filters except the price. */
  prices: { min: number; max: number } | undefined
}

interface CountRow {
  [column: string]: unknown
  facet: string | null
  count: string
  min: string | null
  max: string | null
}

/** Stands for the price, which is not a facet, in the list of groups that a product fails. */
const PRICE = 'price'

/**
 * Counts for every facet how many products the list would show with it. A product that matches everything
 * counts for all its facets. A product that fails one group only counts for the facets of that group, so that
 * a choice in a group does not empty the group itself. One statement, one pass over the products.
 */
export async function countFacets(db: Connection, filters: ProductFilters): Promise<FacetCounts> {
  const { rows } = await db.execute<CountRow>(sql`
    with judged as (
      select ${products.facets}, ${shownPriceOf(SEARCHED, filters.sales ?? [])} as price, ${failedGroups(filters)} as failed
      from ${productSearch} join ${products} on ${products.id} = ${productSearch.productId}
      where ${productCondition({ ...filters, facets: [], minPrice: null, maxPrice: null })}
    ), near as materialized (
      select facets, price, failed[1] as failed from judged where coalesce(cardinality(failed), 0) < 2
    )
    select null as facet, count(*) filter (where failed is null) as count,
      min(price) filter (where failed is null or failed = ${PRICE}) as min,
      max(price) filter (where failed is null or failed = ${PRICE}) as max
    from near
    union all
    select facet, count(*), null, null from near, unnest(facets) as facet
    where failed is null or starts_with(facet, failed || ':')
    group by facet`)
  const whole = rows.find(({ facet }) => facet === null)
  return {
    total: Number(whole?.count ?? 0),
    counts: new Map(
      rows.flatMap(({ facet, count }) => (facet === null ? [] : [[facet, Number(count)]])),
    ),
    prices:
      whole === undefined || whole.min === null
        ? undefined
        : { min: Number(whole.min), max: Number(whole.max) },
  }
}

/** The names of the filter groups that a product fails, as an array; null for none. */
function failedGroups({ facets, minPrice, maxPrice, sales = [] }: ProductFilters): SQL {
  const price = shownPriceOf(SEARCHED, sales)
  const groups = facets.map((group) => ({
    name: groupOf(group),
    condition: arrayOverlaps(products.facets, [...group]),
  }))
  const inRange = and(
    minPrice === null ? undefined : gte(price, minPrice),
    maxPrice === null ? undefined : lte(price, maxPrice),
  )
  if (inRange !== undefined) groups.push({ name: PRICE, condition: inRange })
  if (groups.length === 0) return sql`null::text[]`
  const names = groups.map(
    ({ name, condition }) => sql`case when ${condition} then null else ${name} end`,
  )
  return sql`array_remove(array[${sql.join(names, sql`, `)}]::text[], null)`
}

/** `Trend` of the facet `Trend:4`. */
function groupOf(group: readonly string[]): string {
  return group[0]?.split(':')[0] ?? ''
}
