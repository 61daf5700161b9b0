import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'

/** Those of the categories that there still are, in their order. */
export async function knownCategories(db: Connection, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from categories where id = any(${sql.param(ids)}::int[])`,
  )
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => known.has(id))
}

/** Categories with those below them. */
export async function withSubcategories(
  db: Connection,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return ids
  const { rows } = await db.execute<{ ids: number[] }>(
    sql`select with_subcategories(${sql.param(ids)}::int[]) as ids`,
  )
  return rows[0]?.ids ?? []
}
