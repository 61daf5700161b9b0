import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectNode, toolScript } from '#scripts/start/node.mjs'
import { ROOT } from '#scripts/start/paths.mjs'
import { takeAlong } from '#scripts/start/run.mjs'
import { checkEnvironment } from './environment.mjs'

/** What the last run of vitest has written about itself. */
export const VITEST_RESULTS = join(ROOT, 'node_modules', '.cache', 'vitest-results.json')
/** As playwright.config.ts says. */
const BROWSER_RESULTS = join(ROOT, 'test-results', 'browser.json')

/**
 * Runs projects of vitest.config.ts; what they say appears as they say it.
 *
 * @param {string[]} projects
 * @param {string[]} filters parts of file names; none for all
 * @param {string[]} [options] further ones of vitest
 * @returns {Promise<{ passed: number, failed: number }>}
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
  return run('vitest', args, {}, VITEST_RESULTS, (results) => ({
    passed: results.numPassedTests,
    // A file that cannot even be loaded has no tests to fail.
    failed:
      results.numFailedTests +
      results.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length,
  }))
}

/**
 * Runs the browser tests.
 *
 * @param {string} browser its path
 * @param {string[]} filters
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runBrowserTests(browser, filters) {
  const args = ['test', '--pass-with-no-tests', ...filters]
  return run(
    '@playwright/test',
    args,
    { CHROMIUM_PATH: browser },
    BROWSER_RESULTS,
    ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
    }),
  )
}

async function run(tool, args, env, resultsFile, count) {
  mkdirSync(dirname(resultsFile), { recursive: true })
  rmSync(resultsFile, { force: true })
  const code = await watch([toolScript(tool), ...args], checkEnvironment(env))
  const { passed, failed } = existsSync(resultsFile)
    ? count(JSON.parse(readFileSync(resultsFile, 'utf8')))
    : { passed: 0, failed: 0 }
  // An end in disorder without a failed test is a failure all the same.
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

function watch(args, env) {
  return new Promise((resolve) => {
    const child = spawn(projectNode(), args, { cwd: ROOT, env, stdio: 'inherit' })
    takeAlong(child)
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
