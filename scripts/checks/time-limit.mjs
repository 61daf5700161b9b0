import { say } from '#scripts/start/say.mjs'

/**
 * A machine that is five times slower than another would be stopped from outside in the middle of the checks, and nobody
 * would know what they had found. With `CHECK_MINUTES` set, the tests that run last (tests/support/browser/parts.ts, and
 * tests/chaos) are left out once so many minutes have passed, and the report says how many. Call it first.
 */
export function beginTimeLimit() {
  const minutes = process.env.CHECK_MINUTES
  if (minutes === undefined) return
  if (!(Number(minutes) > 0)) {
    say(`CHECK_MINUTES is ${minutes}, which is no number of minutes: nothing is left out.`)
    return
  }
  process.env.CHECKS_END_AT = String(Date.now() + Number(minutes) * 60_000)
}
