import { desc, eq, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { sales } from '#server/db/schema/discounts.ts'

export type SaleRow = typeof sales.$inferSelect
export type SaleValues = Omit<SaleRow, 'id' | 'createdAt'>

/** All sales, the latest first. */
export function listSales(db: Connection): Promise<SaleRow[]> {
  return db.select().from(sales).orderBy(desc(sales.startsAt), desc(sales.id))
}

export async function insertSale(tx: Connection, values: SaleValues): Promise<SaleRow> {
  const [row] = await tx.insert(sales).values(values).returning()
  if (row === undefined) throw new Error('PostgreSQL did not answer the new sale.')
  return row
}

/** A sale, locked. */
export async function lockSale(tx: Connection, id: number): Promise<SaleRow | undefined> {
  const [row] = await tx.select().from(sales).where(eq(sales.id, id)).for('update')
  return row
}

export async function updateSale(tx: Connection, id: number, values: SaleValues): Promise<void> {
  await tx.update(sales).set(values).where(eq(sales.id, id))
}

export async function deleteSale(tx: Connection, id: number): Promise<void> {
  await tx.delete(sales).where(eq(sales.id, id))
}

/** Tells every running instance that a sale began or ended, to clear its caches. */
export async function announceSale(db: Connection): Promise<void> {
  await db.execute(sql`select pg_notify('nagina_changes', 'sales')`)
}
