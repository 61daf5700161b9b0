import type { Pool } from 'pg'
import type { SentStatement } from '#tests/support/statements.ts'

/** From this many rows on, a table is too large for a sequential scan. */
const LARGE_ROWS = 5_000

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** Names of the tables that have grown large. */
export async function largeTables(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= $1`,
    [LARGE_ROWS],
  )
  return new Set(rows.map(({ name }) => name))
}

/** The tables among `large` that a statement would read whole, by what PostgreSQL plans for it. */
export async function wholeReads(
  pool: Pool,
  statement: SentStatement,
  large: ReadonlySet<string>,
): Promise<string[]> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(statement.text)) return []
  const plans = [await planOf(pool, statement)]
  // What is known by a name may be planned once for all values.
  if (statement.name !== undefined) plans.push(await planOf(pool, statement, { isForAll: true }))
  return [...new Set(plans.flatMap(scansOf))].filter((table) => large.has(table))
}

async function planOf(
  pool: Pool,
  { text, values }: SentStatement,
  { isForAll = false } = {},
): Promise<PlanNode> {
  const { rows } = isForAll
    ? await pool.query(`explain (format json, generic_plan) ${text}`)
    : await pool.query(`explain (format json) ${text}`, values)
  return rows[0]['QUERY PLAN'][0].Plan
}

function scansOf(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(scansOf)
  const table = node['Relation Name']
  return node['Node Type'] === 'Seq Scan' && table !== undefined ? [table, ...below] : below
}
