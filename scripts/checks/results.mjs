import { relative } from 'node:path'
import { ROOT } from '#scripts/start/paths.mjs'

/**
 * What one part of `npm test` found.
 *
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {number} [leftOut] tests that did not run because there was no time left
 * @property {string[]} notes one line for each test that failed, or that passed only when it was
 *   tried again
 */

/**
 * Reads the report of vitest.
 *
 * @param {object} report as its JSON reporter writes it
 * @returns {Results}
 */
export function vitestResults({ numPassedTests, numFailedTests, testResults }) {
  // A file that cannot be loaded has no tests, so it counts as one failure.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(ROOT, name) })),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    leftOut: tests.filter(({ meta }) => meta?.leftOut !== undefined).length,
    notes: [
      ...unloaded.map(({ name, message }) => noteOf('failed', relative(ROOT, name), '', message)),
      ...tests.flatMap(({ file, fullName, status, failureMessages: [reason] }) => {
        if (status === 'failed') return [noteOf('failed', file, fullName, reason)]
        return status === 'passed' && reason ? [noteOf('flaky', file, fullName, reason)] : []
      }),
    ],
  }
}

/**
 * Reads the report of Playwright.
 *
 * @param {object} report as its JSON reporter writes it
 * @returns {Results}
 */
export function browserResults({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    leftOut: specsOf(suites)
      .flatMap(({ tests }) => tests)
      .filter(({ annotations }) => annotations.some(isLeftOut)).length,
    notes: [
      ...errors.map(({ message }) => noteOf('failed', 'browser', '', message)),
      ...specsOf(suites).flatMap(({ file, title, tests }) =>
        tests.flatMap(({ status, results }) => {
          const reason = results.find(({ error }) => error)?.error.message
          if (status === 'unexpected') return [noteOf('failed', file, title, reason)]
          return status === 'flaky' ? [noteOf('flaky', file, title, reason)] : []
        }),
      ),
    ],
  }
}

/** As tests/support/time-left.ts says it. */
function isLeftOut({ description }) {
  return description === 'left out for time'
}

function specsOf(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

function noteOf(kind, file, title, reason = '') {
  const place = title === '' ? file : `${file} › ${title}`
  return `${kind}: ${place}\n    ${firstLineOf(reason)}`
}

function firstLineOf(reason) {
  // The codes for colours of a terminal are not part of the reason.
  // oxlint-disable-next-line no-control-regex -- the escape character is what is looked for
  const plain = reason.replaceAll(/\u001B\[[\d;]*m/g, '')
  return plain.split('\n', 1)[0].slice(0, 200)
}
