import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'

/** Products of which makes keep a figure, so that a typed one is not stored (triggers of the database). */
export interface KeptByMakes {
  /** Rates make their price. */
  prices: ReadonlySet<number>
  /** Their pieces are counted by size. */
  stocks: ReadonlySet<number>
}

/** Those among the products of which makes keep the price or the stock. */
export async function readKeptByMakes(
  db: Connection,
  productIds: readonly number[],
): Promise<KeptByMakes> {
  const { rows } = await db.execute<{ id: number; isPriced: boolean; isSized: boolean }>(sql`
    select id, has_priced_make(id) as "isPriced", has_sized_make(id) as "isSized"
    from unnest(${sql.param([...productIds])}::int[]) as product (id)
    where exists (select from makes where product_id = id)`)
  return {
    prices: new Set(rows.flatMap(({ id, isPriced }) => (isPriced ? [id] : []))),
    stocks: new Set(rows.flatMap(({ id, isSized }) => (isSized ? [id] : []))),
  }
}
