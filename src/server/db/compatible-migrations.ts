import type { ClientBase } from 'pg'
import { levelOf, type Level } from './migration-levels.ts'

/**
 * The newest migration of the oldest program that may run on the data of this one. While instances are restarted
 * one after another, and for a step back, the release before runs on the new schema. So what comes after this
 * migration only adds (a test reads it). To take something away, first release a program that does not use it; the
 * next release raises this to that program's newest migration.
 */
export const OLDEST_COMPATIBLE = '0074_new_prices'

/** Notes in the database which programs its data still suits; older ones read it before they start. */
export async function noteOldestCompatible(
  client: ClientBase,
  levels: readonly Level[],
): Promise<void> {
  const oldest = levels.find(({ tag }) => tag === OLDEST_COMPATIBLE)
  if (oldest === undefined) throw new Error(`There is no migration ${OLDEST_COMPATIBLE}.`)
  await client.query('create table if not exists drizzle.oldest_compatible (level bigint not null)')
  await client.query(
    `with changed as (update drizzle.oldest_compatible set level = $1 returning level)
     insert into drizzle.oldest_compatible select $1 where not exists (select from changed)`,
    [oldest.when],
  )
}

/**
 * How the data stands to a program of these levels: `newer` suits it although a newer program has changed it,
 * `too-new` does not.
 */
export async function compareData(
  client: ClientBase,
  levels: readonly Level[],
): Promise<'known' | 'newer' | 'too-new'> {
  const level = await levelOf(client)
  const newest = levels.at(-1)
  if (level === undefined || newest === undefined || level <= newest.when) return 'known'
  const noted = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.oldest_compatible') is not null as "isThere"`,
  )
  if (noted.rows[0]?.isThere !== true) return 'too-new'
  const { rows } = await client.query<{ level: string }>(
    'select level from drizzle.oldest_compatible',
  )
  return Number(rows[0]?.level ?? Infinity) <= newest.when ? 'newer' : 'too-new'
}

/** Statements that take something from a previous program, or ask of it what it does not know. */
export function contractionsOf(levels: readonly Level[]): string[] {
  const statements = levels.flatMap(({ tag, statements: texts }) =>
    texts.map((text) => ({ tag, text: withoutComments(text) })),
  )
  const all = statements.map(({ text }) => text).join('\n')
  const isNew = (name: string | undefined) => name !== undefined && addedNames(all).has(name)
  return statements.flatMap(({ tag, text }) => {
    const found = CONTRACTING.find(({ form }) => form.test(text))
    if (found === undefined) return []
    const table = /(?:alter table(?: only)?(?: if exists)?|\bon)\s+"?(\w+)"?/i.exec(text)?.[1]
    if (isNew(table)) return []
    const columns = [...text.matchAll(/"?(\w+)"?/g)].map(([, name]) => name)
    if (found.mayConcernNewColumns === true && columns.some((name) => isNew(name))) return []
    return [`${tag} ${found.what}: ${text.trim().slice(0, 120)}`]
  })
}

interface Contracting {
  what: string
  form: RegExp
  /** Whether it does no harm to a program that does not write the new column it names. */
  mayConcernNewColumns?: true
}

const CONTRACTING: readonly Contracting[] = [
  {
    what: 'removes',
    form: /\bdrop\s+(table|column|view|function|type|sequence|schema|extension)\b/i,
  },
  { what: 'renames', form: /^\s*alter\b[^;]*\brename\b/i },
  { what: 'asks for a value', form: /\bset\s+not\s+null\b/i, mayConcernNewColumns: true },
  {
    what: 'asks for a value',
    form: /\badd\s+column\b(?![^;]*\bdefault\b)(?![^;]*\bgenerated\b)[^;]*\bnot\s+null\b/i,
  },
  { what: 'changes a type', form: /\balter\s+column\b[^;]*\btype\b/i },
  {
    what: 'forbids',
    form: /\badd\s+constraint\b[^;]*\b(check|unique|primary key|foreign key|exclude)\b/i,
    mayConcernNewColumns: true,
  },
  { what: 'forbids', form: /\bcreate\s+unique\s+index\b/i, mayConcernNewColumns: true },
]

/** Tables and columns that some statements add. */
function addedNames(text: string): Set<string> {
  const tables = text.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)
  const columns = text.matchAll(/add\s+column\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)
  return new Set([...tables, ...columns].flatMap(([, name]) => name ?? []))
}

function withoutComments(text: string): string {
  return text.replaceAll(/--[^\n]*/g, '')
}
