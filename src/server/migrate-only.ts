/**
 * Brings the database of the settings up to date and ends: the migration job of a cluster, which shows a failing
 * migration before an instance is replaced. Ends with 1 when it fails.
 */
import { loadConfig } from './config.ts'
import { openStore } from '#server/services/files/open-store.ts'
import { openShopDatabase } from '#server/startup/open-shop-database.ts'
import { prepareDatabase } from '#server/startup/prepare-database.ts'
import { reportFailure } from '#server/startup/report-failure.ts'
import { SettingsError } from '#server/startup/settings-error.ts'

try {
  const config = loadConfig()
  if (!config.databaseUrl) throw new SettingsError(['DATABASE_URL names the database to migrate.'])
  const { database, close } = await openShopDatabase(config)
  try {
    await prepareDatabase(database, { hasDemo: false, store: openStore(config) })
  } finally {
    await close()
  }
} catch (error) {
  process.exitCode = reportFailure(error)
}
