import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { proxyTo, type DatabaseProxy } from '#tests/support/servers/database-proxy.ts'
import { startShop } from './running-shop.ts'
import { createShopClient, type ShopClient } from './shop-client.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface ApiShop extends ShopClient {
  database: TestDatabase['database']
  /** The URL of its database for another process, without the proxy. */
  connectionString: string
  /** The folder of its pictures. */
  uploadsDir: string
  /** The proxy between the shop and its database. */
  wayToDatabase: DatabaseProxy
  /** Everything the server has written so far. */
  output: () => string
  isRunning: () => boolean
  /** All files of the shop, such as pictures; without its emails, which come whenever a job gets to them. */
  files: () => Promise<string[]>
}

interface OpenOptions {
  hasDemo?: boolean
  /** Further settings of the process. */
  settings?: Record<string, string>
}

/** A real shop for the tests of one file, closed after them. Without demo data it is empty. */
export async function openShop({
  hasDemo = false,
  settings = {},
}: OpenOptions = {}): Promise<ApiShop> {
  const { database, poolConfig, connectionString: direct, drop } = await createTestDatabase()
  const wayToDatabase = await proxyTo(poolConfig)
  const { connectionString } = wayToDatabase
  const dataDir = await mkdtemp(join(tmpdir(), 'nagina-api-'))
  const clearAway = async () => {
    await wayToDatabase.cut()
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const server = await startShop({ connectionString, dataDir, hasDemo, settings }).catch(
    async (error) => {
      await clearAway()
      throw error
    },
  )
  afterAll(async () => {
    await server.stop()
    await clearAway()
  })
  return {
    ...createShopClient(server.url),
    database,
    connectionString: direct,
    uploadsDir: join(dataDir, 'uploads'),
    wayToDatabase,
    output: server.output,
    isRunning: server.isRunning,
    files: async () => {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
      const kept = entries.filter((one) => one.isFile() && one.parentPath !== join(dataDir, 'mail'))
      return kept.map(({ name }) => name)
    },
  }
}
