import { sql } from 'drizzle-orm'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-days.ts'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { orderLines, orders } from '#server/db/schema/orders.ts'
import { moneyBack } from '#server/db/payments/money-back.ts'

/** What the orders of one day brought in: what is paid, less what went back. In paise. */
export interface DayOfRevenue {
  /** Such as `2026-11-21`. */
  day: string
  orders: number
  revenue: number
}

/**
 * The days from a moment on that had orders; cancelled and deleted ones do not count. An order that is
 * not paid yet counts as an order and brings nothing; a refund or a lost dispute is taken off the day of its
 * order.
 */
export async function readRevenue(db: Connection, since: Date): Promise<DayOfRevenue[]> {
  // Days are compared as dates and written as texts only once each: writing is the slow part.
  const { rows } = await db.execute<{ day: string; orders: string; revenue: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, orders, revenue from (
      select (${orders.createdAt} at time zone ${SHOP_TIME_ZONE})::date as day,
        count(*) as orders,
        coalesce(sum(${orders.total} - coalesce(back.amount, 0))
          filter (where ${orders.paymentStatus} in ('paid', 'partly-refunded', 'refunded')), 0)
          as revenue
      from ${orders} left join ${moneyBack(db)} on back.order_id = ${orders.id}
      where ${orders.createdAt} >= ${since.toISOString()}::timestamptz
        and ${orders.status} <> ${CANCELLED} and ${orders.deletedAt} is null
      group by 1
    ) as days order by day`)
  return rows.map((row) => ({
    day: row.day,
    orders: Number(row.orders),
    revenue: Number(row.revenue),
  }))
}

/** What was sold of a product. In paise, without shipping and tax. */
export interface SoldRow {
  productId: number
  name: string
  images: string[]
  pieces: number
  revenue: number
}

/** The products of which most pieces were ordered since a moment. */
export async function readBestSellers(
  db: Connection,
  { since, limit }: { since: Date; limit: number },
): Promise<SoldRow[]> {
  const { rows } = await db.execute<{
    id: number
    name: string
    images: string[]
    pieces: string
    revenue: string
  }>(sql`
    with sold as (
      select ${orderLines.productId} as id, sum(${orderLines.quantity}) as pieces,
        sum(${orderLines.quantity} * ${orderLines.unitPrice}) as revenue
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orders.createdAt} >= ${since.toISOString()}::timestamptz
        and ${orders.status} <> ${CANCELLED} and ${orders.deletedAt} is null
      group by 1 order by 2 desc, 3 desc, 1 limit ${limit}
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
