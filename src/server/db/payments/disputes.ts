import { and, asc, eq, inArray, sql, sum, type SQL } from 'drizzle-orm'
import { DISPUTES_NAMED_DAYS } from '#domain/payments/disputes.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { disputes } from '#server/db/schema/payments.ts'

export type DisputeRow = typeof disputes.$inferSelect

/** The disputes of an order, oldest first. */
export function listDisputes(db: Connection, orderId: number): Promise<DisputeRow[]> {
  return db.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(asc(disputes.id))
}

/** What was lost in the disputes of several orders, in paise, by their ids; those without are left out. */
export async function sumLostOf(
  db: Connection,
  orderIds: readonly number[],
): Promise<Map<number, Paise>> {
  const rows = await db
    .select({ orderId: disputes.orderId, lost: sum(disputes.lost).mapWith(Number) })
    .from(disputes)
    .where(inArray(disputes.orderId, [...orderIds]))
    .groupBy(disputes.orderId)
  return new Map(rows.map(({ orderId, lost }) => [orderId, lost]))
}

/** A dispute about a payment by what the provider calls it. */
export async function findDispute(
  db: Connection,
  { paymentId, providerDisputeId }: Pick<DisputeRow, 'paymentId' | 'providerDisputeId'>,
): Promise<DisputeRow | undefined> {
  const isIt = eq(disputes.providerDisputeId, providerDisputeId)
  const [row] = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), isIt))
  return row
}

export async function insertDispute(
  tx: Connection,
  dispute: typeof disputes.$inferInsert,
): Promise<void> {
  await tx.insert(disputes).values(dispute)
}

export async function updateDispute(
  tx: Connection,
  id: number,
  to: Pick<DisputeRow, 'status' | 'lost' | 'amount' | 'phase' | 'respondBy' | 'endedAt'>,
): Promise<void> {
  await tx.update(disputes).set(to).where(eq(disputes.id, id))
}

/** The disputes `d` that the shop has to answer. */
export const OPEN_DISPUTES: SQL = sql`from disputes d where d.status = 'open'`

/** The disputes `d` that were lost a short time ago. */
export const LOST_DISPUTES: SQL = sql`
  from disputes d
  where d.status = 'lost' and d.ended_at > now() - make_interval(days => ${DISPUTES_NAMED_DAYS})`
