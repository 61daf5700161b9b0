import { sql } from 'drizzle-orm'
import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import type { Connection } from '#server/db/connection.ts'
import { settledReturns } from '#server/db/returns/settled-returns.ts'
import type { StockShortage } from './stock-shortage.ts'

/**
 * The figure of a make that the row `order_lines` counts in: the one that it took from. A line of a time when the product
 * counted its pieces itself counts in the make that has them now: its own, or the first in its material. Where that one is
 * withdrawn its figure is kept for the day it is on sale again: silver never comes back as gold.
 */
export const FIGURE_OF_LINE = sql`case when counted_size is not null then make_id when size is null then (
  select makes.id from makes join alloys on alloys.code = makes.alloy
  where makes.product_id = order_lines.product_id and makes.size_kind = 'none' and makes.stock_kind = 'counted'
    and has_sized_make(makes.product_id)
    and case when order_lines.make_id is null then alloys.material = coalesce(order_lines.material, alloys.material)
      else makes.id = order_lines.make_id end
  order by makes.is_active desc, makes.position, makes.id limit 1) end`

/** What the lines of an order took from each figure of a make. */
const takenBy = (orderId: number, { onlyTaken }: { onlyTaken: boolean }) => sql`
  select make_id, code, min(product_id) as product_id, min(kind) as kind, sum(quantity)::int as quantity
  from (
    select ${FIGURE_OF_LINE} as make_id, coalesce(counted_size, '') as code, product_id, size_kind as kind,
      quantity - ${settledReturns(sql`order_lines.id`)} - (select count(*) from order_line_pieces as packed
        where packed.order_line_id = order_lines.id and packed.released_at is null) as quantity
    from order_lines where order_id = ${orderId} ${onlyTaken ? sql`and took_stock` : sql``}
  ) as lines
  where make_id is not null group by make_id, code`

/**
 * Gives back what the lines of an order took from figures of makes. Their products are locked. A size that is not
 * offered any more takes nothing back.
 */
export async function returnSizes(tx: Connection, orderId: number): Promise<void> {
  await tx.execute(sql`
    update make_sizes set stock = make_sizes.stock + taken.quantity
    from (${takenBy(orderId, { onlyTaken: true })}) as taken
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
    from (${takenBy(orderId, { onlyTaken: false })}) as taken
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
    from (${takenBy(orderId, { onlyTaken: false })}) as taken
    where taken.make_id = make_sizes.make_id and taken.code = make_sizes.code`)
  return []
}
