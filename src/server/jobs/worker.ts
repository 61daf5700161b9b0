import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/connection.ts'
import { JOB_LANES, type JobKind, type JobLane } from '#server/db/schema/jobs/job-kinds.ts'
import {
  deferJob,
  finishJob,
  giveBackJobs,
  postponeJob,
  takeJobs,
  type TakenJob,
} from '#server/db/jobs/queue.ts'
import { pollInterval } from './poll-interval.ts'

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

/** How many run at once, by lane. Few, to leave most capacity to customers. */
const AT_ONCE: Readonly<Record<JobLane, number>> = { mail: 3, provider: 2, carrier: 2, shop: 3 }
/** Seconds until the next try after the first, second … failure; after the last it is given up. */
const RETRY_SECONDS = [30, 120, 600, 1_800, 7_200, 21_600, 43_200, 86_400] as const

/** How long the end of the shop waits for jobs in hand, in milliseconds; less than the shop has to close. */
const LONGEST_END_MS = 7_000

/**
 * Does the work of the table `jobs`, in every running instance, from `start` until `stop`. It looks
 * once a second instead of listening: an announcement per order would serialise the commits of all. Each lane looks for
 * itself: a mail server or a provider that is slow or silent holds nothing else back.
 */
export class JobWorker {
  readonly #works = new Map<JobKind, JobWork>()
  readonly #stopping = new AbortController()
  readonly #inHand = new Set<TakenJob>()
  #running: Promise<unknown> | undefined

  readonly #database: Database
  readonly #report: Report
  readonly #pauseMs: number | undefined

  /** Looks once a second unless told otherwise. */
  constructor(database: Database, report: Report, pauseMs?: number) {
    this.#database = database
    this.#report = report
    this.#pauseMs = pauseMs
  }

  /** Says how a kind of work is done. */
  handle(kind: JobKind, work: JobWork): void {
    this.#works.set(kind, work)
  }

  start(): void {
    this.#running ??= Promise.all(JOB_LANES.map((lane) => this.#run(lane)))
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

  /** Runs the due jobs, up to one batch of each lane; returns how many. */
  async runDue(): Promise<number> {
    const batches = await Promise.all(JOB_LANES.map((lane) => this.#runBatch(lane)))
    return batches.reduce((sum, { taken }) => sum + taken.length, 0)
  }

  async #runBatch(lane: JobLane) {
    const batch = await takeJobs(this.#database.orm, lane, AT_ONCE[lane])
    await Promise.all(batch.taken.map((job) => this.#runOne(job)))
    return batch
  }

  async #run(lane: JobLane): Promise<void> {
    const { signal } = this.#stopping
    let isFailing = false
    while (!signal.aborted) {
      const began = performance.now()
      let isBacklog = false
      try {
        ;({ isBacklog } = await this.#runBatch(lane))
        isFailing = false
      } catch (error) {
        // Reported once, not every second while the database is unreachable.
        if (!isFailing && !signal.aborted) this.#report(error)
        isFailing = true
      }
      const tookMs = performance.now() - began
      const pause = pollInterval({ isBacklog, tookMs, pauseMs: this.#pauseMs })
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
