import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'

/** What a user ordered. Amounts in paise. */
export interface Spending {
  orderCount: number
  /** Without cancelled orders. */
  spent: number
  lastOrders: { id: number; createdAt: Date; status: number; total: number }[]
}

/** What a user ordered, with the last of it. */
export async function readSpending(
  db: Connection,
  userId: number,
  limit: number,
): Promise<Spending> {
  const own = and(eq(orders.userId, userId), isNull(orders.deletedAt))
  const [sums] = await db
    .select({
      orderCount: count(),
      spent: sql<string>`coalesce(sum(${orders.total}) filter (where ${orders.status} <> ${CANCELLED}), 0)`,
    })
    .from(orders)
    .where(own)
  const { id, createdAt, status, total } = orders
  const lastOrders = await db
    .select({ id, createdAt, status, total })
    .from(orders)
    .where(own)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
  return { orderCount: sums?.orderCount ?? 0, spent: Number(sums?.spent ?? 0), lastOrders }
}
