import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import {
  IS_REPLACEMENT,
  WORKER_COUNT,
  WORKER_NUMBER,
  type FromWorker,
  type ToWorker,
} from './messages.ts'
import { WorkerDeaths } from './worker-deaths.ts'

interface Slot {
  /** From 1; a replacement has the number of the one that it replaces. */
  number: number
  deaths: WorkerDeaths
  worker: Worker | undefined
  built: PromiseWithResolvers<void>
  open: PromiseWithResolvers<void>
}

interface GroupParts {
  /** The file of the program that each worker runs. */
  program: string
  count: number
  /** How long the workers still answer after they are told to end, in milliseconds. */
  drainMs: number
  /** A worker died too often; the shop has to end. */
  giveUp: () => void
  /** The pauses before a replacement, in milliseconds. */
  pausesMs?: readonly number[]
  /** Writes a line for the person at the console. */
  say?: (line: string) => void
}

/** The longest time that a worker has to end, after it no longer answers, in milliseconds. */
const LONGEST_END_MS = 12_000

/**
 * Several processes that serve one shop on one port. All accept from the socket that this process has opened, so a
 * request that nobody has accepted yet survives each of them. A worker that dies is replaced.
 */
export class WorkerGroup {
  readonly #parts: GroupParts
  readonly #slots: Slot[]
  readonly #say: (line: string) => void
  #deaths = 0
  #areOpen = false
  #isStopping = false

  constructor(parts: GroupParts) {
    this.#parts = parts
    this.#say = parts.say ?? ((line) => process.stderr.write(`${line}\n`))
    this.#slots = Array.from({ length: parts.count }, (_, at) => ({
      number: at + 1,
      deaths: new WorkerDeaths(parts.pausesMs),
      worker: undefined,
      built: Promise.withResolvers<void>(),
      open: Promise.withResolvers<void>(),
    }))
  }

  /** Starts the workers; resolves when all could listen. Throws a `StartProblem` when one ends before. */
  async build(): Promise<void> {
    // Each accepts for itself. Handed out by this process, a connection would be lost with its worker.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ exec: this.#parts.program, args: [] })
    for (const slot of this.#slots) this.#fork(slot)
    await Promise.all(this.#slots.map(({ built }) => built.promise))
  }

  /** Lets all listen; resolves when they do. */
  async listen(): Promise<void> {
    for (const { worker } of this.#slots) tell(worker, { kind: 'listen' })
    await Promise.all(this.#slots.map(({ open }) => open.promise))
    this.#areOpen = true
  }

  /** Lets each finish what it does, and waits until all have ended. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const ends = this.#slots.map(({ worker }) => endOf(worker))
    for (const { worker } of this.#slots) tell(worker, { kind: 'stop' })
    const tooLong = new AbortController()
    const limit = wait(this.#parts.drainMs + LONGEST_END_MS, undefined, {
      ref: false,
      signal: tooLong.signal,
    })
    await Promise.race([Promise.all(ends), limit.catch(() => undefined)])
    tooLong.abort()
    for (const { worker } of this.#slots) worker?.process.kill('SIGKILL')
  }

  #fork(slot: Slot): void {
    const worker = cluster.fork({
      [WORKER_NUMBER]: String(slot.number),
      [WORKER_COUNT]: String(this.#slots.length),
      ...(this.#areOpen && { [IS_REPLACEMENT]: '1' }),
    })
    slot.worker = worker
    worker.on('message', (message: FromWorker) => this.#hear(slot, message))
    // What is sent to a worker that has just died.
    worker.on('error', () => undefined)
    worker.once('exit', (code, signal) => {
      slot.worker = undefined
      if (!this.#isStopping) this.#replace(slot, worker.process.pid, { code, signal })
    })
    if (this.#areOpen) tell(worker, { kind: 'listen' })
  }

  #replace(slot: Slot, pid: number | undefined, end: { code: number; signal: string }): void {
    if (!this.#areOpen) {
      const problem = new StartProblem('A worker of the shop ended before it was open.')
      // Somebody may be waiting for either of the two.
      for (const step of [slot.built, slot.open]) {
        step.promise.catch(() => undefined)
        step.reject(problem)
      }
      return
    }
    this.#deaths += 1
    const what = `Worker ${slot.number} (process ${pid}) ${reasonOf(end)}.`
    const pauseMs = slot.deaths.pollInterval(performance.now())
    if (pauseMs === undefined) {
      this.#say(`${what} It stopped too often; the messages above may say why. The shop ends.`)
      this.#parts.giveUp()
      return
    }
    const when = pauseMs === 0 ? 'now' : `in ${pauseMs / 1_000} s`
    this.#say(
      `${what} Another one takes its place ${when}; nothing that the shop confirmed is lost.`,
    )
    setTimeout(() => {
      if (!this.#isStopping) this.#fork(slot)
    }, pauseMs).unref()
  }

  #hear(slot: Slot, message: FromWorker): void {
    if (message.kind === 'built') slot.built.resolve()
    if (message.kind === 'open') {
      slot.open.resolve()
      if (this.#areOpen)
        this.#say(`Worker ${slot.number} (process ${slot.worker?.process.pid}) serves.`)
    }
    if (message.kind === 'ask-figures') this.#askOthers(slot, message.ask)
    if (message.kind === 'figures') {
      const asker = this.#slots.find(({ number }) => number === message.to)
      tell(asker?.worker, { kind: 'figures', ask: message.ask, families: message.families })
    }
  }

  /** The answers go back through this process to the worker that asked. */
  #askOthers({ number, worker }: Slot, ask: number): void {
    const others = this.#slots.filter((slot) => slot.number !== number && slot.worker !== undefined)
    tell(worker, { kind: 'figures-due', ask, due: others.length, deaths: this.#deaths })
    for (const other of others) tell(other.worker, { kind: 'tell-figures', to: number, ask })
  }
}

function tell(worker: Worker | undefined, message: ToWorker): void {
  if (worker?.isConnected() === true) worker.send(message)
}

function endOf(worker: Worker | undefined): Promise<void> {
  if (worker === undefined) return Promise.resolve()
  return new Promise((resolve) => worker.once('exit', () => resolve()))
}

function reasonOf({ code, signal }: { code: number; signal: string | null }): string {
  if (signal === 'SIGKILL') {
    return 'was killed from outside, perhaps because the machine ran out of memory'
  }
  return signal === null ? `ended (exit code ${code})` : `died (${signal})`
}
