/**
 * `npm run chaos`: causes all kinds of faults and checks what must be true after them. `npm run chaos -- --release`
 * repeats each as often as before a release and writes the results to docs/chaos.md. With a word,
 * such as `npm run chaos -- disk`, only the files of that name; `npm run chaos -- fuzz` sends the 20,000
 * requests and 400 files of a release, and FUZZ_SEED=… the same ones again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runVitest, VITEST_RESULTS } from './checks/suites.mjs'
import { ensureBuilt } from './start/build.mjs'
import { ensureInstalled } from './start/install.mjs'
import { oneAtATime } from './start/lock.mjs'
import { ROOT } from './start/paths.mjs'
import { Obstacle, say } from './start/say.mjs'

const LOG = join(ROOT, 'docs', 'chaos.md')
const LINE = '|---|---|---|---|\n'
const HEAD = `# Faults before a release

Written by \`npm run chaos -- --release\`: each fault, how often it was caused and the result. With file names
after it, only those files run and the other rows do not change. Faults without a row have not been run at
release counts yet.

| fault | result | time | day |
${LINE}`

const isRelease = process.argv.includes('--release')
const filters = process.argv.slice(2).filter((argument) => argument !== '--release')

try {
  await oneAtATime(async () => {
    await ensureInstalled({ withTests: true })
    await ensureBuilt()
  })
  if (isRelease || filters.includes('fuzz')) process.env.CHAOS_RELEASE = '1'
  const { passed, failed } = await runVitest(['chaos'], filters)
  if (isRelease) keepLog()
  say(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof Obstacle)) throw error
  say(error.message)
  process.exitCode = 1
}

/** The fault, how often it was caused, the result and the duration; a fault that was not run keeps its old row. */
function keepLog() {
  const { testResults } = JSON.parse(readFileSync(VITEST_RESULTS, 'utf8'))
  const day = new Date().toISOString().slice(0, 10)
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status, duration }) => [
      fullName.trim().replaceAll('|', '/'),
      `${status} | ${((duration ?? 0) / 1_000).toFixed(0)} s | ${day}`,
    ])
  const rows = new Map([...oldRows(), ...ran])
  const lines = [...rows].map(([fault, result]) => `| ${fault} | ${result} |`)
  writeFileSync(LOG, `${HEAD}${lines.join('\n')}\n`)
}

/** The rows of the last run by fault. */
function oldRows() {
  if (!existsSync(LOG)) return []
  const [, table = ''] = readFileSync(LOG, 'utf8').split(LINE)
  const rows = table.split('\n')
  return rows.flatMap((row) => {
    const [, fault, result] = /^\| (.*?) \| (.*) \|$/.exec(row) ?? []
    return fault === undefined ? [] : [[fault, result]]
  })
}
