import { and, eq, inArray } from 'drizzle-orm'
import { DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { orderHistory } from '#server/db/schema/orders.ts'

/** Whether staff have ever said that an order was on its way or had arrived, whatever they have set since. */
export async function hasLeft(db: Connection, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(
      and(eq(orderHistory.orderId, orderId), inArray(orderHistory.toStatus, [SHIPPED, DELIVERED])),
    )
    .limit(1)
  return rows.length > 0
}
