/**
 * `npm test`: runs all checks, also in a fresh clone. The last line is `N passed, N failed`, the exit code
 * says the same, and the lines above name what failed.
 *
 * `npm test -- --quick` skips the browser tests. Other arguments are parts of the names of test files; then
 * the static checks are skipped. CHECK_MINUTES=75 leaves out what runs last when so much time has passed.
 */
import { ensureBrowser } from './checks/browser.mjs'
import { runStaticChecks } from './checks/static-checks.mjs'
import { runBrowserTests, runVitest } from './checks/suites.mjs'
import { beginTimeLimit } from './checks/time-limit.mjs'
import { ensureBuilt } from './start/build.mjs'
import { ensureInstalled } from './start/install.mjs'
import { oneAtATime } from './start/lock.mjs'
import { Obstacle, say } from './start/say.mjs'

const filters = process.argv.slice(2).filter((argument) => argument !== '--quick')
const isQuick = process.argv.includes('--quick')
const sum = { passed: 0, failed: 0, leftOut: 0, notes: [] }

beginTimeLimit()
if (await attempt(() => oneAtATime(() => ensureInstalled({ withTests: true })))) await runAll()
for (const note of sum.notes) say(note)
if (sum.leftOut > 0) say(`${sum.leftOut} left out, because CHECK_MINUTES had passed`)
say(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 ? 0 : 1

async function runAll() {
  // If there is none yet, it is downloaded during the checks.
  const browser = isQuick ? undefined : begin(ensureBrowser)
  if (filters.length === 0) add(await runStaticChecks())
  const isBuilt = await attempt(() => oneAtATime(ensureBuilt))
  if (filters.length === 0) sum.passed += isBuilt ? 1 : 0
  add(await runVitest(['unit', 'shop'], filters))
  if (browser) await attempt(async () => add(await runBrowserTests(await browser, filters)))
  // Tests that overload or kill a shop need the cores; three such files at once slow each other down.
  add(await runVitest(['start', 'chaos'], filters, ['--maxWorkers=2']))
}

/** Starts work that is awaited later; its failure is reported then. */
function begin(work) {
  const result = work()
  result.catch(() => undefined)
  return result
}

/** False if something prevents it, which is printed and counted as a failure. */
async function attempt(work) {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
    say(error.message)
    sum.failed += 1
    sum.notes.push(`failed: ${error.message}`)
    return false
  }
}

function add({ passed, failed, leftOut = 0, notes }) {
  sum.passed += passed
  sum.failed += failed
  sum.leftOut += leftOut
  sum.notes.push(...notes)
}
