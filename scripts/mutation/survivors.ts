/**
 * Keeps `docs/mutation-survivors.md`: every mutant that no test notices, with the reason why that is right, and the
 * scores of the folders. A run replaces the rows of the files that it tried, keeps the reasons of mutants that survived
 * again, and adds up the scores.
 *
 * `survivors.ts REPORT LIST` writes what a report of Stryker says into the list.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ENDLESS } from './runner.ts'

interface Place {
  line: number
  /** From 1. */
  column: number
}

/** A mutant, as Stryker's report has it. */
interface Mutant {
  status: string
  statusReason?: string | undefined
  location: { start: Place; end: Place }
  replacement: string
}

/** The mutants of each file, by its path. */
export type ReportedFiles = Readonly<Record<string, { mutants: readonly Mutant[]; source: string }>>

/** Stryker's statuses of mutants that were tried; mutants with another one could not be loaded. */
const JUDGED: ReadonlySet<string> = new Set(['Killed', 'Timeout', 'Survived', 'NoCoverage'])
const UNJUDGED = '**no reason yet**'
const ROW = /^\| (`.*`) \| (.*) \|$/
const LONGEST = 90
const [TABLE_START, TABLE_END] = ['<!-- scores:start -->', '<!-- scores:end -->']
const HEAD = /^## `(?<file>.*?)`: (?<noticed>\d+) of (?<tried>\d+)/

if (import.meta.main) {
  const [report = '', list = ''] = process.argv.slice(2)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Stryker's own format
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as { files: ReportedFiles }
  const on = new Date().toISOString().slice(0, 10)
  writeFileSync(list, withSurvivors(readFileSync(list, 'utf8'), { files, on, exists: existsSync }))
}

/** The list after a run over `files` on a day. Files that no longer exist drop out. */
export function withSurvivors(
  list: string,
  {
    files,
    on = '',
    exists,
  }: { files: ReportedFiles; on?: string; exists: (file: string) => boolean },
): string {
  const [intro = '', ...sections] = list.split(/\n(?=## )/)
  const byFile = new Map(sections.map((section) => [fileOf(section), section.trimEnd()]))
  for (const [file, { mutants, source }] of Object.entries(files)) {
    const reasons = reasonsIn(byFile.get(file) ?? '')
    byFile.set(file, sectionOf(file, mutants, { lines: source.split('\n'), reasons }))
  }
  const sorted = [...byFile.entries()]
    .filter(([file]) => exists(file))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, section]) => section)
  const days = new Map([
    ...daysIn(intro),
    ...Object.keys(files).map((file): [string, string] => [folderOf(file), on]),
  ])
  return `${[withScores(intro, scoresOf(sorted, days)), ...sorted].join('\n\n')}\n`
}

/** The folder of a file that has a score of its own, such as `src/domain/books`. */
function folderOf(file: string): string {
  return file.split('/').slice(0, 3).join('/')
}

/** The day each folder was last tried, read from the table. */
function daysIn(intro: string): [string, string][] {
  return [...intro.matchAll(/^\| `(.*?)` \|.*\| (\S*) \|$/gm)].map(([, folder = '', day = '']) => [
    folder,
    day,
  ])
}

/** The table of scores: one row for each folder and one for all, added up from the headings of the sections. */
function scoresOf(sections: readonly string[], days: ReadonlyMap<string, string>): string {
  const heads = sections.map((section) => HEAD.exec(section)?.groups ?? {})
  const byFolder = Map.groupBy(heads, ({ file = '' }) => folderOf(file))
  const rows = [...byFolder].map(([folder, ofFolder]) =>
    scoreRow(`\`${folder}\``, ofFolder, days.get(folder) ?? ''),
  )
  const titles = ['| folder | files | faults | noticed | score | listed below | tried on |']
  return [...titles, '|---|--:|--:|--:|--:|--:|---|', ...rows, scoreRow('all', heads)].join('\n')
}

function scoreRow(name: string, heads: readonly Record<string, string>[], day = ''): string {
  const sum = (key: string) => heads.reduce((all, head) => all + Number(head[key] ?? 0), 0)
  const [noticed, tried] = [sum('noticed'), sum('tried')]
  const score = tried === 0 ? '–' : `${((noticed / tried) * 100).toFixed(1)} %`
  return `| ${[name, heads.length, tried, noticed, score, tried - noticed, day].join(' | ')} |`
}

function withScores(intro: string, table: string): string {
  const [before = '', rest = ''] = intro.trimEnd().split(TABLE_START)
  const [, after = ''] = rest.split(TABLE_END)
  return `${[before.trimEnd(), '', TABLE_START, table, TABLE_END].join('\n')}${after}`
}

function fileOf(section: string): string {
  return HEAD.exec(section)?.groups?.['file'] ?? ''
}

function reasonsIn(section: string): Map<string, string> {
  const rows = section.split('\n').map((line) => ROW.exec(line))
  return new Map(rows.map((row): [string, string] => [row?.[1] ?? '', row?.[2] ?? '']))
}

function sectionOf(
  file: string,
  mutants: readonly Mutant[],
  { lines, reasons }: { lines: readonly string[]; reasons: ReadonlyMap<string, string> },
): string {
  const judged = mutants.filter(({ status }) => JUDGED.has(status))
  const noticed = judged.filter((mutant) => isNoticed(mutant)).length
  const survived = judged.filter((mutant) => !isNoticed(mutant))
  const rows = survived.map(({ location, replacement }) => {
    const change = `\`${textAt(lines, location)}\` → \`${short(replacement)}\``
    return `| ${change} | ${reasons.get(change) ?? UNJUDGED} |`
  })
  const head = `## \`${file}\`: ${noticed} of ${noticed + survived.length}`
  if (rows.length === 0) return head
  return [head, '', '| survives | because |', '|---|---|', ...rows].join('\n')
}

/** Whether a test notices it. A mutant that only took long does not count: the machine may have been busy. */
function isNoticed({ status, statusReason }: Mutant): boolean {
  return status === 'Killed' || (status === 'Timeout' && statusReason === ENDLESS)
}

/** The source of a mutant on one line. */
function textAt(lines: readonly string[], { start, end }: Mutant['location']): string {
  const text = lines.slice(start.line - 1, end.line).join('\n')
  const after = (lines[end.line - 1] ?? '').length - (end.column - 1)
  return short(text.slice(start.column - 1, text.length - after))
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('|', '∣').replaceAll('`', '´')
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
