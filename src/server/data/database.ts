import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'

/** A connection or a transaction: what every data function takes first. */
export type Connection = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Database {
  /** Plain connections, for listening and for statements outside of Drizzle. */
  pool: Pool
  /** Typed statements and `transaction`. */
  orm: NodePgDatabase
  /** Ends every connection; running statements finish first. */
  close(): Promise<void>
}

/**
 * Opens a pool to PostgreSQL. Nothing is connected before the first statement.
 *
 * A statement may take 5 s, wait 2 s for a lock and 2 s for a free connection; then it fails and the
 * caller answers 503 instead of piling up.
 */
export function openDatabase(options: PoolConfig): Database {
  const pool = new Pool({
    max: 20,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'nagina',
    ...options,
  })
  // Without a listener a database that stops would end the process; the next statement reports it.
  pool.on('error', () => undefined)
  // The pool listens to idle connections alone; one that is lost in use would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, orm: drizzle({ client: pool }), close: () => pool.end() }
}

/** Runs `work` in one transaction: all of it is stored, or nothing. */
export function inTransaction<Result>(
  database: Database,
  work: (tx: Connection) => Promise<Result>,
): Promise<Result> {
  return database.orm.transaction((tx) => work(tx))
}
