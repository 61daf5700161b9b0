import type { ClientBase, Pool } from 'pg'

/**
 * How many statements of this database wait for a lock. With `beginning`, only those that start with it,
 * because jobs of the shop may wait as well.
 */
export async function countWaiting(connection: Pool | ClientBase, beginning = ''): Promise<number> {
  // Within a transaction, PostgreSQL shows the same activity until the snapshot is cleared.
  await connection.query('select pg_stat_clear_snapshot()')
  const { rows } = await connection.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and starts_with(query, $1)`,
    [beginning],
  )
  return rows[0]?.waiting ?? 0
}
