import { and, eq, sql } from 'drizzle-orm'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { returns } from '#server/db/schema/returns.ts'
import type { ReturnRow } from './returns.ts'

/** Whether a courier lost the pieces of a return, so that nothing comes back. */
export function isOfLost({ lines }: Pick<ReturnRow, 'lines'>): boolean {
  return lines.some(({ fate }) => fate === 'lost')
}

/** What was kept back of the settled returns of an order, as their customer was told. In paise. */
export async function deductedOf(db: Connection, orderId: number): Promise<Paise> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${returns.deduction}), 0)::float8` })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.state, 'settled')))
  return row?.sum ?? 0
}
