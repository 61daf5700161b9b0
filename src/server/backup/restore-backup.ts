import type { PoolClient } from 'pg'
import { connectPatiently, type Database } from '#server/db/connection.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { LOCKS } from '#server/db/advisory-locks.ts'
import {
  climb,
  dropFunctions,
  levelOf,
  readLevels,
  tablesOf,
  type Level,
} from '#server/db/migration-levels.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import {
  checkBackup,
  openBackup,
  PICTURE_FILE,
  TABLE_PART,
  type Counts,
  type Head,
} from './backup-file.ts'
import { fillTables } from './fill-tables.ts'
import { readTar } from './tar.ts'

interface Options {
  /** The backup. */
  file: string
  /** Where the pictures go. */
  store: FileStore
  /** Whether a shop that is there already may be replaced. */
  isForced: boolean
}

interface Restored {
  madeAt: string
  rows: number
  pictureFiles: number
  /** How many migrations came after the backup was made. */
  levelsClimbed: number
}

/** A running shop locks its tables only briefly; the restore tries this often to lock all of them. */
const TRIES = 5

/**
 * Replaces the content of the database by a backup. The whole file is checked before anything is touched. The
 * database changes in one transaction, to the schema of this program. A failure changes nothing, but may leave
 * unused picture files.
 *
 * Throws a `StartProblem` when the file is damaged, newer than this program, or when there is a shop already and it
 * may not be replaced.
 */
export async function restoreBackup(database: Database, options: Options): Promise<Restored> {
  const { head, counts } = await checkBackup(options.file)
  const levels = readLevels()
  const at = levels.findIndex(({ when }) => when === head.level.when)
  if (at === -1) throw new StartProblem(TOO_NEW)
  const known = levels.slice(0, at + 1)
  requireKnownTables(head, levels[at])
  const client = await connectPatiently(database)
  try {
    await prepare(client)
    if (!options.isForced && (await hasShop(client))) throw new StartProblem(HAS_SHOP)
    await client.query('begin')
    await clearAway(client, levels)
    await climb(client, known)
    const pictureFiles = await fill(client, options, head)
    await compareRows(client, counts)
    await setCounters(client, counts)
    await climb(client, levels.slice(at + 1))
    await client.query('commit')
    await client.query('analyze (skip_locked)')
    const rows = Object.values(counts.rows).reduce((one, other) => one + other, 0)
    const levelsClimbed = levels.length - known.length
    return { madeAt: head.madeAt, rows, pictureFiles, levelsClimbed }
  } finally {
    // Closed, not given back: what was not committed is undone by that, and its settings end.
    client.release(true)
  }
}

const TOO_NEW =
  'This backup is newer than this program. Update the shop (git pull), then restore it.'

const HAS_SHOP =
  'There is already a shop here. Set DATA_DIR (or DATABASE_URL) to an empty place. To replace this shop, back it up first (npm run backup) and then run: npm run restore -- FILE --force'

function requireKnownTables(head: Head, level: Level | undefined): void {
  const known = level ? tablesOf(level) : []
  const strange = head.tables.find(({ name }) => !known.includes(name))
  if (strange) throw new StartProblem(`This backup has an unknown table: ${strange.name}.`)
}

async function prepare(client: PoolClient): Promise<void> {
  await client.query(`set client_min_messages = warning; set datestyle = iso`)
  await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
  await client.query('create extension if not exists pg_trgm')
  await client.query('create extension if not exists unaccent')
}

/** Whether there are accounts, products or orders; a new database has no tables. */
async function hasShop(client: PoolClient): Promise<boolean> {
  if ((await levelOf(client)) === undefined) return false
  const { rows } = await client.query<{ isUsed: boolean }>(
    `select exists (select from users) or exists (select from products)
       or exists (select from orders) as "isUsed"`,
  )
  return rows[0]?.isUsed === true
}

/** Drops what the migrations of this program have made, and nothing else that may be there. */
async function clearAway(client: PoolClient, levels: readonly Level[]): Promise<void> {
  const names = [...new Set(levels.flatMap(tablesOf))]
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)
     order by 1`,
    [names],
  )
  const tables = rows.map(({ name }) => `public."${name}"`).join(', ')
  if (tables !== '') {
    await lockTables(client, tables)
    await client.query(`drop table ${tables} cascade`)
  }
  await dropFunctions(client, levels)
  await client.query('drop table if exists drizzle.__drizzle_migrations')
}

/** Locks all tables or none, and tries again, so that a running shop cannot deadlock with us. */
async function lockTables(client: PoolClient, tables: string): Promise<void> {
  await client.query("set local lock_timeout = '3s'")
  for (let left = TRIES; ; left -= 1) {
    try {
      await client.query(`savepoint holding; lock table ${tables} in access exclusive mode`)
      break
    } catch (error) {
      await client.query('rollback to savepoint holding')
      if (left > 1) continue
      throw new StartProblem('The shop is too busy to be replaced. Stop it, then restore again.', {
        cause: error,
      })
    }
  }
  await client.query('set local lock_timeout = 0')
}

/** Reads the file a second time, into the tables and the folder. Returns how many pictures' files came. */
async function fill(client: PoolClient, { file, store }: Options, head: Head): Promise<number> {
  const present = new Set((await store.list()).map(({ name }) => name))
  const tables = await fillTables(client, head)
  const pictures = fileWriter(store)
  const backup = await openBackup(file)
  let pictureFiles = 0
  try {
    for await (const { name, bytes } of readTar(backup)) {
      const [, table] = TABLE_PART.exec(name) ?? []
      if (table !== undefined) await tables.add(table, bytes)
      const [, picture] = PICTURE_FILE.exec(name) ?? []
      if (picture === undefined) continue
      pictureFiles += 1
      // Named by content: what is there already is the same.
      if (!present.has(picture)) await pictures.add(picture, bytes)
    }
    await Promise.all([tables.end(), pictures.end()])
  } finally {
    await backup.close()
  }
  return pictureFiles
}

/** How many files are written at the same time: one after another would take long. */
const WRITING_AT_ONCE = 16

/** Writes files into the store, some at a time; `end` waits for the last. Both throw what failed first. */
function fileWriter(store: FileStore) {
  const writing = new Set<Promise<void>>()
  const failures: unknown[] = []
  const requireNone = () => {
    if (failures.length > 0) throw failures[0]
  }
  return {
    async add(name: string, bytes: Buffer): Promise<void> {
      const write: Promise<void> = store
        .write(name, bytes)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => writing.delete(write))
      writing.add(write)
      if (writing.size >= WRITING_AT_ONCE) await Promise.race(writing)
      requireNone()
    },
    async end(): Promise<void> {
      await Promise.all(writing)
      requireNone()
    },
  }
}

/**
 * The file was found whole before. Until November 2026 a backup could say 0 of a table whose rows it has
 * (`writeTable`), so such a table is accepted with any number of rows.
 */
async function compareRows(client: PoolClient, { rows: expected }: Counts): Promise<void> {
  for (const [table, count] of Object.entries(expected)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from public."${table}"`)
    if (count === 0 || Number(rows[0]?.count) === count) continue
    throw new StartProblem(
      `The backup says it has ${count} rows of ${table}, but its content differs.`,
    )
  }
}

async function setCounters(client: PoolClient, { counters }: Counts): Promise<void> {
  for (const { table, column, last, isUsed } of counters) {
    await client.query(
      `select setval(pg_get_serial_sequence('public.' || quote_ident($1), $2), $3, $4)`,
      [table, column, last, isUsed],
    )
  }
}
