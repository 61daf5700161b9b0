import { spawn } from 'node:child_process'
import { openSync, closeSync, readFileSync, rmSync, statSync, renameSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './account.ts'
import { programEnvironment } from './run-program.ts'

/** What the guardian is told: everything needed to start PostgreSQL, and no password. */
export interface PostmasterPlan {
  postgres: string
  pgCtl: string
  /** The real folder of the cluster, and its path for PostgreSQL. */
  cluster: string
  clusterArgument: string
  log: string
  account: Account | undefined
  /** `name=value` pairs of PostgreSQL's settings. */
  settings: string[]
}

export interface Postmaster {
  pid: number
  /** Resolves when the process is gone. */
  gone: Promise<unknown>
  /** Ends it: cleanly with SIGINT (clients are disconnected, everything is written), at once with SIGQUIT. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): void
}

/** Starts PostgreSQL. It is not yet ready then; see `isReady`. */
export function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> | Postmaster {
  return process.platform === 'win32' ? startOnWindows(plan) : startAsChild(plan)
}

/** Whether this process accepts connections, according to its `postmaster.pid`. */
export function isReady(cluster: string, pid: number): boolean {
  const lines = readPidFile(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** The lines of `postmaster.pid`: process, folder, start time, port, socket folder, …; none without the file. */
export function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Removes the locks of a PostgreSQL that is certainly gone. */
export function removeLocks(cluster: string): void {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    rmSync(join(cluster, name), { force: true })
  }
}

function startAsChild(plan: PostmasterPlan): Postmaster {
  const log = openLog(plan.log)
  const settings = plan.settings.flatMap((setting) => ['-c', setting])
  const child = spawn(plan.postgres, ['-D', plan.clusterArgument, ...settings], {
    ...plan.account,
    cwd: plan.cluster,
    env: programEnvironment(),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return {
    pid: child.pid ?? 0,
    gone: child.pid === undefined ? once(child, 'error') : once(child, 'exit'),
    stop: (signal) => child.kill(signal),
  }
}

/** Through pg_ctl, which drops an administrator's rights: PostgreSQL refuses to run with them. */
async function startOnWindows(plan: PostmasterPlan): Promise<Postmaster> {
  const options = plan.settings.map((setting) => `-c ${setting}`).join(' ')
  const control = (...args: string[]) =>
    spawn(plan.pgCtl, [...args, '-D', plan.cluster], {
      env: programEnvironment(),
      stdio: 'ignore',
      windowsHide: true,
    })
  await once(control('start', '-W', '-l', plan.log, '-o', options), 'exit')
  const deadline = Date.now() + 5_000
  while (readPidFile(plan.cluster).length === 0 && Date.now() < deadline) await pause(20)
  const pid = Number(readPidFile(plan.cluster)[0] ?? 0)
  return {
    pid,
    gone: waitUntilGone(pid),
    stop: (signal) => control('stop', '-W', '-m', signal === 'SIGINT' ? 'fast' : 'immediate'),
  }
}

async function waitUntilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await pause(200)
}

/** Whether a process with this id exists; true also for a zombie. */
export function isAlive(pid: number): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const LARGEST_LOG = 5_000_000

/** Opens the log of the database for appending; a large log is renamed first. */
export function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG) renameSync(path, `${path}.old`)
  return openSync(path, 'a', 0o600)
}
