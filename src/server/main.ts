/** The shop as a process: from its settings to an open port, and back in good order. */
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { createFirstAdmin } from './features/accounts/admins/first-admin.ts'
import { issueText } from '#server/http/problem.ts'
import { renderFirstPages } from '#server/rendering/first-pages.ts'
import { openStore } from '#server/services/files/open-store.ts'
import { passwordIssue } from '#server/services/passwords.ts'
import { printBanner } from '#server/startup/print-banner.ts'
import { prepareDataFolder, lockDataFolder } from '#server/startup/data-folder.ts'
import { withContext } from '#server/startup/with-context.ts'
import { closeApp, listen } from '#server/startup/listen.ts'
import { openShopDatabase } from '#server/startup/open-shop-database.ts'
import { checkPort } from '#server/startup/port.ts'
import { prepareDatabase } from '#server/startup/prepare-database.ts'
import { requireBucket } from '#server/startup/require-bucket.ts'
import { reportFailure } from '#server/startup/report-failure.ts'
import { step } from '#server/startup/print.ts'
import { SettingsError } from '#server/startup/settings-error.ts'
import { Shutdown } from '#server/startup/shutdown.ts'

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
  const { database, close } = await step('Opening the database', () => openShopDatabase(config))
  shutdown.add(close)
  await requireBucket(config.bucket)
  await prepareDatabase(database, { hasDemo: config.hasDemo, store: openStore(config) })
  shutdown.check()
  const app = await step('Opening the shop', () => buildApp({ config, database }))
  shutdown.add(() => closeApp(app))
  if (!config.isDevelopment) await step('Rendering the first pages', () => renderFirstPages(app))
  const { adminEmail: email, adminPassword: password } = config
  const admin = await withContext('The first admin cannot be created', () =>
    createFirstAdmin(database, { email, password }),
  )
  const stopListening = await listen(app, config)
  shutdown.add(async () => stopListening())
  const drainMs = config.drainSeconds * 1_000
  shutdown.add(() => app.draining.drain(config.drainSeconds), drainMs + 1_000)
  printBanner(config.publicUrl, admin)
  shutdown.started()
  // What started this process starts it again should it die from here on.
  process.send?.('open')
  process.send?.({ drainMs })
}
