/**
 * The guardian: a process of its own between the shop and PostgreSQL. After a SIGKILL of the shop it stops the
 * database cleanly. If the database dies while the shop runs, it starts the database again. Its first argument
 * says what to do; it stops when its channel to the shop ends.
 */
import { getPriority, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockFolder, type FolderLock } from './folder-lock.ts'
import { clearOrphans } from './orphans.ts'
import { isReady, startPostmaster, type Postmaster, type PostmasterPlan } from './postmaster.ts'

export interface GuardianPlan extends PostmasterPlan {
  marker: string
}

/** What the guardian tells the shop. */
export type GuardianReport = { kind: 'ready' } | { kind: 'failed'; reason: string }

const TRIES = 5
/** How much later than the shop the database gets its turn where both want one, and the last there is. */
const STEPS_DOWN = 10
const LOWEST = 19

const state: { isStopping: boolean; current: Postmaster | undefined } = {
  isStopping: false,
  current: undefined,
}

async function guard(plan: GuardianPlan): Promise<void> {
  const lock = await waitForLock(plan.cluster)
  if (!lock) return report({ kind: 'failed', reason: 'another process guards this database' })
  await keepRunning(plan)
  lock.release()
}

async function keepRunning(plan: GuardianPlan): Promise<void> {
  let failures = 0
  while (!state.isStopping && failures < TRIES) {
    await clearOrphans(plan.cluster, plan.marker)
    const wasReady = !state.isStopping && (await runOnce(plan))
    failures = wasReady ? 0 : failures + 1
    if (!state.isStopping) await pause(100 * failures)
  }
  if (state.isStopping) return
  report({ kind: 'failed', reason: `PostgreSQL ended ${TRIES} times at its start` })
}

/** One guardian per cluster: an earlier one may still be stopping the database of a killed shop. */
async function waitForLock(cluster: string): Promise<FolderLock | undefined> {
  const deadline = Date.now() + 30_000
  while (!state.isStopping && Date.now() < deadline) {
    const lock = await lockFolder(dirname(cluster), 'guardian')
    if (!('heldBy' in lock)) return lock
    await pause(20)
  }
  return undefined
}

/** Runs PostgreSQL until it ends; true if it was ready in between. */
async function runOnce(plan: GuardianPlan): Promise<boolean> {
  const postmaster = await startPostmaster(plan)
  state.current = postmaster
  if (state.isStopping) stop()
  const readiness = new AbortController()
  const ready = waitUntilReady(plan.cluster, postmaster.pid, readiness.signal)
  await postmaster.gone
  readiness.abort()
  state.current = undefined
  return ready
}

/** Reports when PostgreSQL is ready; false if the signal came first. */
async function waitUntilReady(cluster: string, pid: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (isReady(cluster, pid)) {
      report({ kind: 'ready' })
      return true
    }
    await pause(10)
  }
  return false
}

function stop(): void {
  state.isStopping = true
  const postmaster = state.current
  if (!postmaster) return
  postmaster.stop('SIGINT')
  setTimeout(() => postmaster.stop('SIGQUIT'), 8_000).unref()
}

function report(message: GuardianReport): void {
  if (process.connected) process.send?.(message)
}

process.title = 'nagina-guardian'
// What it starts has it too. In a rush the database takes every core, and then pages that are only sent wait for it.
setPriority(Math.min(LOWEST, getPriority() + STEPS_DOWN))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)
const plan: GuardianPlan = JSON.parse(process.argv[2] ?? '{}')
await guard(plan)
process.exit()
