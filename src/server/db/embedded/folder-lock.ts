import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { codeOf } from './error-code.ts'

export interface FolderLock {
  release(): void
}

/** The process id of who already holds the lock, if known. */
export interface LockHolder {
  heldBy: number | undefined
}

/**
 * Takes a lock on a folder that ends with this process, however it ends: nothing is left to clean
 * up after a SIGKILL, and no two processes can take it at once.
 */
export async function lockFolder(folder: string, name: string): Promise<FolderLock | LockHolder> {
  if (process.platform === 'darwin') return lockFile(join(folder, `${name}.lock`))
  const identity = `nagina-${name}-${folderIdentity(folder)}`
  if (process.platform === 'win32') return lockAddress(`\\\\.\\pipe\\${identity}`)
  const lock = await lockAddress(`\0${identity}`)
  return 'heldBy' in lock ? lock : lockAcrossContainers(lock, join(folder, `${name}.lock`))
}

/** Identifies a folder by its inode, not its path: a copy differs, another mount of the same folder does not. */
export function folderIdentity(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true })
  return createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 12)
}

async function lockAddress(address: string): Promise<FolderLock | LockHolder> {
  const server = await listen(address)
  return server ? { release: () => server.close() } : { heldBy: await askHolder(address) }
}

/** A server that sends its process id to anyone who connects; `undefined` if the address is taken. */
function listen(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(String(process.pid))
  })
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = ['EADDRINUSE', 'EACCES'].includes(codeOf(error) ?? '')
      if (isTaken) resolve(undefined)
      else reject(error)
    })
    server.listen(address, () => resolve(server))
  })
}

async function askHolder(address: string): Promise<number | undefined> {
  const socket = connect(address)
  socket.setTimeout(500, () => socket.destroy(new Error('no answer')))
  const answer = await text(socket).catch(() => '')
  return Number(answer) || undefined
}

/**
 * On Linux the first lock lives in the network namespace; a socket in the folder itself also keeps
 * out a second container that has mounted the same folder.
 */
async function lockAcrossContainers(
  lock: FolderLock,
  path: string,
): Promise<FolderLock | LockHolder> {
  // A socket's path has at most 107 bytes; a folder with a longer path has no second lock.
  if (Buffer.byteLength(path) > 107) return lock
  const holder = await askHolder(path)
  if (holder !== undefined) {
    lock.release()
    return { heldBy: undefined }
  }
  rmSync(path, { force: true })
  const server = await listen(path).catch(() => undefined)
  return {
    release: () => {
      server?.close()
      lock.release()
    },
  }
}

/** macOS: a lock on an open file, which the system takes while opening it. */
function lockFile(path: string): FolderLock | LockHolder {
  const lockAtOpen = 0x20
  try {
    const file = openSync(
      path,
      constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | lockAtOpen,
    )
    writeFileSync(path, String(process.pid))
    return { release: () => closeSync(file) }
  } catch (error) {
    if (codeOf(error) !== 'EAGAIN') throw error
    return { heldBy: Number(readFileSync(path, 'utf8')) || undefined }
  }
}
