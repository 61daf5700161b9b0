import { sql } from 'drizzle-orm'
import type { Connection } from './database.ts'
import { namedStatement } from './kept-statement.ts'
import type { LiveProducts } from './live-products.ts'
import { isSearch } from './product-filters.ts'
import type { IndexedSort } from './product-index.ts'
import type { FoundProduct, ProductListPlan, ProductSort } from './product-page.ts'
import { productVersion } from './products.ts'
import { categories, products } from './schema/catalogue.ts'

/**
 * A page of a list, and one more, found in memory; PostgreSQL only says in which versions its products are
 * there. Undefined for what must be found in PostgreSQL: searches, collections, other orders.
 */
export async function findIndexed(
  db: Connection,
  live: LiveProducts,
  { filters, sort, limit, offset = 0, after }: ProductListPlan,
): Promise<{ found: FoundProduct[]; total: number } | undefined> {
  if (isSearch(filters) || !isIndexed(sort)) return undefined
  const index = await live.index(db, filters)
  if (index === undefined) return undefined
  const { found, total } = index.find({ filters, sort, rows: limit + 1, offset, after })
  const versions = await readVersions(
    db,
    found.map(({ id }) => id),
  )
  return {
    total,
    found: found.flatMap(({ id, value }) => {
      const version = versions.get(id)
      // Gone since the index was written: who hears of that asks again.
      return version === undefined ? [] : [{ id, version, value: valueText(sort, value) }]
    }),
  }
}

function isIndexed(sort: ProductSort): sort is IndexedSort {
  return sort === 'newest' || sort === 'price-asc' || sort === 'price-desc'
}

/** As PostgreSQL would say it. */
function valueText(sort: IndexedSort, value: number): string {
  return sort === 'newest' ? new Date(value).toISOString() : String(value)
}

const versionsOf = namedStatement<{ ids: number[] }, { lines: string | null }>(
  'versions_of_products',
  (value) => sql`
    select string_agg(concat_ws(' ', ${products.id}, ${productVersion(sql`${products}.xmin`)}), e'\\n') as lines
    from ${products} left join ${categories} on ${categories.id} = ${products.categoryId}
    where ${products.id} = any(${value('ids')}::int[]) and ${products.deletedAt} is null and not ${products.isHidden}`,
)

/** The versions of the products that are on sale, by id. */
async function readVersions(db: Connection, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const [row] = await versionsOf(db, { ids })
  const lines = row?.lines?.split('\n') ?? []
  return new Map(
    lines.map((line) => {
      const [id = '', version = ''] = line.split(' ')
      return [Number(id), version]
    }),
  )
}
