/** Whether `npm run chaos -- --release` asked for the counts of a release. */
const isRelease = process.env['CHAOS_RELEASE'] === '1'

/** How often a fault is brought about: at every change, and before a release. */
export function times(everyChange: number, release: number): number {
  return isRelease ? release : everyChange
}

/** How long a test with so many rounds may take, in ms. */
export function within(rounds: number, roundMs: number): number {
  return 60_000 + rounds * roundMs
}

/**
 * How long something may take, in ms: the figure of the plan before a release, on a machine that has nothing
 * else to do; at every change only what hangs is a fault, because tests run beside one another.
 */
export function limit(ms: number): number {
  return isRelease ? ms : 4 * ms
}
