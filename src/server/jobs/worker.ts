import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/connection.ts'
import type { JobKind } from '#server/db/schema/job-kinds.ts'
import {
  deferJob,
  finishJob,
  giveBackJobs,
  postponeJob,
  takeJobs,
  type TakenJob,
} from '#server/db/jobs/queue.ts'

/** Does one job. It may run twice for the same job and must then do nothing the second time. */
export type JobWork = (subject: number, job: JobTurn) => Promise<void>

/** Which try of a piece of work this is. */
export interface JobTurn {
  id: number
  attempts: number
  /** True when it is given up should this try fail. */
  isLast: boolean
}

/** Thrown by work that has to follow something else: it is taken again later, as if it had not been. */
export class NotYet extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`Not yet: again in ${seconds} seconds.`)
    this.seconds = seconds
  }
}

/** Without a job it is the table itself that could not be read. */
type Report = (error: unknown, job?: TakenJob) => void

/** How many run at once. Few, to leave most capacity to customers. */
const AT_ONCE = 8
const PAUSE_MS = 1_000
/**
 * How much longer than a batch of a backlog the pause after it is: three quarters of the time belong to
 * customers, however slow the machine is at the moment.
 */
const BREATHS = 3
/** Seconds until the next try after the first, second … failure; after the last it is given up. */
const RETRY_SECONDS = [30, 120, 600, 1_800, 7_200, 21_600, 43_200, 86_400] as const

/** How long the end of the shop waits for jobs in hand, in milliseconds; less than the shop has to close. */
const LONGEST_END_MS = 7_000

/**
 * Does the work of the table `jobs`, in every running instance, from `start` until `stop`. It looks
 * once a second instead of listening: an announcement per order would serialise the commits of all.
 */
export class JobWorker {
  readonly #works = new Map<JobKind, JobWork>()
  readonly #stopping = new AbortController()
  readonly #inHand = new Set<TakenJob>()
  #running: Promise<void> | undefined

  readonly #database: Database
  readonly #report: Report

  constructor(database: Database, report: Report) {
    this.#database = database
    this.#report = report
  }

  /** Says how a kind of work is done. */
  handle(kind: JobKind, work: JobWork): void {
    this.#works.set(kind, work)
  }

  start(): void {
    this.#running ??= this.#run()
  }

  /** Resolves when what was started is done, or given back to other instances after `limitMs`. */
  async stop(limitMs = LONGEST_END_MS): Promise<void> {
    this.#stopping.abort()
    const tooLong = new AbortController()
    const limit = wait(limitMs, undefined, { ref: false, signal: tooLong.signal })
    await Promise.race([this.#running, limit])
    tooLong.abort()
    limit.catch(() => undefined)
    if (this.#inHand.size > 0) await giveBackJobs(this.#database.orm, [...this.#inHand])
  }

  /** Runs the due jobs, up to one batch; returns how many. */
  async runDue(): Promise<number> {
    const due = await takeJobs(this.#database.orm, AT_ONCE)
    await Promise.all(due.map((job) => this.#runOne(job)))
    return due.length
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    let isFailing = false
    while (!signal.aborted) {
      const began = performance.now()
      let done = 0
      try {
        done = await this.runDue()
        isFailing = false
      } catch (error) {
        // Reported once, not every second while the database is unreachable.
        if (!isFailing && !signal.aborted) this.#report(error)
        isFailing = true
      }
      const tookMs = performance.now() - began
      const pause = done === AT_ONCE ? Math.min(BREATHS * tookMs, PAUSE_MS) : PAUSE_MS
      await wait(pause, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  async #runOne(job: TakenJob): Promise<void> {
    this.#inHand.add(job)
    try {
      await this.#try(job)
    } finally {
      this.#inHand.delete(job)
    }
  }

  async #try(job: TakenJob): Promise<void> {
    const { orm } = this.#database
    const delaySeconds = RETRY_SECONDS[job.attempts - 1] ?? null
    const turn = { id: job.id, attempts: job.attempts, isLast: delaySeconds === null }
    try {
      const work = this.#works.get(job.kind)
      if (work === undefined) throw new Error(`Nobody here does work of the kind ${job.kind}.`)
      await work(job.subject, turn)
    } catch (error) {
      if (error instanceof NotYet) return deferJob(orm, job.id, error.seconds)
      this.#report(error, job)
      const problem = error instanceof Error ? error.message : String(error)
      await postponeJob(orm, job.id, { problem: problem.slice(0, 500), delaySeconds })
      return
    }
    await finishJob(orm, job)
  }
}
