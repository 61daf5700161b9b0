import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { verdictOf, type Row, type Verdict } from './row.ts'

const FOLDER = 'test-results'

const HEAD = ['#', 'what', 'figure', 'measured (spread)', 'goal', 'floor', 'verdict', 'load']

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEAD, HEAD.map(() => '---'), ...rows.map(cellsOf)]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

function cellsOf(row: Row): string[] {
  const { number, what, figure, measured, unit, better, goal, floor } = row
  const sign = better === 'more' ? '≥' : '≤'
  const { min, median, max } = measured
  const spread = min === max ? '' : ` (${numberOf(min)} to ${numberOf(max)})`
  return [
    number,
    what,
    figure,
    `${numberOf(median)}${spread} ${unit}`,
    `${sign} ${numberOf(goal)}`,
    `${sign} ${numberOf(floor)}`,
    verdictOf(row),
    row.load === undefined ? '' : inPercent(row.load),
  ]
}

/** 0.034 as `3 %`. */
export function inPercent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

/** Three significant digits, without an exponent. */
function numberOf(figure: number): string {
  if (!Number.isFinite(figure)) return '-'
  if (figure === 0) return '0'
  const digits = 2 - Math.floor(Math.log10(Math.abs(figure)))
  return figure
    .toFixed(Math.min(4, Math.max(0, digits)))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

/** The latest results of each row. */
interface Kept {
  machine: string
  rows: (Row & { verdict: Verdict; at: string })[]
}

/**
 * Keeps rows as JSON in `test-results/<name>.json`, in place of older figures of theirs and beside
 * the rows that were not measured now. Called row by row: an interrupted run is not lost.
 */
export function keep(rows: readonly Row[], name: string): void {
  const file = join(FOLDER, `${name}.json`)
  const at = new Date().toISOString()
  const now = rows.map((row) => Object.assign({ verdict: verdictOf(row), at }, row))
  const isMeasuredNow = (row: Row) => rows.some(({ what }) => what === row.what)
  const before = existsSync(file) ? readResults(file).rows.filter((row) => !isMeasuredNow(row)) : []
  const kept: Kept = { machine: machine(), rows: [...before, ...now].toSorted(byNumber) }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
}

/** Prints the table. The exit code is 1 when a row is under its floor. */
export function report(rows: readonly Row[], name: string): void {
  const file = join(FOLDER, `${name}.json`)
  process.stdout.write(`\n${tableOf(rows)}\n${machine()}; the same as JSON in ${file}\n`)
  if (rows.some((row) => verdictOf(row) === 'UNDER FLOOR')) process.exitCode = 1
}

function machine(): string {
  return `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
}

function readResults(file: string): Kept {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function byNumber(one: Row, other: Row): number {
  return one.number.localeCompare(other.number, 'en', { numeric: true })
}

/** Writes BENCHMARKS.md from the latest results of all rows. */
export function writeBenchmarks(): void {
  const parts = NAMES.filter((name) => existsSync(join(FOLDER, `${name}.json`))).map((name) => {
    const { machine: seenOn, rows } = readResults(join(FOLDER, `${name}.json`))
    const days = [...new Set(rows.map(({ at }) => at.slice(0, 10)))].join(', ')
    return `## \`npm run ${name.replace('-', ':')}\`\n\n${days}, ${seenOn}.\n\n${tableOf(rows)}`
  })
  writeFileSync('BENCHMARKS.md', `${INTRODUCTION}\n${parts.join('\n')}`)
}

const NAMES = ['bench', 'bench-web']
const INTRODUCTION = `# Benchmarks

The newest result of every row, written by \`npm run bench -- --docs\`. Each row compares the shop with a limit
or with a similar program, measured in turns. The median of at least three rounds counts; the brackets show
the spread. A row under its floor makes the exit code 1. Requests per second depend on what else the
machine does; ratios and processor time hardly do. The load is how much of all processors other programs used in the
two seconds before a row.
`

/** Prints to stderr what is being measured, so that stdout contains only the table. */
export function say(step: string): void {
  process.stderr.write(`bench: ${step}\n`)
}
