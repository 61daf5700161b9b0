import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { connectionStringOf } from '#server/db/embedded/start-embedded.ts'
import { runningDatabase } from '#server/db/embedded/start-embedded.ts'
import { treeOf } from './processes.ts'
import { freePort, type ShopProcess } from './shop-process.ts'

const READY_WITHIN_MS = 120_000

/** An instance beside the first one of a shop. */
export interface Instance {
  url: string
  pid: number
  stop: () => Promise<void>
}

/** Starts a further instance on the database of a running shop, pinned to the processor of its number. */
export async function startInstance(
  shop: ShopProcess,
  {
    number,
    folder,
    settings,
  }: { number: number; folder: string; settings: Record<string, string> },
): Promise<Instance> {
  const poolConfig = runningDatabase(shop.dataDir)
  if (poolConfig === undefined) throw new Error('The database of the shop cannot be reached')
  const port = await freePort()
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: connectionStringOf(poolConfig),
      LOG_LEVEL: 'error',
      WORKERS: '1',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child)
  const pid = child.pid ?? 0
  pin(pid, number)
  return {
    url,
    pid,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Pins a process and its children to one processor; after the last processor comes the first again. */
export function pin(pid: number, number: number): void {
  const processor = String(number % cpus().length)
  for (const one of treeOf(pid)) {
    execFileSync('taskset', ['-acp', processor, String(one)], { stdio: 'ignore' })
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const isReady = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error('A further instance did not answer in time')
}
