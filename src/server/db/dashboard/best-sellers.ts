import { and, sql } from 'drizzle-orm'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { isAmong, orderNumbers } from '#server/db/orders/months/order-months.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { orderLines, orders } from '#server/db/schema/orders.ts'

/** What was sold of a product. In paise, without shipping and tax. */
export interface SoldRow {
  productId: number
  name: string
  images: string[]
  pieces: number
  revenue: number
}

/** What came back, or was taken out before it was sent, is not sold. */
const KEPT = sql`(${orderLines.quantity} - coalesce(gone.pieces, 0))`

/** The products with the most pieces that were ordered since a moment and kept; bills of work are of no product. */
export async function readBestSellers(
  db: Connection,
  { since, limit }: { since: Date; limit: number },
): Promise<SoldRow[]> {
  const numbers = await orderNumbers(db, { from: since })
  const { rows } = await db.execute<{
    id: number
    name: string
    images: string[]
    pieces: string
    revenue: string
  }>(sql`
    with gone as (
      select back.order_line_id as id, sum(back.quantity) as pieces
      from return_lines as back join returns on returns.id = back.return_id
      where returns.created_at >= ${since.toISOString()}::timestamptz and returns.state = 'settled'
      group by 1
    ), sold as (
      select ${orderLines.productId} as id, sum(${KEPT}) as pieces,
        sum(${KEPT} * ${orderLines.unitPrice}) as revenue
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
        left join gone on gone.id = ${orderLines.id}
      where ${orders.createdAt} >= ${since.toISOString()}::timestamptz
        and ${and(isAmong(orders.id, numbers), isAmong(orderLines.orderId, numbers)) ?? sql`true`}
        and ${orders.status} <> ${CANCELLED} and ${orders.deletedAt} is null
        and ${orders.serviceCode} is null
      group by 1 having sum(${KEPT}) > 0 order by 2 desc, 3 desc, 1 limit ${limit}
    )
    select sold.id, ${products.name}, ${products.images}, sold.pieces, sold.revenue
    from sold join ${products} on ${products.id} = sold.id
    order by sold.pieces desc, sold.revenue desc, sold.id`)
  return rows.map((row) => ({
    productId: row.id,
    name: row.name,
    images: row.images,
    pieces: Number(row.pieces),
    revenue: Number(row.revenue),
  }))
}
