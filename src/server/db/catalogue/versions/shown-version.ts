import type { Connection } from '#server/db/connection.ts'
import { batchedReads } from '#server/db/batched-reads.ts'
import { namedPreparedStatement } from '#server/db/prepared-statements.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import { sql } from 'drizzle-orm'
import { SOLD_MAKES_VERSION } from '#server/db/rates/sold-makes.ts'
import { productVersion } from '#server/db/catalogue/products.ts'

/** Which version of a product shoppers see. */
export interface ShownVersion {
  version: string
  /** That of its makes on sale, null without any: they change without the product. */
  makesVersion: string | null
}

/** Undefined for a product that is unknown, deleted or hidden. */
export async function readShownVersion(
  db: Connection,
  productId: number,
): Promise<ShownVersion | undefined> {
  return (await readShownVersions(db, [productId])).get(productId)
}

const readShownVersions = batchedReads<number, ShownVersion>(async (db, ids) => {
  const rows = await shownVersionsOf(db, { ids })
  return new Map(rows.map(({ id, ...shown }) => [id, shown]))
})

const shownVersionsOf = namedPreparedStatement<{ ids: number[] }, ShownVersion & { id: number }>(
  'shown_versions_of_products',
  (value) => sql`select ${productVersion(sql`${products}.xmin`)} as version,
      ${SOLD_MAKES_VERSION} as "makesVersion", ${products.id} as id
    from ${products} left join ${categories} on ${categories.id} = ${products.categoryId}
    where ${products.id} = any(${value('ids')}::int[]) and ${products.deletedAt} is null and not ${products.isHidden}`,
)
