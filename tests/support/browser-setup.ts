import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import setUpDatabases from '#tests/support/global-setup.ts'
import { startShop, type RunningShop } from '#tests/support/running-shop.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

/** What every browser worker finds in its environment: an opened demo shop to copy. */
interface OpenedShop {
  template: string
  dataDir: string
}

const BUILD = join(import.meta.dirname, '../../build/server')

/**
 * Before all browser tests: PostgreSQL, and the demo shop opened once. Each worker copies its
 * database and its files, which is much quicker than seeding again.
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
    const opened: OpenedShop = { template: new URL(connectionString).pathname.slice(1), dataDir }
    process.env['NAGINA_OPENED_SHOP'] = JSON.stringify(opened)
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}

/** A demo shop of one's own, started; a copy of the one that the set-up opened. */
export async function startDemoShop(): Promise<RunningShop> {
  const opened: OpenedShop = JSON.parse(process.env['NAGINA_OPENED_SHOP'] ?? '{}')
  const dataDir = await newDataDir()
  await cp(opened.dataDir, dataDir, { recursive: true })
  return startOn(dataDir, opened.template)
}

/** A shop without a product, an order or a customer. */
export async function startEmptyShop(): Promise<RunningShop> {
  return startOn(await newDataDir())
}

async function startOn(dataDir: string, template?: string): Promise<RunningShop> {
  const { connectionString, drop } = await copyDatabase(template)
  const shop = await startShop({ connectionString, dataDir, hasDemo: false })
  return {
    ...shop,
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
