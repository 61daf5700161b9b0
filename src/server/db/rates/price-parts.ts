import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PartAmounts, PriceParts } from '#domain/pricing/offers/price-parts.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'

/** What the stones of the row `makes` cost together, in paise. */
const STONES = sql`(
  select coalesce(sum((stone ->> 'amount')::bigint), 0)::bigint
  from jsonb_array_elements(makes.breakup -> 'stones') as stone)`

/** How the price is made, for each make of a product that is on sale and has a price. */
export type MakeParts = PriceParts & { price: Paise }

/** The same of a product, in its order; null for one without. The first makes its price. */
export function partsOfMakes(productId: SQLWrapper): SQL<MakeParts[] | null> {
  return sql`(
    select jsonb_agg(jsonb_build_object('price', makes.price, 'making', makes.breakup -> 'making', 'stones', ${STONES},
      'rounding', makes.breakup -> 'rounding', 'priceUnit', makes.price_unit) order by makes.position, makes.id)
    from makes where makes.product_id = ${productId} and makes.is_active and makes.price is not null)`
}

/** The first make of a product that costs `price`, as a row `parts` with making, stones, rounding and unit. */
export function partsOfPriceSql(productId: SQLWrapper, price: SQLWrapper): SQL {
  return sql`(
    select (makes.breakup ->> 'making')::bigint as making, ${STONES} as stones,
      (makes.breakup ->> 'rounding')::bigint as rounding, makes.price_unit::bigint as unit
    from makes where makes.product_id = ${productId} and makes.is_active and makes.price = ${price}
    order by makes.position, makes.id limit 1)`
}

/** The most that making and stones of products cost in any of their makes, by product; those without makes are left out. */
export async function readPartAmounts(
  db: Connection,
  productIds: readonly number[],
): Promise<Map<number, PartAmounts>> {
  const { rows } = await db.execute<{ id: number; making: number; stones: number }>(sql`
    select product_id as id, max((makes.breakup ->> 'making')::bigint)::float8 as making, max(${STONES})::float8 as stones
    from makes where product_id = any(${sql.param([...productIds])}::int[])
      and makes.is_active and makes.price is not null
    group by product_id`)
  return new Map(rows.map(({ id, ...amounts }) => [id, amounts]))
}
