/**
 * Writes the table of settings into README.md, between two markers, and into `.env.example`. With `--check` it writes
 * nothing, and fails if one of the two is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_DIR } from '#server/config.ts'
import { SETTINGS } from '#server/startup/settings.ts'

const START = '<!-- settings:start -->'
const END = '<!-- settings:end -->'

const isCheck = process.argv.includes('--check')
const stale = [
  update('README.md', (text) => withTable(text, readmeTable())),
  update('.env.example', envExample),
].filter((name) => name !== undefined)
if (stale.length > 0) {
  process.stdout.write(`${isCheck ? 'Out of date' : 'Written'}: ${stale.join(', ')}\n`)
  if (isCheck) process.stdout.write('Run npm run settings.\n')
}
process.exitCode = isCheck && stale.length > 0 ? 1 : 0

/** Returns the name of the file if it was out of date, else undefined. */
function update(name: string, make: (text: string) => string): string | undefined {
  const path = join(PROJECT_DIR, name)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const after = make(before)
  if (after === before) return undefined
  if (!isCheck) writeFileSync(path, after)
  return name
}

function withTable(text: string, table: string): string {
  const start = text.indexOf(START)
  const end = text.indexOf(END)
  if (start === -1 || end < start) throw new Error(`README.md needs ${START} and ${END}`)
  return `${text.slice(0, start + START.length)}\n${table}\n${text.slice(end)}`
}

function readmeTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, setting]) =>
      `| \`${name}\` | ${code(setting.default)} | ${setting.meaning.replaceAll('|', '\\|')} | ${code(setting.example)} |`,
  )
  return ['| setting | without it | meaning | example |', '|---|---|---|---|', ...rows].join('\n')
}

function code(text: string): string {
  return text === '' ? '–' : `\`${text}\``
}

function envExample(): string {
  const parts = Object.entries(SETTINGS).map(([name, setting]) =>
    [
      `# ${setting.meaning.replaceAll('`', '')}`,
      `# For example: ${name}=${quoted(setting.example)}`,
      `#${name}=${quoted(setting.default)}`,
    ].join('\n'),
  )
  const head = '# Copy this file to .env and take the # away before the settings you change.'
  return `${[head, ...parts].join('\n\n')}\n`
}

function quoted(text: string): string {
  return text.includes(' ') ? `"${text}"` : text
}
