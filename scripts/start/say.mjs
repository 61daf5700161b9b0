/** What the starter tells the person in front of it: each step, and how long it took. */

const HEARTBEAT_MS = 5_000

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Does one step that may take a while: says so before, every few seconds, and after it.
 *
 * @template Result
 * @param {string} name as in "Installing the packages"
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work) {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1_000).toFixed(1)
  say(`${name} …`)
  const heartbeat = setInterval(() => say(`${name} … ${seconds()} s so far`), HEARTBEAT_MS)
  try {
    const result = await work()
    say(`${name}: done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}

/** What keeps the starter from going on, in words for people: what is wrong and what to do. */
export class Obstacle extends Error {}
