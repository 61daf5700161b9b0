/** What the starter prints for people: each step, and how long it took. */

const HEARTBEAT_MS = 5_000

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Does one step that may take a while, and prints it before, every few seconds and after.
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

/** The reason why the starter cannot go on. Its message tells people what is wrong and what to do. */
export class Obstacle extends Error {}
