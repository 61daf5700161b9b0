import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseFolder } from '#server/db/embedded/database-folder.ts'
import { treeOf } from './processes.ts'

/** A shop of our own for measuring, on loopback, with its data in a folder of its own. */
export interface ShopProcess {
  url: string
  /** From the command to the first answer, in ms. */
  startMs: number
  dataDir: string
  /** The server process alone. */
  serverPid(): number
  /** The server and what is beside it for its database, but not the database itself. */
  ownPids(): number[]
  /** The server and its database. */
  allPids(): number[]
  stop(): Promise<void>
}

const READY_WITHIN_MS = 120_000

/**
 * Starts the shop as `npm start` does, with these settings, and waits for its first answer. `hear` gets
 * what it says and logs.
 */
export async function startShop(
  dataDir: string,
  settings: Record<string, string> = {},
  hear?: (text: string) => void,
): Promise<ShopProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, ['start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // The rows are those of one process, however many cores there are.
      WORKERS: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (hear === undefined) child.stdout?.resume()
  else child.stdout?.setEncoding('utf8').on('data', hear)
  await answers(url, child).catch((error: unknown) => {
    // A shop that nobody waits for any more would keep the bench from ending.
    child.kill('SIGTERM')
    throw error
  })
  return {
    url,
    startMs: performance.now() - began,
    dataDir,
    serverPid: () => serverPid(child),
    ownPids() {
      const database = new Set(treeOf(postmasterPid(dataDir)))
      return treeOf(serverPid(child)).filter((pid) => !database.has(pid))
    },
    allPids: () => [...new Set([...treeOf(serverPid(child)), ...treeOf(postmasterPid(dataDir))])],
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The shop ended with ${child.exitCode} while starting`)
    try {
      const response = await fetch(url)
      await response.arrayBuffer()
      if (response.ok) return
    } catch {
      // Not listening yet.
    }
    await wait(20)
  }
  throw new Error('The shop did not answer in time')
}

/** A port nobody listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** The server is the child of start.mjs that runs main.ts. */
function serverPid(parent: ChildProcess): number {
  const children = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8')
  const pids = children.trim().split(/\s+/).map(Number)
  return pids.find(isServer) ?? parent.pid ?? 0
}

function isServer(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')
}

/** The database runs under a guardian of its own, beside the server. */
function postmasterPid(dataDir: string): number {
  const file = join(databaseFolder(dataDir).cluster, 'postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}
