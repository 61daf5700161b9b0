import { readFileSync } from 'node:fs'

const PARENT_CHECK_MS = 250

/**
 * Calls `stop` when the npm that runs this process is gone: npm passes no signal on without a terminal, it
 * just disappears, and this process would live on.
 *
 * @param {() => void} stop
 * @returns {NodeJS.Timeout} to be cleared at the end
 */
export function watchParents(stop) {
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
