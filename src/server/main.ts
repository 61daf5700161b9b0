/** The shop as a process: reads the settings, opens the port, and ends in good order. */
import { fileURLToPath } from 'node:url'
import { ENGLISH } from '#domain/shop/languages.ts'
import { loadConfig, type Config } from './config.ts'
import type { Database } from '#server/db/connection.ts'
import { createFirstAdmin } from './features/accounts/admins/first-admin.ts'
import { issueText } from '#server/http/problem.ts'
import { isBuilt, whenBuilt } from '#server/rendering/when-built.ts'
import { openStore } from '#server/services/files/open-store.ts'
import { passwordIssue } from '#server/services/passwords.ts'
import { printBanner } from '#server/startup/print-banner.ts'
import { prepareDataFolder, lockDataFolder } from '#server/startup/data-folder.ts'
import { withContext } from '#server/startup/with-context.ts'
import { openShopDatabase } from '#server/startup/open-shop-database.ts'
import { checkPort } from '#server/startup/port.ts'
import { prepareDatabase } from '#server/startup/prepare-database.ts'
import { requireBucket } from '#server/startup/require-bucket.ts'
import { reportFailure } from '#server/startup/report-failure.ts'
import { step } from '#server/startup/print.ts'
import { SettingsError } from '#server/startup/settings-error.ts'
import { Shutdown } from '#server/startup/shutdown.ts'
import { connectionsOfWorker, workerCount } from '#server/startup/workers/worker-count.ts'
import { WorkerGroup } from '#server/startup/workers/worker-group.ts'

/** Of all workers together, after they answer no more. */
const LONGEST_STOP_MS = 14_000

const shutdown = new Shutdown()
try {
  await openShop()
} catch (error) {
  await shutdown.run(reportFailure(error))
}

async function openShop(): Promise<void> {
  const config = loadConfig()
  const weakness = config.adminPassword && (await passwordIssue(config.adminPassword))
  if (weakness) throw new SettingsError([`ADMIN_PASSWORD cannot be used: ${issueText(weakness)}`])
  await prepareDataFolder(config.dataDir)
  // Another database may serve several shops at once; the embedded one belongs to one of them.
  if (!config.databaseUrl) {
    const lock = await lockDataFolder(config.dataDir)
    shutdown.add(async () => lock.release())
  }
  await checkPort(config.host, config.port)
  const workers = workerCount(config)
  const connections = workers * connectionsOfWorker(workers)
  const { database, close } = await step('Opening the database', () =>
    openShopDatabase({ ...config, connections }),
  )
  shutdown.add(close)
  await requireBucket(config.bucket)
  await prepareDatabase(database, { hasDemo: config.hasDemo, store: openStore(config) })
  shutdown.check()
  if (!isBuilt(ENGLISH)) await waitForPages(workers)
  const listen =
    workers === 1 ? await openHere(config, database) : await startWorkers(config, workers)
  const { adminEmail: email, adminPassword: password } = config
  const admin = await withContext('The first admin cannot be created', () =>
    createFirstAdmin(database, { email, password }),
  )
  await listen()
  printBanner(config.publicUrl, admin)
  shutdown.started()
  // What started this process starts it again should it die from here on.
  process.send?.('open')
  process.send?.({ drainMs: config.drainSeconds * 1_000 })
}

/** A first start opens with the pages in English, which are still being built; what serves them is read meanwhile. */
async function waitForPages(workers: number): Promise<void> {
  await step('Waiting for the pages', () =>
    Promise.all([
      whenBuilt(ENGLISH, () => shutdown.check()),
      ...(workers === 1 ? [import('./build-server.ts')] : []),
    ]),
  )
}

/** The shop in this process. What serves is only read here: beside workers it would be memory for nothing. */
async function openHere(config: Config, database: Database): Promise<() => Promise<void>> {
  const { buildServer } = await import('./build-server.ts')
  return buildServer({ config, database, shutdown, step })
}

/** The shop in several processes; this one owns the database and starts again whichever dies. */
async function startWorkers(config: Config, count: number): Promise<() => Promise<void>> {
  const drainMs = config.drainSeconds * 1_000
  const workers = new WorkerGroup({
    program: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    count,
    drainMs,
    giveUp() {
      // Another start of all of it would not cure that either.
      process.send?.('gave up')
      void shutdown.run(1)
    },
  })
  shutdown.add(() => workers.stop(), drainMs + LONGEST_STOP_MS)
  await step(`Opening the shop with ${count} workers`, () => workers.build())
  return () => workers.listen()
}
