import type { Connection } from '#server/db/connection.ts'
import { namedPreparedStatement } from '#server/db/prepared-statements.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import { sql } from 'drizzle-orm'
import { SOLD_MAKES_VERSION } from '#server/db/rates/sold-makes.ts'
import { productVersion } from './products.ts'

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
  const [shown] = await shownVersionOf(db, { productId })
  return shown
}

const shownVersionOf = namedPreparedStatement<{ productId: number }, ShownVersion>(
  'shown_version_of_product',
  (value) => sql`select ${productVersion(sql`${products}.xmin`)} as version,
      ${SOLD_MAKES_VERSION} as "makesVersion"
    from ${products} left join ${categories} on ${categories.id} = ${products.categoryId}
    where ${products.id} = ${value('productId')}::int and ${products.deletedAt} is null and not ${products.isHidden}`,
)
