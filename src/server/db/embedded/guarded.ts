import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clearOrphans } from './orphans.ts'
import type { GuardianPlan, GuardianReport } from './guardian.ts'
import { openLog } from './postmaster.ts'
import { reasonIn } from './run-program.ts'
import { StartProblem } from './start-problem.ts'

interface Guarded {
  /** Stops PostgreSQL through its guardian and waits until both are gone. */
  stop: () => Promise<void>
}

const GUARDIAN = fileURLToPath(new URL('./guardian.ts', import.meta.url))
const START_LIMIT_MS = 60_000
const REPLACE_AFTER_MS = 500

/**
 * Starts PostgreSQL under a guardian and keeps a guardian running until `stop`: one that is killed is
 * replaced, and the new one cleans up. Throws a `StartProblem` when PostgreSQL does not start.
 */
export async function startGuarded(plan: GuardianPlan): Promise<Guarded> {
  const state = { isStopping: false, guardian: spawnGuardian(plan) }
  const replace = () => {
    if (state.isStopping) return
    process.stderr.write('The guardian of the database has ended; another one takes over.\n')
    state.guardian = spawnGuardian(plan)
    replaceWhenGone()
  }
  const replaceWhenGone = () =>
    state.guardian.once('exit', () => setTimeout(replace, REPLACE_AFTER_MS))
  await firstReport(state.guardian, plan.log)
  replaceWhenGone()
  return {
    stop: async () => {
      state.isStopping = true
      const { guardian } = state
      if (guardian.connected) guardian.disconnect()
      if (guardian.exitCode === null && guardian.signalCode === null) await once(guardian, 'exit')
      // Usually nothing is left of it, but the guardian may just have been killed.
      await clearOrphans(plan.cluster, plan.marker)
    },
  }
}

function spawnGuardian(plan: GuardianPlan): ChildProcess {
  const log = openLog(plan.log)
  const guardian = spawn(process.execPath, [GUARDIAN, JSON.stringify(plan)], {
    // Its own process group, so that Ctrl+C in the terminal reaches only the shop.
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
    windowsHide: true,
  })
  closeSync(log)
  return guardian
}

async function firstReport(guardian: ChildProcess, log: string): Promise<void> {
  const timer = setTimeout(() => guardian.disconnect(), START_LIMIT_MS)
  const report = await new Promise<GuardianReport>((resolve) => {
    guardian.once('message', resolve)
    guardian.once('error', ({ message }) => resolve({ kind: 'failed', reason: message }))
    guardian.once('exit', () => resolve({ kind: 'failed', reason: 'its guardian ended' }))
  })
  clearTimeout(timer)
  if (report.kind === 'ready') return
  const said = existsSync(log) ? reasonIn(readFileSync(log, 'utf8').slice(-4_000)) : ''
  throw new StartProblem(`The database did not start: ${report.reason}. It said: ${said} (${log})`)
}
