import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { killTree, type ProcessRecord } from './process-record.ts'

/** What to run, and as whom. */
export interface Program {
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
  account?: { uid: number; gid: number } | undefined
  /** Further processes that it starts outside of its own tree. */
  others?: () => number[]
}

const RESTART_AFTER_MS = 1_000
const LONGEST_END_MS = 7_000

/** A program of the cluster. It is started again when it dies, as systemd does on a server. */
export class Member {
  readonly #program: Program
  readonly #folder: string
  readonly #record: ProcessRecord
  #child: ChildProcess | undefined
  #isClosed = false

  constructor(program: Program, folder: string, record: ProcessRecord) {
    this.#program = program
    this.#folder = folder
    this.#record = record
  }

  start(): void {
    if (this.#child || this.#isClosed) return
    const { command, args, env, account } = this.#program
    const log = openSync(join(this.#folder, 'logs', `${this.#program.name}.log`), 'a')
    // A group of its own: Ctrl+C reaches only the cluster, which ends its members in order.
    const child = spawn(command, args, {
      ...account,
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...env },
    })
    closeSync(log)
    this.#child = child
    if (child.pid !== undefined) this.#record.note(this.#program.name, child.pid)
    child.once('error', (error) =>
      process.stderr.write(`${this.#program.name}: ${error.message}\n`),
    )
    child.once('exit', (code, signal) => this.#ended(signal ?? `exit code ${code}`))
  }

  /** Asks it to end for good, and kills it if it does not; it cannot be started again. */
  async close(): Promise<void> {
    this.#isClosed = true
    const child = this.#child
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const tooLong = setTimeout(() => this.#killAll(), LONGEST_END_MS)
    await ended
    clearTimeout(tooLong)
  }

  /** Kills it with everything it has started. */
  #killAll(): void {
    const others = this.#program.others?.() ?? []
    for (const pid of [this.#child?.pid ?? 0, ...others]) if (pid > 0) killTree(pid)
  }

  #ended(how: string): void {
    this.#child = undefined
    if (this.#isClosed) return
    process.stdout.write(`${this.#program.name} has ended (${how}) and is started again\n`)
    setTimeout(() => this.start(), RESTART_AFTER_MS)
  }
}
