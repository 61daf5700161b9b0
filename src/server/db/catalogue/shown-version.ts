import type { Connection } from '#server/db/connection.ts'
import { namedPreparedStatement } from '#server/db/prepared-statements.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import { sql } from 'drizzle-orm'
import { productVersion } from './products.ts'

/** Which version of a product shoppers see. */
export interface ShownVersion {
  version: string
  /** Whether it has makes on sale: a make may change and leave the version as it is. */
  hasMakes: boolean
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
      exists (select from makes where makes.product_id = ${products.id} and makes.is_active) as "hasMakes"
    from ${products} left join ${categories} on ${categories.id} = ${products.categoryId}
    where ${products.id} = ${value('productId')}::int and ${products.deletedAt} is null and not ${products.isHidden}`,
)
