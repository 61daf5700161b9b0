import type { ClientBase, Pool } from 'pg'

/**
 * How many statements of this database wait for a lock; others on the same server have their own. With
 * `beginning`, only those that begin so: the shop's own work waits as well.
 */
export async function countWaiting(connection: Pool | ClientBase, beginning = ''): Promise<number> {
  // Within a transaction PostgreSQL shows the same activity again and again until it is told not to.
  await connection.query('select pg_stat_clear_snapshot()')
  const { rows } = await connection.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and starts_with(query, $1)`,
    [beginning],
  )
  return rows[0]?.waiting ?? 0
}
