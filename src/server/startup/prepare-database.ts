import type { Database } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedBasics } from '#server/db/seed/seed-basics.ts'
import { isEmptyShop, seedDemo, settleDemo } from '#server/db/seed/seed-demo.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { withContext } from './with-context.ts'
import { step } from './print.ts'

interface Options {
  /** Whether an empty database becomes the demo shop. */
  hasDemo: boolean
  /** For the demo's pictures. */
  store: FileStore
}

/**
 * Migrates the database, adds the content pages, and fills an empty shop with the demo unless told not to.
 */
export async function prepareDatabase(database: Database, options: Options): Promise<void> {
  await step('Bringing the database up to date', () =>
    withContext('The database cannot be brought up to date', () => migrate(database)),
  )
  await seedBasics(database)
  if (!options.hasDemo || !(await isEmptyShop(database))) return settleDemo(database)
  await step('Filling the demo shop', () => seedDemo(database, { store: options.store }))
}
