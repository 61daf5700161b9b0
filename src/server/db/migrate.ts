import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { LOCKS } from './advisory-locks.ts'
import { compareData, noteOldestCompatible } from './compatible-migrations.ts'
import { connectPatiently, type Database } from './connection.ts'
import { storeLimits } from './pooled-connections.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { MIGRATIONS_FOLDER, readLevels } from './migration-levels.ts'

/**
 * Brings the database to the schema of this version. Two processes that start together take turns: the migrator itself
 * takes no lock, so an advisory lock is held on the very same connection. Data that a newer version has changed is left
 * as it is as long as this version can use it. Throws a `StartProblem` when it does not.
 */
export async function migrate(
  database: Database,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  const client = await connectPatiently(database)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
    await client.query('set client_min_messages = warning')
    await client.query('create extension if not exists pg_trgm')
    await client.query('create extension if not exists unaccent')
    if (database.direct !== database.pool) await storeLimits(client)
    await bringUpToDate(client, migrationsFolder)
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migration])
  } finally {
    // Thrown away rather than returned: its session settings are not those of the pool, and its end
    // frees the lock even when a migration failed.
    client.release(true)
  }
}

async function bringUpToDate(client: PoolClient, migrationsFolder: string): Promise<void> {
  const levels = readLevels(migrationsFolder)
  const data = await compareData(client, levels)
  if (data === 'too-new') {
    throw new StartProblem(
      'The data of this shop was made by a newer version. Start that version, or restore a backup of this one.',
    )
  }
  if (data === 'newer') return
  await applyMigrations(drizzle({ client }), { migrationsFolder })
  await noteOldestCompatible(client, levels)
}
