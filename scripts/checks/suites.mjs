import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectNode, toolScript } from '#scripts/start/node.mjs'
import { ROOT } from '#scripts/start/paths.mjs'
import { takeAlong } from '#scripts/start/run.mjs'
import { checkEnvironment } from './environment.mjs'
import { browserResults, vitestResults } from './results.mjs'

/** The report of the last run of vitest. */
export const VITEST_RESULTS = join(ROOT, 'node_modules', '.cache', 'vitest-results.json')
/** The report of the browser tests, as playwright.config.ts names it. */
const BROWSER_RESULTS = join(ROOT, 'test-results', 'browser.json')

/**
 * Runs projects of vitest.config.ts and shows their output while they run.
 *
 * @param {string[]} projects
 * @param {string[]} filters parts of file names; none for all
 * @param {string[]} [options] further ones of vitest
 * @returns {Promise<import('./results.mjs').Results>}
 */
export async function runVitest(projects, filters, options = []) {
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${VITEST_RESULTS}`,
    '--passWithNoTests',
    ...options,
    ...filters,
  ]
  return run('vitest', args, {}, VITEST_RESULTS, vitestResults)
}

/**
 * Runs the browser tests.
 *
 * @param {string} browser its path
 * @param {string[]} filters
 * @returns {Promise<import('./results.mjs').Results>}
 */
export async function runBrowserTests(browser, filters) {
  const args = ['test', '--pass-with-no-tests', ...filters]
  return run('@playwright/test', args, { CHROMIUM_PATH: browser }, BROWSER_RESULTS, browserResults)
}

async function run(tool, args, env, resultsFile, read) {
  mkdirSync(dirname(resultsFile), { recursive: true })
  rmSync(resultsFile, { force: true })
  const code = await watch([toolScript(tool), ...args], checkEnvironment(env))
  const { passed, failed, leftOut, notes } = existsSync(resultsFile)
    ? read(JSON.parse(readFileSync(resultsFile, 'utf8')))
    : { passed: 0, failed: 0, leftOut: 0, notes: [] }
  if (code === 0 || failed > 0) return { passed, failed, leftOut, notes }
  // A run that fails without a failed test counts as a failure too.
  return {
    passed,
    failed: 1,
    leftOut,
    notes: [...notes, `failed: ${tool} ended with code ${code}`],
  }
}

function watch(args, env) {
  return new Promise((resolve) => {
    const child = spawn(projectNode(), args, { cwd: ROOT, env, stdio: 'inherit' })
    takeAlong(child)
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
