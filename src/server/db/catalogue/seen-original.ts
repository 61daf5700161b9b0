import { sql, type SQL } from 'drizzle-orm'
import type { Paise } from '#domain/pricing/money.ts'
import { products } from '#server/db/schema/catalogue.ts'
import type { Connection } from '#server/db/connection.ts'

/**
 * The original price in paise of the row `products` as shoppers see it: none where the rate of a metal makes the price
 * of one of its makes; a fixed price is a price like any other.
 * A price that was once typed says nothing about what gold cost before, and a false reference price is a banned dark
 * pattern. It stays stored for the day on which the product has a price of its own again.
 */
export const SEEN_ORIGINAL: SQL<Paise | null> = sql`case when ${products.originalPrice} is not null
  and not has_rated_make(${products.id}) then ${products.originalPrice}::float8 end`

/**
 * Announces that a product got its first make or lost its last: its original price and the sale of its making are shown or
 * hidden, its price stays.
 */
export async function renewSeenOriginal(tx: Connection, productId: number): Promise<void> {
  // Its row as it is, with a version of its own (`productVersion`).
  await tx.execute(sql`update products set original_price = original_price where id = ${productId}`)
  await tx.execute(sql`update product_search set changed_in = pg_current_xact_id()
    where product_id = ${productId}`)
}
