import { collect, lastLines } from '#scripts/start/run.mjs'
import { say } from '#scripts/start/say.mjs'
import { checkEnvironment } from './environment.mjs'

/**
 * Asks the npm registry for known vulnerabilities of the production packages. Without an answer the check is skipped:
 * it does not fail.
 *
 * @returns {Promise<boolean | undefined>} undefined if it was skipped
 */
export async function runAudit() {
  const shell = process.platform === 'win32'
  const { output } = await collect('npm', ['audit', '--omit=dev', '--json'], {
    shell,
    env: checkEnvironment({ npm_config_fetch_retries: '0', npm_config_fetch_timeout: '10000' }),
  })
  const report = reportIn(output)
  if (report === undefined) {
    say('– audit: skipped, the registry does not answer')
    return undefined
  }
  const found = Object.values(report.vulnerabilities)
  if (found.length === 0) {
    say('✓ audit')
    return true
  }
  const lines = found.map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
  say(`✗ audit\n${lastLines(lines.join('\n'), 30)}\nnpm audit --omit=dev tells more.`)
  return false
}

function reportIn(output) {
  try {
    const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
    return report.vulnerabilities === undefined ? undefined : report
  } catch {
    // npm prints something else than JSON when it got no answer.
    return undefined
  }
}
