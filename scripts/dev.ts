/**
 * `npm run dev`: the shop with hot reload. Vite reloads the pages. The server restarts when its source
 * changes; the embedded database keeps running.
 */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { loadConfig, PROJECT_DIR } from '#server/config.ts'
import { openShopDatabase } from '#server/startup/open-shop-database.ts'
import { prepareDataFolder, lockDataFolder } from '#server/startup/data-folder.ts'
import { reportFailure } from '#server/startup/report-failure.ts'
import { step } from '#server/startup/print.ts'
import { RestartingServer } from './dev/restarting-server.ts'
import { Shutdown } from '#server/startup/shutdown.ts'

const WATCHED = ['src/server', 'src/contract', 'src/domain']
const SETTLE_MS = 150

const shutdown = new Shutdown()
try {
  await develop()
} catch (error) {
  await shutdown.run(reportFailure(error))
}

async function develop(): Promise<void> {
  const connectionString = await openDatabaseForServers()
  const server = new RestartingServer(connectionString)
  shutdown.add(() => server.stop())
  server.start()
  let timer: NodeJS.Timeout | undefined
  for (const folder of WATCHED) {
    watch(join(PROJECT_DIR, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => void server.restart(file), SETTLE_MS)
    })
  }
  shutdown.started()
}

/** The `DATABASE_URL` of a database that keeps running across restarts. */
async function openDatabaseForServers(): Promise<string> {
  const config = loadConfig()
  if (config.databaseUrl) return config.databaseUrl
  await prepareDataFolder(config.dataDir)
  const lock = await lockDataFolder(config.dataDir)
  shutdown.add(async () => lock.release())
  const opened = await step('Opening the database', () => openShopDatabase(config))
  shutdown.add(opened.close)
  return opened.connectionString
}
