import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/data/database.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number; the same in every process, so that only one of them migrates at a time. */
const MIGRATION_LOCK = 7_461_001

/**
 * Brings the database to the schema of this version. Two processes that start together take turns:
 * the migrator itself takes no lock, so an advisory lock is held on the very same connection.
 */
export async function migrate(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages = warning')
    await client.query('create extension if not exists pg_trgm')
    await client.query('create extension if not exists unaccent')
    await applyMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    // Thrown away rather than returned: its session settings are not those of the pool, and its end
    // frees the lock even when a migration failed.
    client.release(true)
  }
}
