import { asc, eq } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { orderLines } from '#server/db/schema/orders.ts'

/** The ids of the lines of an order in their order, which is that of the lines of its first invoice. */
export async function orderLineIdsOf(db: Connection, orderId: number): Promise<number[]> {
  const rows = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  return rows.map(({ id }) => id)
}
