/**
 * Keeps `docs/mutation-survivors.md`: every mutant that no test notices, each with the reason why it may. A run replaces
 * the rows of the files that it tried and keeps the reasons of those that survived again.
 *
 * `survivors.ts REPORT LIST` writes what a report of Stryker says into the list.
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface Place {
  line: number
  /** From 1. */
  column: number
}

/** As a report has it. */
interface Mutant {
  status: string
  location: { start: Place; end: Place }
  replacement: string
}

/** The mutants of each file, by its path. */
export type ReportedFiles = Readonly<Record<string, { mutants: readonly Mutant[]; source: string }>>

const UNJUDGED = '**no reason yet**'
const ROW = /^\| (`.*`) \| (.*) \|$/
const LONGEST = 90

if (import.meta.main) {
  const [report = '', list = ''] = process.argv.slice(2)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Stryker's own format
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as { files: ReportedFiles }
  writeFileSync(list, withSurvivors(readFileSync(list, 'utf8'), files))
}

/** The list after a run over `files`. */
export function withSurvivors(list: string, files: ReportedFiles): string {
  const [intro = '', ...sections] = list.split(/\n(?=## )/)
  const byFile = new Map(sections.map((section) => [fileOf(section), section.trimEnd()]))
  for (const [file, { mutants, source }] of Object.entries(files)) {
    const reasons = reasonsIn(byFile.get(file) ?? '')
    byFile.set(file, sectionOf(file, mutants, { lines: source.split('\n'), reasons }))
  }
  const sorted = [...byFile.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${[intro.trimEnd(), ...sorted.map(([, section]) => section)].join('\n\n')}\n`
}

function fileOf(section: string): string {
  return /^## `(.*?)`/.exec(section)?.[1] ?? ''
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
  const noticed = mutants.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length
  const survived = mutants.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status))
  const rows = survived.map(({ location, replacement }) => {
    const change = `\`${textAt(lines, location)}\` → \`${short(replacement)}\``
    return `| ${change} | ${reasons.get(change) ?? UNJUDGED} |`
  })
  const head = `## \`${file}\`: ${noticed} of ${noticed + survived.length}`
  if (rows.length === 0) return head
  return [head, '', '| survives | because |', '|---|---|', ...rows].join('\n')
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
