import { projectNode, toolScript } from '#scripts/start/node.mjs'
import { collect, lastLines } from '#scripts/start/run.mjs'
import { say } from '#scripts/start/say.mjs'
import { runAudit } from './audit.mjs'
import { checkEnvironment } from './environment.mjs'

/** The checks that do not run the shop: their names, and the programs that each runs in order. */
const CHECKS = {
  format: [['oxfmt', '--check', '.']],
  lint: [['oxlint', '--type-aware', 'src', 'tests', 'scripts', 'start.mjs']],
  // More checkers would each do the same work again.
  types: [['typescript', '--noEmit', '--checkers', '1']],
  'dead code': [['knip']],
  'settings table': [[undefined, 'scripts/settings-table.ts', '--check']],
}

/** Writes the types of the routes again. It removes the old ones first, so it must end before a check reads them. */
const TYPES_OF_ROUTES = [['@react-router/dev', 'typegen']]

const AT_ONCE = 2

/**
 * Writes the types of the routes, then runs the static checks, two at a time beside the audit, and prints each result.
 *
 * @returns {Promise<import('./results.mjs').Results>}
 */
export async function runStaticChecks() {
  // The audit mostly waits for the registry, so it runs beside the others.
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
    // One core for each of the two checks that run at a time.
    const env = checkEnvironment({ GOMAXPROCS: '1' })
    const { code, output } = await collect(projectNode(), [...script, ...args], { env })
    if (code === 0) continue
    say(`✗ ${name}\n${lastLines(output, 60)}`)
    return false
  }
  say(`✓ ${name} (${((performance.now() - started) / 1_000).toFixed(1)} s)`)
  return true
}
