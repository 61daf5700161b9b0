import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase, PoolClient } from 'pg'

/** In milliseconds: how long a statement may take, wait for a lock, and leave its transaction idle. */
export const LIMITS_OF_STATEMENTS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 15_000,
}

/**
 * Sends every statement of a connection without its name. Behind a pooler each transaction may get another
 * connection of PostgreSQL, which has not heard of that name.
 */
export function dropStatementNames(client: PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const unnamed = (statement: unknown, ...others: unknown[]): unknown =>
    query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...others)
  Object.assign(client, { query: unnamed })
}

function isNamed(statement: unknown): statement is { name: string } {
  return typeof statement === 'object' && statement !== null && 'name' in statement
}

/** How long older connections are waited for, and how often one looks. */
const MOST_ROUNDS = 50
const ROUND_MS = 100

/**
 * Makes the limits of statements the defaults of the shop's role in this database: a pooler refuses them at
 * the opening of a connection. They hold in every connection that PostgreSQL opens from now on; older ones are
 * closed, for a pooler would go on giving them to statements for an hour.
 */
export async function storeLimits(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ stored: string[]; database: string }>(
    `select coalesce((select setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
        where r.rolname = current_user and setdatabase = d.oid), '{}') as stored,
       quote_ident(d.datname) as database
     from pg_database d where d.datname = current_database()`,
  )
  const [{ stored, database } = { stored: [], database: '' }] = rows
  const missing = Object.entries(LIMITS_OF_STATEMENTS).filter(
    ([name, ms]) => !stored.includes(`${name}=${ms}ms`),
  )
  for (const [name, ms] of missing) {
    await client.query(`alter role current_user in database ${database} set ${name} = '${ms}ms'`)
  }
  if (missing.length > 0) await closeOlder(client)
}

/**
 * Closes each connection of the shop's role in this database that is older than this moment, once it is idle: pools
 * open another one. One that is still at work after some seconds is left alone.
 */
async function closeOlder(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ now: string }>(`select clock_timestamp()::text as now`)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const older = await client.query(
      `select case when state = 'idle' then pg_terminate_backend(pid) end from pg_stat_activity
       where usename = current_user and datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend' and backend_start < $1::timestamptz`,
      [rows[0]?.now],
    )
    if (older.rowCount === 0) return
    await wait(ROUND_MS)
  }
}
