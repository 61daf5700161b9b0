import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { LOCKS } from '#server/db/advisory-locks.ts'
import { inLongTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { settings } from '#server/db/schema/shop/settings.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { seedCatalogue } from './demo-catalogue.ts'
import { seedMakes } from './demo-makes.ts'
import { clearDemoSettings, seedDemoSettings } from './demo-settings.ts'
import { DEMO_PICTURES_FOLDER, readDemoFiles } from './demo-files.ts'
import { seedPeople } from './demo-people.ts'
import { seedDemoService } from './demo-service.ts'

/** The row of `settings` that says that the demo was here, so that a removed demo does not come back. */
const DEMO_KEY = 'demo'

/** How long a process waits for another one that fills the shop, in ms, and how often it looks. */
const LONGEST_WAIT_MS = 120_000
const PAUSE_MS = 100

/** Where the demo's pictures go: the shop's store. */
interface PictureFiles {
  /** Adds the missing ones of the files in a folder. */
  addFolder: (folder: string) => Promise<void>
}

/** Whether the shop is empty and the demo was never removed from it. */
export async function isEmptyShop(database: Database): Promise<boolean> {
  return isEmpty(database.orm)
}

/**
 * Fills an empty shop with the demo shop: categories, products, collections, customers with their
 * orders and reviews, contact requests, and the ready-made pictures. In one transaction; does nothing if the
 * shop is not empty. The same every time, except for the dates, which are relative to now.
 */
export async function seedDemo(
  database: Database,
  { store }: { store: PictureFiles },
): Promise<void> {
  const files = await readDemoFiles()
  await store.addFolder(DEMO_PICTURES_FOLDER)
  // Hundreds of statements: on a busy machine they take longer than a request may.
  await inLongTransaction(database, async (tx) => {
    await lockSeed(tx)
    if (!(await isEmpty(tx))) return
    const catalogue = await seedCatalogue(tx, files, new Date())
    await seedMakes(tx, files, catalogue)
    await seedPeople(tx, { files, catalogue, now: new Date() })
    await seedDemoSettings(tx, files)
    await writeSetting(tx, 'shop', files.shop)
    await seedDemoService(tx)
    await writeSetting(tx, 'sale', { ...SHOP_DEFAULTS.sale, isAlwaysOn: true })
    await markDemo(tx, 'here')
  })
}

/**
 * Removes demo texts from a shop without the demo, and adds new page texts to an older demo shop. A shop that
 * its owner has started stays as it is.
 */
export async function settleDemo(database: Database): Promise<void> {
  const files = await readDemoFiles()
  await inLongTransaction(database, async (tx) => {
    await lockSeed(tx)
    if (await isEmpty(tx)) await clearDemoSettings(tx, files)
    else if (await isHere(tx)) await seedDemoSettings(tx, files)
  })
}

/**
 * Holds the lock until the transaction ends. It is asked for again and again, because a statement that waits for another
 * process on a slow machine is ended by the limits of statements. Throws when that process takes too long.
 */
async function lockSeed(tx: Connection): Promise<void> {
  const until = Date.now() + LONGEST_WAIT_MS
  for (;;) {
    const { rows } = await tx.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCKS.demo}) as "isOurs"`,
    )
    if (rows[0]?.isOurs === true) return
    if (Date.now() > until) throw new Error('Another process has been filling this shop too long.')
    await wait(PAUSE_MS)
  }
}

async function isHere(tx: Connection): Promise<boolean> {
  const { rows } = await tx.execute<{ here: boolean }>(sql`
    select exists (select from settings where ${eq(settings.key, DEMO_KEY)}
      and value @> '{"state":"here"}') as here`)
  return rows[0]?.here === true
}

/** Notes whether the demo shop is here or was removed. */
export async function markDemo(tx: Connection, state: 'here' | 'removed'): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: DEMO_KEY, value: { state } })
    .onConflictDoUpdate({ target: settings.key, set: { value: { state } } })
}

async function isEmpty(connection: Connection): Promise<boolean> {
  const { rows } = await connection.execute<{ empty: boolean }>(sql`
    select not exists (select from products) and not exists (select from categories)
      and not exists (select from orders)
      and not exists (select from settings where ${eq(settings.key, DEMO_KEY)}) as empty`)
  return rows[0]?.empty === true
}
