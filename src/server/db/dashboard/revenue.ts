import { sql } from 'drizzle-orm'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-days.ts'
import type { Connection } from '#server/db/connection.ts'
import { isAmong, orderNumbers } from '#server/db/orders/months/order-months.ts'
import { moneyBack } from '#server/db/payments/money-back.ts'
import { orders } from '#server/db/schema/orders.ts'

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
  const numbers = await orderNumbers(db, { from: since })
  // Days are compared as dates and written as texts only once each: writing is the slow part.
  const { rows } = await db.execute<{ day: string; orders: string; revenue: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, orders, revenue from (
      select (${orders.createdAt} at time zone ${SHOP_TIME_ZONE})::date as day,
        count(*) as orders,
        coalesce(sum(${orders.total} - coalesce(back.amount, 0))
          filter (where ${orders.paymentStatus} in ('paid', 'partly-refunded', 'refunded')), 0)
          as revenue
      from ${orders} left join ${moneyBack(db, numbers)} on back.order_id = ${orders.id}
      where ${orders.createdAt} >= ${since.toISOString()}::timestamptz
        and ${isAmong(orders.id, numbers) ?? sql`true`}
        and ${orders.status} <> ${CANCELLED} and ${orders.deletedAt} is null
      group by 1
    ) as days order by day`)
  return rows.map((row) => ({
    day: row.day,
    orders: Number(row.orders),
    revenue: Number(row.revenue),
  }))
}
