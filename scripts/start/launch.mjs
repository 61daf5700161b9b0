import { spawn } from 'node:child_process'
import { nodeEnvironment, projectNode } from './node.mjs'
import { watchParents } from './parents.mjs'
import { ROOT } from './paths.mjs'
import { exitCodeOf } from './run.mjs'
import { say } from './say.mjs'

/** The server ends within 10 s plus the stop of its database, after the time in which it still answers. */
const LONGEST_STOP_MS = 25_000

/**
 * Runs a TypeScript program on the project's Node until it ends, and returns its exit code. When this process is told
 * to end, or the npm that runs it is gone, it closes the channel to the program, which asks the program to stop.
 *
 * @param {string[]} args the program's path below the repository, and its arguments
 * @param {Record<string, string>} [env] added to its environment
 * @param {{ restarts?: import('./restarts.mjs').Restarts, until?: AbortSignal }} [options] with `restarts` the program is
 *   started again when it dies; `until` asks it to stop
 * @returns {Promise<number>}
 */
export async function launch(args, env = {}, { restarts, until } = {}) {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  until?.addEventListener('abort', stop)
  if (until?.aborted) stop()
  // A terminal sends Ctrl+C to the child too; being asked twice does no harm.
  for (const signal of SIGNALS) process.on(signal, stop)
  const watch = watchParents(stop)
  try {
    let end = await runOnce(args, env, stopping.signal)
    while (isDeath(end) && !stopping.signal.aborted) {
      if (!(await mayStartAgain(end, restarts, stopping.signal))) break
      end = await runOnce(args, { ...env, NAGINA_LAUNCHED: String(Date.now()) }, stopping.signal)
    }
    return end.code ?? exitCodeOf(end.signal)
  } finally {
    clearInterval(watch)
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

/** What ends a program of the starter. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * How a program ended.
 *
 * @typedef {{ code: number | null, signal: string | null, wasOpen: boolean }} End
 */

/** @returns {Promise<End>} */
function runOnce(args, env, stopping) {
  const child = spawn(projectNode(), args, {
    cwd: ROOT,
    env: { ...nodeEnvironment(), ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let wasOpen = false
  let drainMs = 0
  child.on('message', (message) => {
    if (message === 'open') wasOpen = true
    // It has restarted its workers as often as makes sense.
    if (message === 'gave up') wasOpen = false
    if (typeof message?.drainMs === 'number') drainMs = message.drainMs
  })
  const askToStop = () => {
    if (!child.connected) return
    child.disconnect()
    setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS + drainMs).unref()
  }
  stopping.addEventListener('abort', askToStop)
  if (stopping.aborted) askToStop()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      stopping.removeEventListener('abort', askToStop)
      resolve({ code, signal, wasOpen })
    })
  })
}

/**
 * Whether it ended without being asked to: by a signal, or with an error after it was open. A program that ends before
 * it is open says why it cannot start, and would not start a second time either.
 */
function isDeath({ code, signal, wasOpen }) {
  return signal !== null || (wasOpen && code !== 0)
}

/** Says that the shop died and waits until it may start again. Returns false when it may not. */
async function mayStartAgain(end, restarts, stopping) {
  say(`\nThe shop ${reasonOf(end)}. Nothing that it confirmed is lost.`)
  const again = restarts?.afterDeath(performance.now())
  if (again === undefined) {
    if (restarts !== undefined) say('It stopped too often. The messages above may say why.')
    say('Start it again with the same command.')
    return false
  }
  const { pauseMs, count, most } = again
  const when = pauseMs === 0 ? 'now' : `in ${pauseMs / 1_000} s`
  say(`It is started again ${when} (${count} of at most ${most} times within 10 minutes).`)
  await pause(pauseMs, stopping)
  return !stopping.aborted
}

function reasonOf({ code, signal }) {
  return signal === 'SIGKILL'
    ? 'was killed from outside, perhaps because the machine ran out of memory'
    : `died (${signal ?? `exit code ${code}`})`
}

/** Ends early when this process is told to stop. */
function pause(pauseMs, stopping) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    stopping.addEventListener('abort', end, { once: true })
  })
}
