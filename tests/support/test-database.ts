import { randomBytes } from 'node:crypto'
import type { PoolConfig } from 'pg'
import { connectionStringOf } from '#server/db/embedded/start-embedded.ts'
import { openDatabase, type Database } from '#server/db/connection.ts'
import { dropDatabase, onServer } from './drop-database.ts'
import type { TestServer } from './global-setup.ts'
import { PATIENCE_MS } from './patience.ts'

export interface TestDatabase {
  name: string
  database: Database
  /** For another pool. */
  poolConfig: PoolConfig
  /** The same as a `DATABASE_URL`, for a server in another process. */
  connectionString: string
  /** Closes and drops the database, even if others are still connected. */
  drop: () => Promise<void>
}

/** In ms. The shop's 5 s for a statement say that a visitor waits too long; a busy machine of tests says nothing. */
const LIMITS_OF_TESTS: PoolConfig = {
  statement_timeout: PATIENCE_MS / 3,
  lock_timeout: PATIENCE_MS / 6,
  query_timeout: PATIENCE_MS / 2,
}

/**
 * A new, migrated, empty database: a copy of the template of the global setup, or of `original`, to which
 * nobody may be connected. `limits` replace those of tests. Works in every test process of vitest and Playwright.
 */
export async function createTestDatabase(
  original?: TestDatabase,
  limits: PoolConfig = {},
): Promise<TestDatabase> {
  const { poolConfig: server, template: empty } = testServer()
  const template = original?.name ?? empty
  const name = `nagina_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  const poolConfig = poolConfigFor(server, name)
  const database = openDatabase({ max: 10, ...LIMITS_OF_TESTS, ...limits, ...poolConfig })
  return {
    name,
    database,
    poolConfig,
    connectionString: poolConfig.connectionString ?? connectionStringOf(poolConfig),
    drop: async () => {
      if (!database.pool.ended) await database.close()
      await dropDatabase(server, name)
    },
  }
}

function testServer(): TestServer {
  const provided = process.env['NAGINA_TEST_SERVER']
  if (provided) return JSON.parse(provided)
  throw new Error('No test database: add tests/support/global-setup.ts as globalSetup of this run.')
}

function poolConfigFor(server: PoolConfig, database: string): PoolConfig {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
