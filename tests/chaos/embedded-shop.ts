import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { databaseFolder } from '#server/db/embedded/database-folder.ts'
import { runningDatabase } from '#server/db/embedded/start-embedded.ts'
import { OWNER } from '#tests/support/running-shop.ts'

const ROOT = join(import.meta.dirname, '../..')
/** When a start has hung, in ms. */
const READY_MS = 300_000

/** What is killed, and how: -9 unless told otherwise. */
export const FAULTS = [
  'everything',
  'app',
  'database',
  'database, politely',
  'a connection',
] as const
export type Fault = (typeof FAULTS)[number]

/** A shop with its own durable database, to be killed and started again on the same data. */
export class EmbeddedShop {
  readonly url: string
  readonly #port: number
  readonly #dataDir: string
  #server: ChildProcess | undefined
  #output = ''
  readonly #more: Record<string, string>

  /** Its data goes into a folder of its own unless one is given; `more` are further settings. */
  constructor(
    port: number,
    dataDir = mkdtempSync(join(tmpdir(), 'nagina-chaos-')),
    more: Record<string, string> = {},
  ) {
    this.#port = port
    this.#more = more
    this.#dataDir = dataDir
    this.url = `http://127.0.0.1:${port}`
  }

  /** Starts it and waits until it can serve. Returns how long that took, in ms. */
  async start(): Promise<number> {
    const { DATABASE_URL: _, ...environment } = process.env
    const settings = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      DATA_DIR: this.#dataDir,
      DEMO: 'off',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      TRUST_PROXY: '127.0.0.1',
      // Its buyers press faster than people.
      ORDERS_PER_HOUR: '100000',
      ...this.#more,
    }
    this.#server = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: ROOT,
      env: { ...environment, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#server.stdout?.on('data', (chunk) => (this.#output += chunk))
    this.#server.stderr?.on('data', (chunk) => (this.#output += chunk))
    return this.ready()
  }

  /** Waits until it can serve, by itself. Returns how long that took, in ms. */
  async ready(): Promise<number> {
    const began = performance.now()
    while (!(await this.#isReady())) {
      if (performance.now() - began > READY_MS) {
        throw new Error(
          `The shop is not ready after ${READY_MS} ms:\n${this.#output.slice(-2_000)}`,
        )
      }
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    return performance.now() - began
  }

  /** Brings a fault about. Returns whether the shop itself has to be started again. */
  async strike(fault: Fault): Promise<boolean> {
    const postmaster = this.#postmaster()
    if (fault === 'everything') for (const pid of [parentOf(postmaster), postmaster]) kill(pid)
    if (fault === 'database') kill(postmaster)
    if (fault === 'database, politely') kill(postmaster, 'SIGINT')
    if (fault === 'a connection') kill(this.#aConnection())
    if (fault !== 'everything' && fault !== 'app') return false
    await this.#kill()
    return true
  }

  /** Its database, for looking at it from outside. */
  async look<Result>(run: (pool: Pool) => Promise<Result>): Promise<Result> {
    const pool = new Pool({ ...runningDatabase(this.#dataDir), max: 1 })
    pool.on('error', () => undefined)
    try {
      return await run(pool)
    } finally {
      await pool.end()
    }
  }

  async close(): Promise<void> {
    if (this.#server?.exitCode === null && this.#server.signalCode === null) {
      const ended = once(this.#server, 'exit')
      this.#server.kill('SIGTERM')
      await ended
    }
    rmSync(this.#dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  async #kill(): Promise<void> {
    const server = this.#server
    if (server === undefined) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }

  async #isReady(): Promise<boolean> {
    try {
      const response = await fetch(`${this.url}/ready`)
      await response.arrayBuffer()
      return response.ok
    } catch {
      // Nobody listens at the moment.
      return false
    }
  }

  #postmaster(): number {
    const file = join(databaseFolder(this.#dataDir).cluster, 'postmaster.pid')
    return Number(readFileSync(file, 'utf8').split('\n')[0])
  }

  /** Any process of the database that serves the shop. */
  #aConnection(): number {
    const postmaster = this.#postmaster()
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    const pids = children.trim().split(' ').map(Number)
    const serving = pids.find((pid) => /idle|INSERT|SELECT|UPDATE|BEGIN/.test(titleOf(pid)))
    return serving ?? postmaster
  }
}

function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself, which is as good.
  }
}

function parentOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
