import { readFileSync } from 'node:fs'

const PARENT_CHECK_MS = 250

/**
 * Calls `stop` when the npm that runs this process is gone. Without a terminal npm passes on no signal: it just
 * disappears, and this process would go on alone.
 *
 * @param {() => void} stop
 * @returns {NodeJS.Timeout} the caller clears it at the end
 */
export function watchParents(stop) {
  const isRunByNpm = process.env.npm_lifecycle_event !== undefined
  const watch = setInterval(() => {
    if (isRunByNpm && parents() !== FIRST_PARENTS) stop()
  }, PARENT_CHECK_MS)
  watch.unref()
  return watch
}

/** Read as early as possible, because npm may disappear while the packages are installed. */
const FIRST_PARENTS = parents()

/** The parent and, on Linux, its parent: npm may have put a shell between itself and this process. */
function parents() {
  if (process.platform === 'win32') return isAlive(process.ppid) ? 'alive' : 'gone'
  return `${process.ppid} ${process.platform === 'linux' ? parentOf(process.ppid) : ''}`
}

function parentOf(pid) {
  try {
    // The name in brackets can contain anything. After it come the state and the parent.
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
