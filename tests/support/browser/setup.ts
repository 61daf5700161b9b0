import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOW_STOCK } from '#domain/catalogue/stock.ts'
import { openDatabase, type Database } from '#server/db/connection.ts'
import setUpDatabases from '#tests/support/global-setup.ts'
import { startShop, type RunningShop } from '#tests/support/running-shop.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

/** The environment of every browser worker: a prepared demo shop to copy. */
interface OpenedShop {
  template: string
  dataDir: string
}

/** A running shop and its folder. */
export interface OpenShop extends RunningShop {
  dataDir: string
  /** For reading its data, and for changing times. */
  database: Database
}

const BUILD = join(import.meta.dirname, '../../../build/hi/server')

/**
 * Before all browser tests: starts PostgreSQL and prepares the demo shop once. Each worker copies its database
 * and files, which is much quicker than seeding again.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!existsSync(BUILD)) throw new Error('Browser tests need the built shop: npm run build.')
  const stopDatabases = await setUpDatabases()
  const dataDir = await newDataDir()
  const template = await createTestDatabase()
  const tearDown = async () => {
    await template.drop()
    await stopDatabases()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const { connectionString } = template
    const shop = await startShop({ connectionString, dataDir, hasDemo: true })
    await shop.stop()
    await fillCatalogue(connectionString)
    const opened: OpenedShop = { template: new URL(connectionString).pathname.slice(1), dataDir }
    process.env['NAGINA_OPENED_SHOP'] = JSON.stringify(opened)
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}

/**
 * The tests of a worker buy from the same shop, so an order must not sell out a product that the next test
 * needs. Products with low stock in the demo keep it.
 */
async function fillCatalogue(connectionString: string): Promise<void> {
  // Closed at once, because a database can be copied only while nobody is connected.
  const database = openDatabase({ connectionString, max: 1 })
  await database.pool.query('update products set stock = 10000 where stock > $1', [LOW_STOCK])
  await database.close()
}

/** Starts a demo shop that is a copy of the one from the setup. */
export async function startDemoShop(settings: Record<string, string> = {}): Promise<OpenShop> {
  const opened: OpenedShop = JSON.parse(process.env['NAGINA_OPENED_SHOP'] ?? '{}')
  const dataDir = await newDataDir()
  await cp(opened.dataDir, dataDir, { recursive: true })
  return startOn(dataDir, { template: opened.template, settings })
}

/** A shop without a product, an order or a customer. */
export async function startEmptyShop(): Promise<OpenShop> {
  return startOn(await newDataDir())
}

interface OpenOptions {
  /** The database to copy; empty by default. */
  template?: string
  settings?: Record<string, string>
}

async function startOn(
  dataDir: string,
  { template, settings }: OpenOptions = {},
): Promise<OpenShop> {
  const { connectionString, database, drop } = await copyDatabase(template)
  const shop = await startShop({ connectionString, dataDir, hasDemo: false, settings })
  return {
    ...shop,
    dataDir,
    database,
    stop: async () => {
      await shop.stop()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function copyDatabase(template?: string) {
  const provided = process.env['NAGINA_TEST_SERVER'] ?? '{}'
  if (template === undefined) return createTestDatabase()
  process.env['NAGINA_TEST_SERVER'] = JSON.stringify({ ...JSON.parse(provided), template })
  try {
    return createTestDatabase()
  } finally {
    process.env['NAGINA_TEST_SERVER'] = provided
  }
}

function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'nagina-browser-'))
}
