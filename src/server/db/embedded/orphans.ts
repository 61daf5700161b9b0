import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, readPidFile, removeLocks } from './postmaster.ts'

/**
 * Cleans up after a PostgreSQL that lost its guardian, so that the next one can start: processes of this
 * cluster that still run are stopped, then its locks are removed. Nothing is removed while a process of the
 * cluster lives, because two writers would destroy it.
 *
 * `marker` is in the command line of every process of the cluster (its `cluster_name`).
 */
export async function clearOrphans(cluster: string, marker: string): Promise<void> {
  const started = Date.now()
  let signalled: NodeJS.Signals | undefined
  for (;;) {
    const orphans = listProcesses(cluster, marker)
    if (orphans.length === 0) break
    const waited = Date.now() - started
    const signal = waited > 10_000 ? 'SIGKILL' : waited > 5_000 ? 'SIGQUIT' : 'SIGINT'
    if (signal !== signalled) sendTo(orphans, readPidFile(cluster), signal)
    signalled = signal
    await pause(20)
  }
  // PostgreSQL itself handles a process id that is free again, and also clears its shared memory. But it would
  // refuse to start if a zombie or another program has the id.
  const pid = Number(readPidFile(cluster)[0] ?? 0)
  if (pid === 0 || isAlive(pid)) removeLocks(cluster)
}

/** The postmaster tells its children. Without one, each child gets the signal; SIGINT would only cancel its statement. */
function sendTo(orphans: number[], pidFile: string[], signal: NodeJS.Signals): void {
  const postmaster = orphans.find((pid) => pid === Number(pidFile[0]))
  const receivers = postmaster === undefined || signal === 'SIGKILL' ? orphans : [postmaster]
  for (const pid of receivers) {
    try {
      process.kill(pid, signal === 'SIGINT' && pid !== postmaster ? 'SIGTERM' : signal)
    } catch {
      // It has ended since the list was read.
    }
  }
}

/** Running processes of the cluster; zombies have no command line and are not among them. */
function listProcesses(cluster: string, marker: string): number[] {
  if (process.platform === 'win32') return listOnWindows(cluster)
  return process.platform === 'linux' ? listOnLinux(cluster, marker) : listByPs(marker)
}

function listOnLinux(cluster: string, marker: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        if (!/^[^\0]*postgres/.test(command)) return false
        return command.includes(marker) || readlinkSync(`/proc/${pid}/cwd`) === cluster
      } catch {
        return false
      }
    })
    .map(Number)
}

function listByPs(marker: string): number[] {
  return execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(marker) && /^\s*\d+ \S*postgres/.test(line))
    .map((line) => Number.parseInt(line, 10))
}

function listOnWindows(cluster: string): number[] {
  const pid = Number(readPidFile(cluster)[0] ?? 0)
  if (!isAlive(pid)) return []
  const taskList = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'tasklist.exe')
  const task = execFileSync(taskList, ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' })
  return task.includes('postgres.exe') ? [pid] : []
}
