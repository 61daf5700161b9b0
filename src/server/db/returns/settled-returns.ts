import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { returns } from '#server/db/schema/returns.ts'

/** How many pieces of a line of an order came back by a settled return: they are not the line's any more. */
export function settledReturns(lineId: SQL): SQL {
  return sql`(select coalesce(sum(back.quantity), 0) from return_lines as back
    join returns on returns.id = back.return_id
    where back.order_line_id = ${lineId} and returns.state = 'settled')`
}

/** How many pieces of a line staff took out before they were sent. */
export function unsentPieces(lineId: SQL): SQL {
  return sql`(select coalesce(sum(back.quantity), 0)::int from return_lines as back
    join returns on returns.id = back.return_id
    where back.order_line_id = ${lineId} and returns.is_unsent and returns.state = 'settled')`
}

/** Whether pieces of an order came back, or were taken out of it, and are credited. */
export async function hasSettledReturn(db: Connection, orderId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.state, 'settled')))
    .limit(1)
  return row !== undefined
}
