import { and, eq, sql } from 'drizzle-orm'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { refundableOf } from '#server/db/payments/left-payments.ts'
import { returns } from '#server/db/schema/returns.ts'

/**
 * What was kept back of a settled return: its deduction, and what pieces were worth less on the day of their exchange. A part of a
 * statement that reads `returns`, in paise.
 */
export const KEPT_BACK = sql`${returns.deduction} + greatest(0, -coalesce(${returns.dayDifference}, 0))`

/** What was kept back of the settled returns of an order, as their customer was told. In paise. */
export async function keptBackOf(db: Connection, orderId: number): Promise<Paise> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${KEPT_BACK}), 0)::float8` })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.state, 'settled')))
  return row?.sum ?? 0
}

/** What goes back with the whole of an order: all that is left but what was kept back of its settled returns. */
export async function restOf(db: Connection, orderId: number): Promise<Paise> {
  return Math.max(0, (await refundableOf(db, orderId)) - (await keptBackOf(db, orderId)))
}
