import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { FAULTS } from './faults.ts'

const LOG = join('docs', 'cluster.md')
const LINE = '|---|---|---|---|---|---|---|---|---|\n'

/** One fault, caused some times. */
export interface Row {
  title: string
  times: number
  orders: number
  lost: number
  doubled: number
  /** The longest time without a confirmed order, of each run, in seconds. */
  away: number[]
  reads: number
  failures: number
  staleBought: number
  /** What was not as wanted; empty when all was. */
  wrong: string[]
}

const median = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0

/** A row as the log keeps it. */
function lineOf(row: Row): string {
  const { title, times, orders, lost, doubled, away, reads, failures, staleBought, wrong } = row
  const day = new Date().toISOString().slice(0, 10)
  const cells = [
    title,
    times,
    orders,
    `${lost} / ${doubled}`,
    `${median(away).toFixed(1)} s / ${Math.max(...away).toFixed(1)} s`,
    `${failures} of ${reads}`,
    staleBought,
    wrong.length === 0 ? 'as wanted' : wrong.join('; ').replaceAll('|', '/'),
    day,
  ]
  return `| ${cells.join(' | ')} |`
}

/** Writes docs/cluster.md: rows of this run, and the old ones of faults that there still are but were not caused in it. */
export function keepLog(rows: readonly Row[]): void {
  const fresh = rows.map((row): [string, string] => [row.title, lineOf(row)])
  const lines = [...new Map([...oldLines(), ...fresh]).values()]
  const memory = Math.round(totalmem() / 2 ** 30)
  const text = `# Faults of the cluster

Written by \`npm run cluster:test -- --docs\`: each fault, how often it was caused under mixed load (browse, search,
cart, order, a price that changes) on one machine with ${cpus().length} processors and ${memory} GB, and what it did. "Lost"
are confirmed orders that the database does not have, "doubled" those that nobody confirmed. The time without an order
is the longest between two confirmed ones, as median and worst. Readers' requests that failed are of all of theirs.

| fault | times | orders | lost / doubled | without an order: median / worst | failed reads | bought at an old price | result | day |
${LINE}${lines.join('\n')}
`
  writeFileSync(LOG, text)
}

function oldLines(): [string, string][] {
  if (!existsSync(LOG)) return []
  const [, table = ''] = readFileSync(LOG, 'utf8').split(LINE)
  return table.split('\n').flatMap((line): [string, string][] => {
    const title = /^\| (.*?) \|/.exec(line)?.[1]
    return FAULTS.some((fault) => fault.title === title) ? [[title ?? '', line]] : []
  })
}
