import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { killTree, type ProcessRecord } from './process-record.ts'

/** A program of the cluster: what to run, and as whom. */
export interface Program {
  name: string
  command: string
  args: readonly string[]
  /** The folder to start it in; without it, that of this process. */
  folder?: string
  env?: Record<string, string>
  account?: { uid: number; gid: number } | undefined
  /** How long it may take to end, in ms. */
  endMs?: number
  /** The ids of processes that it starts outside its own tree. */
  others?: () => number[]
}

const RESTART_AFTER_MS = 1_000
const LONGEST_END_MS = 7_000

/** A program of the cluster. It is started again when it dies, as systemd does on a server. */
export class Member {
  #program: Program
  readonly #folder: string
  readonly #record: ProcessRecord
  #child: ChildProcess | undefined
  #isClosed = false
  #isAway = false

  constructor(program: Program, folder: string, record: ProcessRecord) {
    this.#program = program
    this.#folder = folder
    this.#record = record
  }

  start(): void {
    this.#isAway = false
    if (this.#child || this.#isClosed) return
    const { command, args, env, account, folder } = this.#program
    const log = openSync(join(this.#folder, 'logs', `${this.#program.name}.log`), 'a')
    // In its own group, so that Ctrl+C reaches only this process, which ends the members in order.
    const child = spawn(command, args, {
      ...account,
      ...(folder !== undefined && { cwd: folder }),
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

  /** Asks it to end, and kills it if it does not. It cannot be started again. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#end()
  }

  /** Asks it to end and starts it again, as another program if one is given. */
  async restart(program = this.#program): Promise<void> {
    this.#isAway = true
    await this.#end()
    this.#program = program
    this.start()
  }

  /** Kills it as a power failure does. It is started again soon, or with `staysAway` only by `start`. */
  async kill({ staysAway = false } = {}): Promise<void> {
    this.#isAway = staysAway
    const ended = this.#child && once(this.#child, 'exit')
    this.#killAll()
    await ended
  }

  async #end(): Promise<void> {
    const child = this.#child
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const tooLong = setTimeout(() => this.#killAll(), this.#program.endMs ?? LONGEST_END_MS)
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
    if (this.#isClosed || this.#isAway) return
    process.stdout.write(`${this.#program.name} has ended (${how}) and is started again\n`)
    setTimeout(() => {
      if (!this.#isAway) this.start()
    }, RESTART_AFTER_MS)
  }
}
