import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { namedPreparedStatement } from '#server/db/prepared-statements.ts'
import type { IndexedSort, ProductIndex } from './product-index.ts'
import type { FoundProduct, ProductListQuery } from './product-page.ts'
import { productVersion } from '#server/db/catalogue/products.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'

/** A page of a list and one more row, found in memory; PostgreSQL only says which versions its products have. */
export async function findIndexed(
  db: Connection,
  { index, sort }: { index: ProductIndex; sort: IndexedSort },
  { filters, limit, offset = 0, after }: ProductListQuery,
): Promise<{ found: FoundProduct[]; total: number }> {
  const { found, total } = index.find({ filters, sort, rows: limit + 1, offset, after })
  const versions = await readVersions(
    db,
    found.map(({ id }) => id),
  )
  return {
    total,
    found: found.flatMap(({ id, value }) => {
      const version = versions.get(id)
      // Deleted since the index was updated; the announced change makes the page ask again.
      return version === undefined ? [] : [{ id, version, value }]
    }),
  }
}

const versionsOf = namedPreparedStatement<{ ids: number[] }, { lines: string | null }>(
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
