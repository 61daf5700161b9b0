import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER } from '#server/db/migration-levels.ts'

/** What a release consists of beside its packages. */
const PARTS = ['package.json', 'src', 'build', 'demo', 'public']

interface Release {
  /** Tells releases of one test apart. */
  number: number
  /** Whether its migration fails, after it has changed something. */
  fails?: boolean
}

/**
 * A release that follows this one: the same program and one more migration, which adds a column to the orders.
 * Returns its folder. Copied without holding the event loop, because the shoppers of the test are in this process.
 */
export async function makeNextRelease(
  folder: string,
  { number, fails = false }: Release,
): Promise<string> {
  const root = process.cwd()
  const release = join(folder, 'releases', String(number))
  mkdirSync(release, { recursive: true })
  for (const part of PARTS) {
    await cp(join(root, part), join(release, part), { recursive: true, force: true })
  }
  symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'))
  addMigration(MIGRATIONS_FOLDER.replace(root, release), { number, fails })
  return release
}

function addMigration(folder: string, { number, fails }: Required<Release>): void {
  const file = join(folder, 'meta/_journal.json')
  const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const newest = journal.entries.at(-1)?.when ?? 0
  const tag = `9999_release_${number}`
  const when = Math.max(newest + 1, number)
  const entries = [...journal.entries, { idx: 9_999, version: '7', when, tag, breakpoints: true }]
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  const statement = `alter table orders add column release_${number} text default '' not null`
  // The same column a second time.
  const statements = fails ? [statement, statement] : [statement]
  writeFileSync(join(folder, `${tag}.sql`), statements.join(';\n--> statement-breakpoint\n'))
}
