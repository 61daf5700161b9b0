import { desc, eq, sql } from 'drizzle-orm'
import { LOCKS } from '#server/db/advisory-locks.ts'
import type { Connection } from '#server/db/connection.ts'
import { closedMonths, type ClosedSums } from '#server/db/schema/books.ts'

type ClosedMonth = typeof closedMonths.$inferSelect

/** The closed months, the latest first. */
export function listClosedMonths(db: Connection): Promise<ClosedMonth[]> {
  return db.select().from(closedMonths).orderBy(desc(closedMonths.month))
}

export async function findClosedMonth(
  db: Connection,
  month: string,
): Promise<ClosedMonth | undefined> {
  const [row] = await db.select().from(closedMonths).where(eq(closedMonths.month, month))
  return row
}

/** Lets one month be closed or reopened at a time, until the transaction ends. */
export async function lockClosing(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.months})`)
}

/** Waits for the documents of a month that are being written, and lets no more of them in (migration 0062). */
export async function lockMonth(tx: Connection, month: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.month}, hashtext(${month}))`)
}

export async function insertClosedMonth(
  tx: Connection,
  closed: { month: string; closedBy: string; sums: ClosedSums },
): Promise<void> {
  await tx.insert(closedMonths).values(closed)
}

/** Forgets that a month was closed, with its files. */
export async function deleteClosedMonth(tx: Connection, month: string): Promise<void> {
  await tx.delete(closedMonths).where(eq(closedMonths.month, month))
}
