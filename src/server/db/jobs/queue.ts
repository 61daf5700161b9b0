import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { kindsIn, type JobKind, type JobLane } from '#server/db/schema/jobs/job-kinds.ts'
import { jobs } from '#server/db/schema/jobs/jobs.ts'

/** A job that this process has taken; no other takes it before its lease ends. */
export interface TakenJob {
  id: number
  kind: JobKind
  subject: number
  /** How often it was taken, this time included. */
  attempts: number
}

/** How long taken work belongs to its process, in seconds: longer than any of it may last. */
const LEASE_SECONDS = 120

/** Queues a job in the transaction of its cause; due after `delaySeconds`. */
export async function addJob(
  tx: Connection,
  { kind, subject, delaySeconds = 0 }: { kind: JobKind; subject: number; delaySeconds?: number },
): Promise<void> {
  await tx
    .insert(jobs)
    .values({ kind, subject, runAt: sql`now() + make_interval(secs => ${delaySeconds})` })
}

/** Queues a job that only one instance needs to do, unless it waits already. */
export function addJobOnce(
  database: Database,
  { kind, subject, delaySeconds = 0 }: { kind: JobKind; subject: number; delaySeconds?: number },
): Promise<void> {
  return inTransaction(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`job ${kind}`}), ${subject})`)
    if (!(await isJobWaiting(tx, { kind, subject }))) {
      await addJob(tx, { kind, subject, delaySeconds })
    }
  })
}

/** Urgent jobs never fill a whole batch, so that the others continue. */
const ORDINARY_PLACES = 1

/** What was taken of a lane, and whether more of it may wait. */
interface TakenBatch {
  taken: TakenJob[]
  isBacklog: boolean
}

/**
 * Takes up to `limit` (more than 1) due jobs of a lane, urgent ones first. Each is due again
 * when its lease ends, so that a process that dies loses nothing.
 */
export async function takeJobs(db: Connection, lane: JobLane, limit: number): Promise<TakenBatch> {
  const most = lane === 'mail' ? limit - ORDINARY_PLACES : limit
  const { rows } = await db.execute<{ [Key in keyof TakenJob]: TakenJob[Key] }>(
    lane === 'mail' ? takeMail(limit, most) : takeOthers(lane, limit),
  )
  // Without ordinary ones beside them, urgent ones alone are a full batch.
  return { taken: rows.toSorted((a, b) => a.id - b.id), isBacklog: rows.length >= most }
}

function takeMail(limit: number, most: number) {
  return sql`
    with urgent as (${dueMail(true)} limit ${most} for update skip locked),
      ordinary as (
        ${dueMail(false)} limit ${limit} - (select count(*) from urgent) for update skip locked
      )
    ${take(sql`select id from urgent union all select id from ordinary`)}`
}

/** In the order of the index `jobs_due`, so that a long queue needs no sorting. Only emails are urgent. */
function dueMail(isUrgent: boolean) {
  return sql`select id from ${jobs} where failed_at is null
    and is_urgent = ${isUrgent ? sql.raw('true') : sql.raw('false')} and kind = 'send-mail'
    and ${IS_DUE} order by run_at, id`
}

function takeOthers(lane: JobLane, limit: number) {
  const kinds = sql.param(kindsIn(lane))
  return sql`
    with due as (
      select id from ${jobs} where failed_at is null and kind = any(${kinds}::text[]) and ${IS_DUE}
      order by run_at, id limit ${limit} for update skip locked
    )
    ${take(sql`select id from due`)}`
}

const IS_DUE = sql`run_at <= (select clock_timestamp() + interval '1 millisecond')`

function take(ids: SQL) {
  return sql`
    update ${jobs}
    set run_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}),
      attempts = attempts + 1
    where id in (${ids})
    returning id, kind, subject, attempts`
}

/** Deletes a finished job, and the same job that was given up before: it is done now. */
export async function finishJob(
  db: Connection,
  { id, kind, subject }: Pick<TakenJob, 'id' | 'kind' | 'subject'>,
): Promise<void> {
  const isSame = and(eq(jobs.kind, kind), eq(jobs.subject, subject), isNotNull(jobs.failedAt))
  await db.delete(jobs).where(or(eq(jobs.id, id), isSame))
}

/** Notes why a job did not succeed, and when it is tried again; null gives it up. */
export async function postponeJob(
  db: Connection,
  id: number,
  { problem, delaySeconds }: { problem: string; delaySeconds: number | null },
): Promise<void> {
  const when =
    delaySeconds === null
      ? { failedAt: sql`now()` }
      : { runAt: sql`now() + make_interval(secs => ${delaySeconds})` }
  await db
    .update(jobs)
    .set({ problem, ...when })
    .where(eq(jobs.id, id))
}

/** Lets a job that cannot be done yet be taken again later; this time does not count as a try. */
export async function deferJob(db: Connection, id: number, delaySeconds: number): Promise<void> {
  const runAt = sql`now() + make_interval(secs => ${delaySeconds})`
  await db
    .update(jobs)
    .set({ runAt, attempts: sql`${jobs.attempts} - 1` })
    .where(eq(jobs.id, id))
}

/** After how many seconds another process takes a job that its own did not finish: by then that process is gone. */
const GIVEN_BACK_SECONDS = 30

/** Gives a taken job back before its lease ends; this time does not count as a try. */
export async function giveBackJobs(db: Connection, taken: readonly TakenJob[]): Promise<void> {
  const runAt = sql`now() + make_interval(secs => ${GIVEN_BACK_SECONDS})`
  for (const { id, attempts } of taken) {
    // Another may have it already, if it lasted longer than the lease.
    await db
      .update(jobs)
      .set({ runAt, attempts: sql`${jobs.attempts} - 1` })
      .where(and(eq(jobs.id, id), eq(jobs.attempts, attempts)))
  }
}

/** Moves a waiting job to another time. */
export async function moveJob(
  tx: Connection,
  { kind, subject, runAt }: { kind: JobKind; subject: number; runAt: Date },
): Promise<void> {
  await tx
    .update(jobs)
    .set({ runAt })
    .where(and(eq(jobs.kind, kind), eq(jobs.subject, subject), isNull(jobs.failedAt)))
}

/** Cancels a job that was not done yet; false when it is gone. */
export async function withdrawJob(
  tx: Connection,
  { kind, subject }: { kind: JobKind; subject: number },
): Promise<boolean> {
  const rows = await tx
    .delete(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.subject, subject)))
    .returning({ id: jobs.id })
  return rows.length > 0
}

/** Whether a job was withdrawn, or done by another process, since it was taken. */
export async function isJobGone(tx: Connection, id: number): Promise<boolean> {
  const rows = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id))
  return rows.length === 0
}

/** Whether such a job is waiting. */
export async function isJobWaiting(
  tx: Connection,
  { kind, subject }: { kind: JobKind; subject: number },
): Promise<boolean> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.subject, subject), isNull(jobs.failedAt)))
    .limit(1)
  return rows.length > 0
}

/** How many jobs wait for their time, are due, or were given up, by kind. */
export async function countJobs(
  db: Connection,
): Promise<{ kind: string; state: 'waiting' | 'due' | 'failed'; count: number }[]> {
  const { rows } = await db.execute<{
    kind: string
    state: 'waiting' | 'due' | 'failed'
    count: number
  }>(sql`
    select kind, count(*)::int as count, case when failed_at is not null then 'failed'
      when run_at <= now() then 'due' else 'waiting' end as state
    from ${jobs} group by kind, state order by kind, state`)
  return rows
}
