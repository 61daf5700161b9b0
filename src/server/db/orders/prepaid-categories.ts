import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'

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
