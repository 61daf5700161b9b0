import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { openDatabase } from '#server/db/connection.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { dropDatabase } from './drop-database.ts'

/** A few shops of up to 72 connections at once, one of them in the middle of a rolling restart. */
const CONNECTIONS = 300

/** The environment of every test process. */
export interface TestServer {
  poolConfig: PoolConfig
  /** A migrated, empty database that is the template of every test database. */
  template: string
}

/**
 * Before all tests: one PostgreSQL, and a migrated database to copy. The server is that of
 * `TEST_DATABASE_URL`, if set (its role must be allowed to create databases); otherwise an embedded one in a
 * temporary folder. Returns a function that removes everything.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const { poolConfig, stop } = await findServer()
  const template = `nagina_template_${randomBytes(4).toString('hex')}`
  const server = openDatabase({ ...poolConfig, max: 1, statement_timeout: 60_000 })
  const tearDown = async () => {
    await server.close()
    await dropDatabase(poolConfig, template)
    await stop()
  }
  try {
    await server.pool.query(`create database ${template}`)
    const database = openDatabase({ ...poolConfig, database: template })
    await migrate(database)
    await database.close()
  } catch (error) {
    await tearDown()
    throw error
  }
  const provided: TestServer = { poolConfig, template }
  process.env['NAGINA_TEST_SERVER'] = JSON.stringify(provided)
  return tearDown
}

async function findServer(): Promise<{ poolConfig: PoolConfig; stop: () => Promise<void> }> {
  const connectionString = process.env['TEST_DATABASE_URL']
  if (connectionString) return { poolConfig: { connectionString }, stop: async () => undefined }
  const dataDir = await mkdtemp(join(tmpdir(), 'nagina-tests-'))
  const embedded = await startEmbedded({ dataDir, isDurable: false, connections: CONNECTIONS })
  return {
    poolConfig: embedded.poolConfig,
    stop: async () => {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
