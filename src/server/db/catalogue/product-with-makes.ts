import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RateSettings } from '#domain/pricing/metal/rate-settings.ts'
import type { Connection } from '#server/db/connection.ts'
import { preparedStatement } from '#server/db/prepared-statements.ts'
import { SOLD_MAKES, SOLD_MAKES_VERSION, type SoldMake } from '#server/db/rates/sold-makes.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import { settings } from '#server/db/schema/shop/settings.ts'
import { settingFrom } from '#server/db/settings/settings.ts'
import { PRODUCT_COLUMNS, type ProductRow } from './products.ts'

/** A product, its makes on sale and how the shop shows and holds their prices, as one statement sees them. */
export interface ProductWithMakes {
  row: ProductRow
  makes: SoldMake[]
  rates: RateSettings
  /** That of its makes, as in `ShownVersion`. */
  makesVersion: string | null
}

/**
 * A product that is sold, with its makes; undefined when it is unknown, hidden or deleted. One statement reads all of it: of two,
 * a replica that is behind could answer one, and old prices would be kept under a new version.
 */
export async function findProductWithMakes(
  db: Connection,
  id: number,
): Promise<ProductWithMakes | undefined> {
  const [found] = await productWithMakes(db).execute({ id })
  if (found === undefined) return undefined
  const { soldMakes, makesVersion, rates, ...row } = found
  return { row, makes: soldMakes ?? [], rates: settingFrom('rates', rates), makesVersion }
}

const productWithMakes = preparedStatement((db) =>
  db
    .select({
      ...PRODUCT_COLUMNS,
      soldMakes: SOLD_MAKES,
      makesVersion: SOLD_MAKES_VERSION,
      rates: sql<unknown>`(select ${settings.value} from ${settings} where ${settings.key} = 'rates')`,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        eq(products.id, sql.placeholder('id')),
        isNull(products.deletedAt),
        eq(products.isHidden, false),
      ),
    )
    .prepare('product_with_makes'),
)
