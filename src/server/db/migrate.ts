import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase } from 'pg'
import { connectPatiently, type Database } from './connection.ts'
import { storeLimits } from './pooled-connections.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { levelOf, MIGRATIONS_FOLDER, readLevels } from './migration-levels.ts'

/** Any number; the same in every process, so that only one of them migrates at a time. */
export const MIGRATION_LOCK = 7_461_001

/**
 * Brings the database to the schema of this version. Two processes that start together take turns:
 * the migrator itself takes no lock, so an advisory lock is held on the very same connection. Throws a `StartProblem` when the data is newer.
 */
export async function migrate(database: Database): Promise<void> {
  const client = await connectPatiently(database)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages = warning')
    await client.query('create extension if not exists pg_trgm')
    await client.query('create extension if not exists unaccent')
    await refuseNewer(client)
    if (database.direct !== database.pool) await storeLimits(client)
    await applyMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    // Thrown away rather than returned: its session settings are not those of the pool, and its end
    // frees the lock even when a migration failed.
    client.release(true)
  }
}

/** Data that a newer program has changed is not understood by this one. */
async function refuseNewer(client: ClientBase): Promise<void> {
  const level = await levelOf(client)
  const newest = readLevels().at(-1)
  if (level === undefined || newest === undefined || level <= newest.when) return
  throw new StartProblem(
    'The data of this shop was made by a newer version. Start that version, or restore a backup of this one.',
  )
}
