import { projectNode, toolScript } from '#scripts/start/node.mjs'
import { collect, lastLines } from '#scripts/start/run.mjs'
import { say } from '#scripts/start/say.mjs'
import { runAudit } from './audit.mjs'
import { checkEnvironment } from './environment.mjs'

/** The checks that do not run the shop: each has a name and the programs that run in order. */
const CHECKS = {
  format: [['oxfmt', '--check', '.']],
  lint: [['oxlint', '--type-aware', 'src', 'tests', 'scripts', 'start.mjs']],
  // Several checkers would each repeat the work of the others.
  types: [['typescript', '--noEmit', '--checkers', '1']],
  'dead code': [['knip']],
  'settings table': [[undefined, 'scripts/settings-table.ts', '--check']],
}

/** Rewrites the types of the routes. For a moment there are none, so this runs before anything reads them. */
const TYPES_OF_ROUTES = [['@react-router/dev', 'typegen']]

const AT_ONCE = 2

/**
 * Runs every static check, two at a time beside the audit once the types of the routes are there, and tells each result.
 *
 * @returns {Promise<import('./results.mjs').Results>}
 */
export async function runStaticChecks() {
  // Mostly waits for the registry, and so beside the others.
  const auditing = runAudit()
  const results = [
    { name: 'types of routes', isRight: await runCheck('types of routes', TYPES_OF_ROUTES) },
  ]
  const waiting = Object.entries(CHECKS)
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results.push({ name: next[0], isRight: await runCheck(...next) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const audit = await auditing
  if (audit !== undefined) results.push({ name: 'audit', isRight: audit })
  const wrong = results.filter(({ isRight }) => !isRight)
  return {
    passed: results.length - wrong.length,
    failed: wrong.length,
    notes: wrong.map(({ name }) => `failed: ${name}`),
  }
}

async function runCheck(name, programs) {
  const started = performance.now()
  for (const [tool, ...args] of programs) {
    const script = tool ? [toolScript(tool, tool)] : []
    // The other core belongs to the other check.
    const env = checkEnvironment({ GOMAXPROCS: '1' })
    const { code, output } = await collect(projectNode(), [...script, ...args], { env })
    if (code === 0) continue
    say(`✗ ${name}\n${lastLines(output, 60)}`)
    return false
  }
  say(`✓ ${name} (${((performance.now() - started) / 1_000).toFixed(1)} s)`)
  return true
}
