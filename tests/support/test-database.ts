import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError, type PoolConfig } from 'pg'
import { connectionStringOf } from '#server/db/embedded/start-embedded.ts'
import { openDatabase, type Database } from '#server/db/connection.ts'
import type { TestServer } from './global-setup.ts'

/** PostgreSQL's code for insufficient privilege. */
const NOT_ALLOWED = '42501'

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

/**
 * A new, migrated, empty database: a copy of the template of the global setup, or of `original`, to which
 * nobody may be connected. `limits` replace those of the shop. Works in every test process of vitest and Playwright.
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
  const database = openDatabase({ max: 10, ...limits, ...poolConfig })
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

/** Retried while autovacuum works in the template, because this role may not stop it. */
async function dropDatabase(server: PoolConfig, name: string): Promise<void> {
  for (let left = 50; ; left -= 1) {
    try {
      return await onServer(server, `drop database if exists ${name} with (force)`)
    } catch (error) {
      if (left === 0 || !(error instanceof DatabaseError) || error.code !== NOT_ALLOWED) throw error
      await wait(100)
    }
  }
}

function testServer(): TestServer {
  const provided = process.env['NAGINA_TEST_SERVER']
  if (provided) return JSON.parse(provided)
  throw new Error('No test database: add tests/support/global-setup.ts as globalSetup of this run.')
}

async function onServer(server: PoolConfig, statement: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function poolConfigFor(server: PoolConfig, database: string): PoolConfig {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
