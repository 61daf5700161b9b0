import type { ChangedBy } from '#contract/problems.ts'
import { lastChange } from '#server/db/settings/audit-log.ts'
import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import {
  productChangeRows,
  productChanges,
  type ProductState,
} from '#server/db/schema/product-changes.ts'

/** Rows of all changes together; the oldest changes go first. It is ten of the largest. */
const MOST_ROWS = 100_000

/** Rows of one statement. */
const BATCH = 1_000

/** One product of a change: the fields that became different, as they were and as they are. */
export interface ChangedRow {
  productId: number
  /** Null for a product that was added. */
  before: ProductState | null
  /** Null for a product that was deleted. */
  after: ProductState | null
  /** When the change wrote the product. */
  writtenAt: Date
}

export type ChangeRow = typeof productChanges.$inferSelect

interface KeptChange {
  kind: ChangeRow['kind']
  by: { id: number; name: string }
  rows: readonly ChangedRow[]
}

/**
 * Stores what undoes a change, in the transaction that makes it, and returns its id; null when nothing became
 * different.
 */
export async function keepChange(
  tx: Connection,
  { kind, by, rows }: KeptChange,
): Promise<number | null> {
  if (rows.length === 0) return null
  const created = rows.filter(({ before }) => before === null).length
  const deleted = rows.filter(({ after }) => after === null).length
  const [change] = await tx
    .insert(productChanges)
    .values({
      kind,
      byUserId: by.id,
      byName: by.name,
      created,
      deleted,
      updated: rows.length - created - deleted,
    })
    .returning({ id: productChanges.id })
  if (change === undefined) throw new Error('The database kept no change.')
  for (let done = 0; done < rows.length; done += BATCH) {
    const batch = rows
      .slice(done, done + BATCH)
      .map((row) => Object.assign({ changeId: change.id }, row))
    await tx.insert(productChangeRows).values(batch)
  }
  await makeRoom(tx)
  return change.id
}

/** Forgets the oldest changes when all of them together are too many. */
async function makeRoom(tx: Connection): Promise<void> {
  const { id, created, updated, deleted, undoneAt } = productChanges
  await tx.execute(sql`
    delete from ${productChanges} where ${id} in (
      select id from (
        select ${id} as id, sum(${created} + ${updated} + ${deleted}) over (order by ${id} desc) as rows
        from ${productChanges} where ${undoneAt} is null
      ) as newest where rows > ${MOST_ROWS})`)
}

/** One page of the changes that are kept, latest first, and how many there are. */
export async function listChanges(
  db: Connection,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ChangeRow[]; total: number }> {
  const rows = await db
    .select()
    .from(productChanges)
    .orderBy(desc(productChanges.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(productChanges)
  return { rows, total: counted?.total ?? 0 }
}

/** A change, held until the transaction ends; undefined when it is not kept any more. */
export async function holdChange(tx: Connection, id: number): Promise<ChangeRow | undefined> {
  const [row] = await tx
    .select()
    .from(productChanges)
    .where(eq(productChanges.id, id))
    .for('update')
  return row
}

/** The products of a change, by their ids. */
export function rowsOfChange(tx: Connection, changeId: number): Promise<ChangedRow[]> {
  const { productId, before, after, writtenAt } = productChangeRows
  return tx
    .select({ productId, before, after, writtenAt })
    .from(productChangeRows)
    .where(eq(productChangeRows.changeId, changeId))
    .orderBy(asc(productId))
}

/** The products whose makes were written by a later change that nobody undid. */
export async function madeSince(
  tx: Connection,
  changeId: number,
  productIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct product_id as id from ${productChangeRows}
    where change_id > ${changeId} and product_id = any(${sql.param([...productIds])}::int[])
      and after ? 'makes'`)
  return new Set(rows.map(({ id }) => id))
}

/** Notes who undid a change and forgets its products: it is undone once. */
export async function markUndone(
  tx: Connection,
  id: number,
  { by, left }: { by: string; left: number },
): Promise<void> {
  await tx
    .update(productChanges)
    .set({ undoneAt: sql`now()`, undoneByName: by, left })
    .where(eq(productChanges.id, id))
  await tx.delete(productChangeRows).where(eq(productChangeRows.changeId, id))
}

/** Forgets the changes that are older than `days`. */
export async function forgetChanges(db: Connection, days: number): Promise<void> {
  await db
    .delete(productChanges)
    .where(lt(productChanges.createdAt, sql`now() - ${days} * interval '1 day'`))
}

/** Who wrote a product last, when it was `writtenAt`; undefined when that is not known. */
export async function lastEditor(
  db: Connection,
  productId: number,
  writtenAt: Date,
): Promise<ChangedBy | undefined> {
  const [change] = await db
    .select({ name: productChanges.byName, at: productChanges.createdAt })
    .from(productChangeRows)
    .innerJoin(productChanges, eq(productChanges.id, productChangeRows.changeId))
    .where(
      and(
        eq(productChangeRows.productId, productId),
        eq(productChangeRows.writtenAt, writtenAt),
        // New makes leave the time of the product.
        sql`${productChangeRows.before} - '{makes,picturePaths,ownPrice,ownStock}'::text[] is distinct from '{}'::jsonb`,
      ),
    )
  if (change !== undefined) return { name: change.name, at: change.at.toISOString() }
  // The log is written right after the product: an older entry is about an older change.
  return lastChange(db, 'product', [productId], writtenAt)
}
