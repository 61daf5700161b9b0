import { createHash } from 'node:crypto'
import { closeSync, constants, openSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from './paths.mjs'
import { say } from './say.mjs'

/**
 * Does the work while no other process of this clone does such work: two starts at once must not overwrite each other's
 * install or build. The lock ends with this process, however that ends.
 *
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function oneAtATime(work) {
  let release = await takeLock()
  if (!release) say('Another start of this clone is installing or building; waiting for it …')
  while (!release) {
    await pause(200)
    release = await takeLock()
  }
  try {
    return await work()
  } finally {
    release()
  }
}

/** @returns {Promise<(() => void) | undefined>} a function that releases the lock; undefined while another process has it */
async function takeLock() {
  const identity = createHash('sha256').update(realpathSync(ROOT)).digest('hex').slice(0, 12)
  const name = `nagina-start-${identity}`
  if (process.platform === 'darwin') return lockFile(join(tmpdir(), `${name}.lock`))
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`
  const server = createServer((socket) => socket.end())
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
      else reject(error)
    })
    server.listen(address, () => resolve(() => server.close()))
  })
}

/** macOS: a lock on a file, which the system takes while it opens the file. */
function lockFile(path) {
  const lockAtOpen = 0x20
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | lockAtOpen
    const file = openSync(path, flags, 0o666)
    return () => closeSync(file)
  } catch (error) {
    if (error.code !== 'EAGAIN') throw error
    return undefined
  }
}
