import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'docs/decisions'
const HEAD = `# Decisions

Why things are as they are: one page each, with the context, the options with their measurements, the decision and how
to go back. A page is not rewritten when the shop changes its mind; a new one takes its place and both name each other.
\`npm run architecture\` writes this list.
`

/** The index page of the decisions, from their file names and first lines. Throws for a page without its number. */
export function decisionIndex(): string {
  const names = readdirSync(FOLDER).filter((name) => /^\d{3}-.*\.md$/.test(name))
  const lines = names
    .toSorted()
    .map((name) => `- [${name.slice(0, 3)}](${name}) ${titleOf(name)}\n`)
  const unused = unusedBefore(names.map((name) => Number(name.slice(0, 3))))
  const gaps = unused.map((number) => String(number).padStart(3, '0')).join(', ')
  const note = gaps === '' ? '' : `\nReserved and never used: ${gaps}. Nothing refers to them.\n`
  return `${HEAD}${note}\n${lines.join('')}`
}

function titleOf(name: string): string {
  const [heading = ''] = readFileSync(join(FOLDER, name), 'utf8').split('\n')
  const [, title] = /^# \d{3} (.+)$/.exec(heading) ?? []
  if (title === undefined || !heading.startsWith(`# ${name.slice(0, 3)} `)) {
    throw new Error(`${name} does not begin with its number and a title.`)
  }
  return title
}

/** The numbers below the highest one that no page has. */
function unusedBefore(numbers: readonly number[]): number[] {
  const all = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1)
  return all.filter((number) => !numbers.includes(number))
}
