import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The owner of every shop that tests start. */
export const OWNER = { email: 'owner@nagina.example', password: 'rosewood-lantern-1947' }

const METRICS_TOKEN = 'copper-lattice-1951'
/** The headers for reading `/metrics` of such a shop. */
export const READS_METRICS = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }

const ROOT = join(import.meta.dirname, '../..')
const READY_MS = 240_000
const STOP_MS = 60_000
const POLL_MS = 50

export interface RunningShop {
  url: string
  /** Everything the server has written so far. */
  output: () => string
  isRunning: () => boolean
  /** Kills it, like a power cut. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

interface StartOptions {
  connectionString: string
  dataDir: string
  hasDemo: boolean
  /** Further settings. */
  settings?: Record<string, string>
}

/**
 * The real server in its own process, on a free port, ready to answer. It trusts X-Forwarded-For, so that a
 * rate limit by address does not affect other tests.
 */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const port = await freePort()
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...settingsOf(options), PORT: String(port) },
    // The channel ends when this process ends in any way, and the server ends with it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  server.channel?.unref()
  let output = ''
  server.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  server.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const killWithUs = () => server.kill('SIGKILL')
  process.once('exit', killWithUs)
  const shop: RunningShop = {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    isRunning: () => !hasEnded(server),
    kill: async () => {
      process.off('exit', killWithUs)
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      process.off('exit', killWithUs)
      await stop(server)
    },
  }
  await untilReady(shop)
  return shop
}

function settingsOf({
  connectionString,
  dataDir,
  hasDemo,
  settings,
}: StartOptions): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    DEMO: hasDemo ? 'on' : 'off',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    TRUST_PROXY: '127.0.0.1',
    METRICS_TOKEN,
    // Tests order faster than people; the limit has its own test.
    ORDERS_PER_HOUR: '100000',
    ...settings,
  }
}

async function untilReady(shop: RunningShop): Promise<void> {
  const giveUpAt = Date.now() + READY_MS
  while (!(await answers(shop.url))) {
    const isLate = Date.now() > giveUpAt
    if (isLate || !shop.isRunning()) {
      await shop.stop()
      throw new Error(`The shop did not start${isLate ? ' in time' : ''}:\n${shop.output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(`${url}/health`)).arrayBuffer()
    return true
  } catch {
    // It does not listen yet.
    return false
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const tooSlow = setTimeout(() => server.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(tooSlow)
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
