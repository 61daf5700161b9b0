import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { nodeEnvironment, projectNode } from './node.mjs'
import { ROOT } from './paths.mjs'
import { exitCodeOf } from './run.mjs'
import { say } from './say.mjs'

const PARENT_CHECK_MS = 250
/** The server itself ends within 10 s plus the stop of its database. */
const LONGEST_STOP_MS = 25_000

const KILLED = `
The shop was killed from outside, perhaps because the machine ran out of memory.
Nothing that it confirmed is lost. Start it again with the same command.`

/**
 * Runs a TypeScript program on the project's Node until it ends, and returns its exit code. It is
 * asked to stop, by the end of its channel to this process, when this one is told to end or when the
 * npm that runs it is gone.
 *
 * @param {string[]} args the program's path below the repository, and its arguments
 * @param {Record<string, string>} [env] added to its environment
 * @returns {Promise<number>}
 */
export function launch(args, env = {}) {
  const child = spawn(projectNode(), args, {
    cwd: ROOT,
    env: { ...nodeEnvironment(), ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const askChild = askToStop(child)
  let isStopping = false
  const stop = () => {
    isStopping = true
    askChild()
  }
  // A terminal sends Ctrl+C to the child as well; being asked twice changes nothing there.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const watch = watchParents(stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      // It says itself why it ends, unless it was given no time to.
      if (signal === 'SIGKILL' && !isStopping) say(KILLED)
      resolve(code ?? exitCodeOf(signal))
    })
  })
}

function askToStop(child) {
  return () => {
    if (!child.connected) return
    child.disconnect()
    setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS).unref()
  }
}

/** npm passes no signal on without a terminal: it just disappears, and this process would live on. */
function watchParents(stop) {
  const isRunByNpm = process.env.npm_lifecycle_event !== undefined
  const watch = setInterval(() => {
    if (isRunByNpm && parents() !== FIRST_PARENTS) stop()
  }, PARENT_CHECK_MS)
  watch.unref()
  return watch
}

/** Noted as early as can be: npm may disappear while the packages are installed. */
const FIRST_PARENTS = parents()

/** The parent and, on Linux, its parent: npm may have put a shell between itself and this process. */
function parents() {
  if (process.platform === 'win32') return isAlive(process.ppid) ? 'alive' : 'gone'
  return `${process.ppid} ${process.platform === 'linux' ? parentOf(process.ppid) : ''}`
}

function parentOf(pid) {
  try {
    // The name, in brackets, may hold anything; the fields after it are the state and the parent.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return 'gone'
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
