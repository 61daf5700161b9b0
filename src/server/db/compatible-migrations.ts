import type { ClientBase } from 'pg'
import { levelOf, type Level } from './migration-levels.ts'

/**
 * The newest migration of the oldest program that may run on the data of this one. While instances are restarted
 * one after another, and for a step back, the release before runs on the new schema. So what comes after this
 * migration only adds (a test reads it). To take something away, first release a program that does not use it; the
 * next release raises this to that program's newest migration.
 */
export const OLDEST_COMPATIBLE = '0104_parcels'

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
  const added = addedNames(statements.map(({ text }) => text).join(';\n'))
  return statements.flatMap(({ tag, text }) => {
    const found = CONTRACTING.find(({ form }) => form.test(text))
    if (found === undefined) return []
    const table = /(?:alter table(?: only)?(?: if exists)?|\bon)\s+"?(\w+)"?/i.exec(text)?.[1]
    if (table !== undefined && added.tables.has(table)) return []
    if (found.isHarmless?.(text, added) === true) return []
    return [`${tag} ${found.what}: ${text.trim().slice(0, 120)}`]
  })
}

interface Contracting {
  what: string
  form: RegExp
  /** Whether it concerns only what a program before does not write. */
  isHarmless?: (text: string, added: Added) => boolean
}

/** What some statements add: a program before them does not write it. */
interface Added {
  tables: ReadonlySet<string>
  columns: ReadonlySet<string>
  /** Those of the columns that have a value although nobody writes one. */
  filled: ReadonlySet<string>
}

const CONTRACTING: readonly Contracting[] = [
  {
    what: 'removes',
    form: /\bdrop\s+(table|column|view|function|type|sequence|schema|extension)\b/i,
  },
  { what: 'renames', form: /^\s*alter\b[^;]*\brename\b/i },
  {
    what: 'asks for a value',
    form: /\bset\s+not\s+null\b/i,
    isHarmless: (text, { filled }) => alteredColumns(text).every((name) => filled.has(name)),
  },
  // Also of a new column: the program before gives it none.
  { what: 'asks for a value', form: /\bdrop\s+default\b/i },
  {
    what: 'asks for a value',
    form: /\badd\s+column\b(?![^;]*\bdefault\b)(?![^;]*\bgenerated\b)[^;]*\bnot\s+null\b/i,
  },
  { what: 'changes a type', form: /\balter\s+column\b[^;]*\btype\b/i },
  {
    what: 'forbids',
    form: /\badd\s+constraint\b[^;]*\b(check|unique|primary key|foreign key|exclude)\b/i,
    isHarmless: isAboutNewColumns,
  },
  {
    what: 'forbids',
    form: /\bcreate\s+unique\s+index\b/i,
    isHarmless: isAboutNewColumns,
  },
]

/** Whether a constraint or index names no column that was there before: with one of those it could refuse an old row. */
function isAboutNewColumns(text: string, { columns, tables }: Added): boolean {
  const [, rule = ''] = /(\(.*)$/s.exec(text.replace(/\breferences\b.*$/is, '')) ?? []
  const words = rule
    .replaceAll(/'[^']*'/g, '')
    .matchAll(/(?:"?(\w+)"?\.)?"?\b([a-z_]\w*)\b"?(?!"?\s*[.(])/gi)
  const named = [...words].flatMap(([, , name = '']) =>
    SQL_WORDS.has(name.toLowerCase()) || tables.has(name) ? [] : [name],
  )
  return named.length > 0 && named.every((name) => columns.has(name))
}

/** Words of an expression that name no column. A missing one makes the test above too strict, never too mild. */
const SQL_WORDS: ReadonlySet<string> = new Set(
  'and or not is null in any all array between like true false check unique where text int integer bigint numeric date timestamptz jsonb boolean nulls distinct asc desc with using deferrable initially deferred'.split(
    ' ',
  ),
)

function alteredColumns(text: string): string[] {
  return [...text.matchAll(/\balter\s+column\s+"?(\w+)"?/gi)].map(([, name = '']) => name)
}

/** Tables and columns that some statements add. */
function addedNames(text: string): Added {
  const tables = text.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)
  const columns = [...text.matchAll(/add\s+column\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?([^;]*)/gi)]
  const filled = columns.filter(([, , rest = '']) => /\b(default|generated)\b/i.test(rest))
  return { tables: namesOf(tables), columns: namesOf(columns), filled: namesOf(filled) }
}

function namesOf(found: Iterable<RegExpMatchArray>): Set<string> {
  return new Set([...found].flatMap(([, name]) => name ?? []))
}

function withoutComments(text: string): string {
  return text.replaceAll(/--[^\n]*/g, '')
}
