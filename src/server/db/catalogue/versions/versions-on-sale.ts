import { sql } from 'drizzle-orm'
import { batchedReads } from '#server/db/batched-reads.ts'
import { namedPreparedStatement } from '#server/db/prepared-statements.ts'
import { productVersion } from '#server/db/catalogue/products.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'

/** The versions of products by id, without those that are not on sale. */
export const readVersionsOnSale = batchedReads<number, string>(async (db, ids) => {
  const [row] = await versionsOf(db, { ids })
  const lines = row?.lines?.split('\n') ?? []
  return new Map(
    lines.map((line) => {
      const [id = '', version = ''] = line.split(' ')
      return [Number(id), version]
    }),
  )
})

// All rows as one text, because the driver is slow per value.
const versionsOf = namedPreparedStatement<{ ids: number[] }, { lines: string | null }>(
  'versions_of_products',
  (value) => sql`
    select string_agg(concat_ws(' ', ${products.id}, ${productVersion(sql`${products}.xmin`)}), e'\\n') as lines
    from ${products} left join ${categories} on ${categories.id} = ${products.categoryId}
    where ${products.id} = any(${value('ids')}::int[]) and ${products.deletedAt} is null and not ${products.isHidden}`,
)
