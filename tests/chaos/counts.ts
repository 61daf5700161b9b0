/** Whether `npm run chaos -- --release` asked for the counts of a release. */
const isRelease = process.env['CHAOS_RELEASE'] === '1'

/** How often a fault is brought about: at every change, and before a release. */
export function times(everyChange: number, release: number): number {
  return isRelease ? release : everyChange
}

/** When a test of this many rounds has hung, in ms. A machine that does other work at every change may be slow. */
export function within(rounds: number, roundMs: number): number {
  return isRelease ? 60_000 + rounds * roundMs : 300_000 + 4 * rounds * roundMs
}

/**
 * How long something may take, in ms: the figure of the plan before a release, on a machine that has nothing
 * else to do. At every change there is no limit: the machine may be busy, and the test's own end finds what hangs.
 */
export function limit(ms: number): number {
  return isRelease ? ms : Infinity
}
