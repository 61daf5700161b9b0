import { lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PricePart } from '#domain/pricing/offers/price-parts.ts'
import { LEAST_SALE_PRICE, type RunningSale } from '#domain/pricing/sale-price.ts'
import { partsOfPriceSql } from '#server/db/rates/price-parts.ts'
import { products } from '#server/db/schema/catalogue.ts'

/** The columns of the id, the category and the price of a product. */
interface PricedColumns {
  id: PgColumn
  categoryId: PgColumn
  price: PgColumn
}

/** The price in paise that a shopper sees, like `salePriceOf` and `saleFor` of the domain. */
export function shownPriceOf(columns: PricedColumns, sales: readonly RunningSale[]): SQL<number> {
  const { price } = columns
  if (sales.length === 0) return sql`${price}`
  const shares = sales.flatMap((sale) =>
    sale.takesFrom === undefined ? [shareIn(sale, columns)] : [],
  )
  const basisPoints = sql`greatest(${sql.join([sql`0`, ...shares], sql`, `)})`
  const parts = sales.flatMap((sale) =>
    sale.takesFrom === undefined ? [] : [priceOfPartSale(sale, sale.takesFrom, columns)],
  )
  const whole = sql`greatest(least(${price}, ${LEAST_SALE_PRICE}::bigint), ${price} - ${price} * ${basisPoints} / 10000)`
  return sql`least(${sql.join([whole, ...parts], sql`, `)})`
}

/** The price in a sale that takes off a part, like `priceWithoutShare` of the domain; null where it takes nothing off. */
function priceOfPartSale(sale: RunningSale, part: PricePart, columns: PricedColumns): SQL {
  const { id, price } = columns
  const sum = sql`(${price} - rounding - ${sql.identifier(part)} * ${shareIn(sale, columns)} / 10000)`
  return sql`(select greatest(least(${price}, ${LEAST_SALE_PRICE}::bigint), (2 * ${sum} + unit) / (2 * unit) * unit)
    from ${partsOfPriceSql(id, price)} as parts)`
}

/** Whether a product costs less than usual, or less than its original price. */
export function isReducedOf(
  columns: PricedColumns,
  sales: readonly RunningSale[],
): SQL | undefined {
  const reduced = sql`${columns.id} in (select ${products.id} from ${products}
    where ${products.originalPrice} > ${products.price} and not has_rated_make(${products.id}))`
  if (sales.length === 0) return reduced
  return or(lt(shownPriceOf(columns, sales), columns.price), reduced)
}

/** The discount of a sale on a product, in basis points; 0 if the sale does not include it. */
function shareIn({ basisPoints, scope }: RunningSale, { id, categoryId }: PricedColumns): SQL {
  if (scope === undefined) return sql`${basisPoints}::int`
  const isInScope = or(isAmong(categoryId, scope.categoryIds), isAmong(id, scope.productIds))
  return sql`case when ${isInScope} then ${basisPoints}::int else 0 end`
}

/** As one parameter, however many there are. */
function isAmong(column: PgColumn, ids: ReadonlySet<number>): SQL {
  return sql`${column} = any(${sql.param([...ids])}::int[])`
}
