import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'

/** The tables that get rows when a table does. */
const FILLED = { products: ['products', 'product_search'], orders: ['orders'] }

/** From this many new rows on, rebuilding an index is quicker than updating it. */
const MANY_ROWS = 5_000

/**
 * Runs `work`, which adds many rows to a table, while the table has no GIN indexes; updating them costs more
 * than the rest of a row. A running shop waits for the end of the transaction.
 */
export async function withoutWordIndexes(
  tx: Connection,
  { table, newRows }: { table: 'products' | 'orders'; newRows: number },
  work: () => Promise<void>,
): Promise<void> {
  if (newRows < MANY_ROWS) return work()
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like '%USING gin%'
      and tablename = any(${sql.param(FILLED[table])})`)
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  await work()
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
  for (const { definition } of indexes) await tx.execute(sql.raw(definition))
}
