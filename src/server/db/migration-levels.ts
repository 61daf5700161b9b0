import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'

/** Absolute. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** One migration and the schema after it. */
export interface Level {
  /** Such as `0012_payments`. */
  tag: string
  /** When it was made, in ms: by this the database notes it. */
  when: number
  hash: string
  statements: string[]
}

/** Every level this program knows, or those of another folder of migrations, the oldest first. */
export function readLevels(migrationsFolder = MIGRATIONS_FOLDER): Level[] {
  const journal: { entries: { tag: string }[] } = readMeta('_journal.json', migrationsFolder)
  return readMigrationFiles({ migrationsFolder }).map((file, at) => ({
    tag: journal.entries[at]?.tag ?? '',
    when: file.folderMillis,
    hash: file.hash,
    statements: file.sql,
  }))
}

/** Names of the tables of a level, without their schema, which is `public`. */
export function tablesOf({ tag }: Level): string[] {
  const snapshot: { tables: Record<string, { name: string }> } = readMeta(
    `${tag.slice(0, 4)}_snapshot.json`,
  )
  return Object.values(snapshot.tables).map(({ name }) => name)
}

/** Drops the functions that some levels have made; of one name there can be several, each for other arguments. */
export async function dropFunctions(client: ClientBase, levels: readonly Level[]): Promise<void> {
  const { rows } = await client.query<{ made: string }>(
    `select oid::regprocedure::text as made from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any($1)`,
    [functionsOf(levels)],
  )
  for (const { made } of rows) await client.query(`drop function if exists ${made} cascade`)
}

/** Names of the functions that some levels make. */
function functionsOf(levels: readonly Level[]): string[] {
  const text = levels.flatMap(({ statements }) => statements).join('\n')
  const made = text.matchAll(/create\s+(?:or\s+replace\s+)?function\s+"?(\w+)"?/gi)
  return [...new Set([...made].flatMap(([, name]) => name ?? []))]
}

/** `created_at` of the last migration of a database, in ms; undefined for one that has none. */
export async function levelOf(client: ClientBase): Promise<number | undefined> {
  const table = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (table.rows[0]?.isThere !== true) return undefined
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const last = rows[0]?.last ?? null
  return last === null ? undefined : Number(last)
}

/** Climbs some levels within the transaction of the caller, and notes them as the migrator does. */
export async function climb(client: ClientBase, levels: readonly Level[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations
       (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { statements, hash, when } of levels) {
    for (const statement of statements) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, when],
    )
  }
}

function readMeta(name: string, folder = MIGRATIONS_FOLDER) {
  return JSON.parse(readFileSync(join(folder, 'meta', name), 'utf8'))
}
