import { loadConfig, type Config } from '#server/config.ts'
import { openDatabase, type Database } from '#server/db/connection.ts'
import { lockFolder } from '#server/db/embedded/folder-lock.ts'
import { runningDatabase } from '#server/db/embedded/start-embedded.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareDataFolder } from '#server/startup/data-folder.ts'
import { openShopDatabase, type ShopDatabase } from '#server/startup/open-shop-database.ts'
import { reportFailure } from '#server/startup/report-failure.ts'
import { Shutdown } from '#server/startup/shutdown.ts'

/**
 * Runs a script on the shop's database (migrated, unless told not to) and ends the process: with 0, or with 1
 * and the reason. Starts the embedded database, or uses that of the running shop. Ctrl+C waits for `run` to
 * end; call it last in a script.
 */
export async function withDatabase(
  run: (database: Database, config: Config) => Promise<void>,
  { isMigrated = true } = {},
): Promise<void> {
  const shutdown = new Shutdown()
  try {
    const config = loadConfig()
    await prepareDataFolder(config.dataDir)
    const { database, close } = await openOrShare(config, shutdown)
    shutdown.add(close)
    if (isMigrated) await migrate(database)
    shutdown.check()
    await run(database, config)
    await shutdown.run(0)
  } catch (error) {
    await shutdown.run(reportFailure(error))
  }
}

type Opened = Pick<ShopDatabase, 'database' | 'close'>

async function openOrShare(config: Config, shutdown: Shutdown): Promise<Opened> {
  if (config.databaseUrl) return openShopDatabase(config)
  const lock = await lockFolder(config.dataDir, 'shop')
  if ('heldBy' in lock) return share(config.dataDir)
  shutdown.add(async () => lock.release())
  return openShopDatabase(config)
}

/** The shop is running and has saved how to connect to its database. */
function share(dataDir: string): Opened {
  const poolConfig = runningDatabase(dataDir)
  if (!poolConfig) throw new StartProblem('The shop is just starting. Try again when it is open.')
  const database = openDatabase(poolConfig)
  return { database, close: () => database.close() }
}
