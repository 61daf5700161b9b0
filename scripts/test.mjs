/**
 * `npm test`: everything that can be known about the shop, from a fresh clone. The last line is
 * `N passed, N failed`, and the exit code says the same; the lines above it name what failed.
 *
 * `npm test -- --quick` leaves the browser out; further words are parts of the names of the test
 * files to run, and leave the static checks out.
 */
import { ensureBrowser } from './checks/browser.mjs'
import { runStaticChecks } from './checks/static-checks.mjs'
import { runBrowserTests, runVitest } from './checks/suites.mjs'
import { ensureBuilt } from './start/build.mjs'
import { ensureInstalled } from './start/install.mjs'
import { oneAtATime } from './start/lock.mjs'
import { Obstacle, say } from './start/say.mjs'

const filters = process.argv.slice(2).filter((argument) => argument !== '--quick')
const isQuick = process.argv.includes('--quick')
const sum = { passed: 0, failed: 0, notes: [] }

if (await attempt(() => oneAtATime(ensureInstalled))) await runAll()
for (const note of sum.notes) say(note)
say(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 ? 0 : 1

async function runAll() {
  // Where there is none yet it is downloaded while the processor is busy with the checks.
  const browser = isQuick ? undefined : begin(ensureBrowser)
  if (filters.length === 0) add(await runStaticChecks())
  const isBuilt = await attempt(() => oneAtATime(ensureBuilt))
  if (filters.length === 0) sum.passed += isBuilt ? 1 : 0
  add(await runVitest(['unit', 'shop'], filters))
  if (browser) await attempt(async () => add(await runBrowserTests(await browser, filters)))
  // What crowds and kills a shop wants cores for it; three such files at once starve each other.
  add(await runVitest(['start', 'chaos'], filters, ['--maxWorkers=2']))
}

/** Begins now what is waited for later; a failure waits as well. */
function begin(work) {
  const result = work()
  result.catch(() => undefined)
  return result
}

/** False, told and counted as a failure when something is in the way. */
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

function add({ passed, failed, notes }) {
  sum.passed += passed
  sum.failed += failed
  sum.notes.push(...notes)
}
