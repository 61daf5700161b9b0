import { sql } from 'drizzle-orm'
import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import type { Connection } from '#server/db/connection.ts'
import { settledReturns } from '#server/db/returns/settled-returns.ts'
import type { StockShortage } from './stock-shortage.ts'

/** What the lines of an order took from each figure of a make, from the rows `order_lines`. */
const TAKEN = (orderId: number) => sql`
  select make_id, counted_size as code, min(product_id) as product_id, min(size_kind) as kind,
    sum(quantity - ${settledReturns(sql`order_lines.id`)} - (select count(*) from order_line_pieces as packed
      where packed.order_line_id = order_lines.id and packed.released_at is null))::int as quantity
  from order_lines
  where order_id = ${orderId} and counted_size is not null and make_id is not null`

/**
 * Gives back what the lines of an order took from figures of makes. Their products are locked. A size that is not
 * offered any more takes nothing back.
 */
export async function returnSizes(tx: Connection, orderId: number): Promise<void> {
  await tx.execute(sql`
    update make_sizes set stock = make_sizes.stock + taken.quantity
    from (${TAKEN(orderId)} and took_stock group by make_id, counted_size) as taken
    where taken.make_id = make_sizes.make_id and taken.code = make_sizes.code`)
}

/** Takes it again. Returns what has too few left; then nothing was taken. */
export async function retakeSizes(tx: Connection, orderId: number): Promise<StockShortage[]> {
  const { rows } = await tx.execute<{
    productId: number
    name: string
    left: number
    kind: SizeKind | null
    code: string
  }>(sql`
    select taken.product_id as "productId", products.name, make_sizes.stock as left, taken.kind, taken.code
    from (${TAKEN(orderId)} group by make_id, counted_size) as taken
    join make_sizes on taken.make_id = make_sizes.make_id and taken.code = make_sizes.code
    join products on products.id = taken.product_id
    where make_sizes.stock < taken.quantity
    order by taken.product_id, taken.code`)
  if (rows.length > 0) {
    return rows.map(({ productId, name, left, kind, code }) => {
      const shortage = { productId, name, left }
      return kind === null || code === ''
        ? shortage
        : Object.assign(shortage, { size: { kind, code } })
    })
  }
  await tx.execute(sql`
    update make_sizes set stock = make_sizes.stock - taken.quantity
    from (${TAKEN(orderId)} group by make_id, counted_size) as taken
    where taken.make_id = make_sizes.make_id and taken.code = make_sizes.code`)
  return []
}
