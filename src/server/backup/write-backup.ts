import { open, rename, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pictureFiles, pictureHash } from '#domain/catalogue/pictures.ts'
import { connectPatiently, type Database } from '#server/db/connection.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { levelOf, readLevels, tablesOf, type Level } from '#server/db/migration-levels.ts'
import { LOCKS } from '#server/db/advisory-locks.ts'
import { rememberBackup } from '#server/db/settings/last-backup.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { COUNTS_NAME, END_NAME, HEAD_NAME, type Counts, type Head } from './backup-file.ts'
import { TarWriter } from './tar.ts'

const compress = promisify(gzip)

/** Tables are copied in parts of about this size, to limit memory. */
const PART_BYTES = 4 * 1024 * 1024

interface Written {
  rows: number
  tables: number
  pictureFiles: number
  /** Files of pictures that the database names and the store does not have. */
  missingFiles: number
}

interface Options {
  /** The pictures. */
  store: FileStore
  /** The path of the backup, which appears complete or not at all. */
  file: string
}

/**
 * Copies the whole shop as it is at one moment into one file, while it runs: every table as one
 * transaction sees it, and its pictures, none of which is removed meanwhile. Throws a
 * `StartProblem` when there is no shop, or one that is newer than this program.
 */
export async function writeBackup(database: Database, options: Options): Promise<Written> {
  const draft = `${options.file}.part`
  const client = await connectPatiently(database)
  try {
    await beginSnapshot(client)
    const written = await writeFile(draft, (tar) => writeAll(client, tar, options.store))
    await rename(draft, options.file)
    await rememberBackup(database)
    return written
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    // Not given back: its settings are not those of the pool, and its end frees the lock.
    client.release(true)
  }
}

/** The file holds names and addresses: only its owner may read it. */
async function writeFile<Result>(
  path: string,
  write: (tar: TarWriter) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, 'w', 0o600)
  try {
    const result = await write(new TarWriter(file))
    await file.sync()
    return result
  } finally {
    await file.close()
  }
}

async function beginSnapshot(client: PoolClient): Promise<void> {
  await client.query(`set datestyle = iso; set bytea_output = hex`)
  // First, so that pictures being removed are gone before the snapshot is taken.
  await client.query('select pg_advisory_lock_shared($1)', [LOCKS.picturesStay])
  await client.query('begin isolation level repeatable read, read only')
}

async function writeAll(client: PoolClient, tar: TarWriter, store: FileStore): Promise<Written> {
  const level = await knownLevel(client)
  const tables = await tablesInOrder(client, level)
  const head: Head = {
    format: 'nagina-backup-1',
    madeAt: new Date().toISOString(),
    level: { tag: level.tag, when: level.when },
    tables,
  }
  await tar.add({ name: HEAD_NAME, bytes: asJson(head) })
  const rows: Counts['rows'] = {}
  for (const table of tables) rows[table.name] = await writeTable(client, tar, table)
  const pictures = await writePictures(client, tar, store)
  const counters = await readCounters(client, tables)
  const counts: Counts = { rows, counters }
  await tar.add({ name: COUNTS_NAME, bytes: asJson(counts) })
  await tar.add({ name: END_NAME, bytes: asJson({ sha256: tar.hash }) })
  await tar.end()
  const sum = Object.values(rows).reduce((one, other) => one + other, 0)
  return { rows: sum, tables: tables.length, ...pictures }
}

async function knownLevel(client: PoolClient): Promise<Level> {
  const when = await levelOf(client)
  if (when === undefined) throw new StartProblem('There is no shop here yet: nothing to back up.')
  const level = readLevels().find((one) => one.when === when)
  if (level) return level
  throw new StartProblem(
    'The database is newer than this program. Make the backup with the version that runs the shop.',
  )
}

/** Referenced tables come before those with the foreign key. Generated columns are left out. */
async function tablesInOrder(client: PoolClient, level: Level): Promise<Head['tables']> {
  const names = tablesOf(level)
  const columns = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relname = any($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname`,
    [names],
  )
  const keys = await client.query<{ from: string; to: string }>(
    `select source.relname as from, target.relname as to from pg_constraint
     join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const waiting = new Map(columns.rows.map((row) => [row.name, row]))
  const ordered: Head['tables'] = []
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !keys.rows.some((key) => key.from === name && waiting.has(key.to)),
    )
    if (free.length === 0) throw new Error('The foreign keys of the tables form a circle.')
    for (const table of free.toSorted((a, b) => a.name.localeCompare(b.name))) {
      ordered.push(table)
      waiting.delete(table.name)
    }
  }
  return ordered
}

/** Returns how many rows it has. */
async function writeTable(
  client: PoolClient,
  tar: TarWriter,
  { name, columns }: Head['tables'][number],
): Promise<number> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const rows = client.query(copyTo(`copy public."${name}" (${list}) to stdout`))
  let part: Buffer[] = []
  let size = 0
  let parts = 0
  const flush = async () => {
    if (size === 0) return
    parts += 1
    const number = String(parts).padStart(6, '0')
    const bytes = await compress(Buffer.concat(part))
    await tar.add({ name: `tables/${name}/${number}.copy.gz`, bytes })
    part = []
    size = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    part.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) await flush()
  }
  await flush()
  // The stream ends with the last row, but the number of rows comes after it: by the next answer it is there.
  await client.query('select')
  return rows.rowCount
}

async function writePictures(
  client: PoolClient,
  tar: TarWriter,
  store: FileStore,
): Promise<Pick<Written, 'pictureFiles' | 'missingFiles'>> {
  const { rows } = await client.query<{ path: string }>('select path from pictures order by path')
  const counts = { pictureFiles: 0, missingFiles: 0 }
  for (const { path } of rows) {
    // Those of one picture at once: a bucket answers late, and they are small.
    const files = pictureFiles(pictureHash(path) ?? '').map(async (name) => ({
      name,
      bytes: await store.read(name),
    }))
    for (const { name, bytes } of await Promise.all(files)) {
      if (bytes === undefined) counts.missingFiles += 1
      else {
        await tar.add({ name: `pictures/${name}`, bytes })
        counts.pictureFiles += 1
      }
    }
  }
  return counts
}

/** Read last: a counter is at or behind every id of the snapshot, never before one. */
async function readCounters(
  client: PoolClient,
  tables: Head['tables'],
): Promise<Counts['counters']> {
  const { rows } = await client.query<{ table: string; column: string; counter: string }>(
    `select table_name as table, column_name as column,
       pg_get_serial_sequence('public.' || quote_ident(table_name), column_name) as counter
     from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES' and table_name = any($1)
     order by 1, 2`,
    [tables.map(({ name }) => name)],
  )
  const counters: Counts['counters'] = []
  for (const { table, column, counter } of rows) {
    const state = await client.query<{ last: string; isUsed: boolean }>(
      `select last_value as last, is_called as "isUsed" from ${counter}`,
    )
    const [row] = state.rows
    if (row) counters.push({ table, column, last: Number(row.last), isUsed: row.isUsed })
  }
  return counters
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}
