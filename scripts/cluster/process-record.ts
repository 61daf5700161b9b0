import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { treeOf } from '#scripts/bench/processes.ts'

const Recorded = z.object({ name: z.string(), pid: z.number(), began: z.string() })
/** A process and when it began, because its id alone may be another process's by now. */
type Recorded = z.output<typeof Recorded>

/** The file with all processes of a running cluster, so that the next start finds those that were left. */
export class ProcessRecord {
  readonly #path: string
  readonly #processes = new Map<string, Recorded>()

  /**
   * Ends what a killed run left behind: the processes in its file, and `others`. Throws a `StartProblem` while the
   * earlier cluster still runs.
   */
  constructor(folder: string, others: readonly number[]) {
    this.#path = join(folder, 'processes.json')
    const left = this.#read()
    const main = left.find(({ name }) => name === MAIN)
    if (main && isAlive(main)) {
      throw new StartProblem(
        `This cluster is running already (process ${main.pid}). End it with Ctrl+C there.`,
      )
    }
    for (const one of left.filter(isAlive)) {
      process.stdout.write(`Ending ${one.name} (process ${one.pid}) of an earlier run\n`)
      killTree(one.pid)
    }
    for (const pid of others) killTree(pid)
    this.note(MAIN, process.pid)
  }

  note(name: string, pid: number): void {
    this.#processes.set(name, { name, pid, began: beginOf(pid) })
    writeFileSync(this.#path, JSON.stringify([...this.#processes.values()], undefined, 1))
  }

  /** Removes the file, as the last step of an orderly end. */
  remove(): void {
    rmSync(this.#path, { force: true })
  }

  #read(): Recorded[] {
    if (!existsSync(this.#path)) return []
    return z.array(Recorded).parse(JSON.parse(readFileSync(this.#path, 'utf8')))
  }
}

const MAIN = 'npm run cluster'

/** Kills a process and all below it at once. */
export function killTree(pid: number): void {
  for (const one of treeOf(pid)) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
}

function isAlive({ pid, began }: Recorded): boolean {
  return began !== '' && beginOf(pid) === began
}

/** When a process began, in clock ticks since the machine started; empty if there is no such process. */
function beginOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
