import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pollInterval } from './poll-interval.ts'
import { JobWorker } from './worker.ts'
import { addJob, takeJobs } from '#server/db/jobs/queue.ts'
import type { JobLane } from '#server/db/schema/jobs/job-kinds.ts'
import { StatementRecorder } from '#tests/support/statements.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let place: TestDatabase
beforeAll(async () => {
  place = await createTestDatabase()
})
afterAll(() => place.drop())
beforeEach(() => place.database.pool.query('delete from jobs'))

const ignore = () => undefined

function aRunner(work: (subject: number) => Promise<void>): JobWorker {
  const runner = new JobWorker(place.database, ignore)
  runner.handle('send-mail', work)
  return runner
}

async function untilEmpty(runner: JobWorker): Promise<void> {
  while ((await runner.runDue()) > 0);
}

async function rows() {
  const { rows: found } = await place.database.pool.query(
    `select subject, attempts, problem, failed_at is not null as failed,
      round(extract(epoch from run_at - now()))::int as seconds from jobs order by id`,
  )
  return found
}

function add(subject: number, delaySeconds = 0) {
  return addJob(place.database.orm, { kind: 'send-mail', subject, delaySeconds })
}

test('several workers share the jobs, and each job is done once', async () => {
  for (let subject = 1; subject <= 30; subject += 1) await add(subject)
  const done: number[] = []
  const work = async (subject: number) => void done.push(subject)
  const runners = [aRunner(work), aRunner(work), aRunner(work)]
  await Promise.all(runners.map(untilEmpty))
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  expect(await rows()).toEqual([])
})

test('a job waits for its time', async () => {
  await add(1, 60)
  expect(await aRunner(async () => undefined).runDue()).toBe(0)
})

test('a failed job is retried later, and finally abandoned', async () => {
  await add(7)
  const runner = aRunner(async () => {
    throw new Error('The line is dead.')
  })
  await runner.runDue()
  expect(await rows()).toEqual([
    { subject: 7, attempts: 1, problem: 'The line is dead.', failed: false, seconds: 30 },
  ])
  expect(await runner.runDue()).toBe(0)
  for (let attempt = 2; attempt <= 9; attempt += 1) {
    await place.database.pool.query('update jobs set run_at = now()')
    await runner.runDue()
  }
  expect(await rows()).toMatchObject([{ attempts: 9, failed: true }])
  await place.database.pool.query('update jobs set run_at = now()')
  expect(await runner.runDue()).toBe(0)
})

test('the job of a process that died is taken over when its lease ends', async () => {
  await add(3)
  let die: () => void = ignore
  const dying = aRunner(() => new Promise<void>((resolve) => (die = resolve)))
  const death = dying.runDue()
  await expect.poll(rows).toMatchObject([{ attempts: 1, seconds: 120 }])
  const done: number[] = []
  const heir = aRunner(async (subject) => void done.push(subject))
  expect(await heir.runDue()).toBe(0)
  await place.database.pool.query(`update jobs set run_at = run_at - interval '120 seconds'`)
  expect(await heir.runDue()).toBe(1)
  expect(done).toEqual([3])
  die()
  await death
})

test('urgent jobs go first, however long others have waited, and others still continue', async () => {
  for (let subject = 1; subject <= 200; subject += 1) await add(subject)
  await place.database.pool.query(
    `insert into jobs (kind, subject, is_urgent) select 'send-mail', n, true
    from generate_series(1001, 1012) as n`,
  )
  const done: number[] = []
  const runner = aRunner(async (subject) => void done.push(subject))
  for (let batch = 1; batch <= 6; batch += 1) expect(await runner.runDue()).toBe(3)
  const urgent = Array.from({ length: 12 }, (_, at) => 1001 + at)
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, ...urgent])
})

test('the next job of a long queue is read from its index, without sorting', async () => {
  const { pool } = place.database
  await pool.query(
    `insert into jobs (kind, subject, run_at) select 'send-mail', n, now() + interval '1 day'
    from generate_series(1, 20000) as n`,
  )
  await pool.query('analyze jobs')
  const mail = await planOf('mail')
  expect(mail.match(/Index.* using jobs_due/g)).toHaveLength(2)
  expect(mail.match(/Index Cond: .*run_at <=/g)).toHaveLength(2)
  expect(mail).not.toMatch(/Sort|Seq Scan/)
  // Beside all the emails the others are found by their kinds.
  await pool.query(`update jobs set run_at = now()`)
  await pool.query('analyze jobs')
  for (const lane of ['provider', 'carrier', 'shop'] as const) {
    expect(await planOf(lane)).toMatch(/jobs_due_of_kind[^]*Index Cond: .*kind = ANY.*run_at <=/)
  }
})

/** How PostgreSQL takes work of a lane. */
async function planOf(lane: JobLane): Promise<string> {
  const { pool, orm } = place.database
  const sent = await new StatementRecorder(pool).during(() => takeJobs(orm, lane, 3))
  const [{ text, values } = { text: '', values: [] }] = sent
  const { rows: lines } = await pool.query(`explain ${text}`, [...values])
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}

test('urgent emails alone count as a backlog, and so does any full batch', async () => {
  const { orm, pool } = place.database
  const backlogs: boolean[] = []
  for (const [count, isUrgent] of [
    [1, true],
    [2, true],
    [2, false],
  ]) {
    await pool.query('delete from jobs')
    await pool.query(
      `insert into jobs (kind, subject, is_urgent) select 'send-mail', n, $2
      from generate_series(1, $1) as n`,
      [count, isUrgent],
    )
    backlogs.push((await takeJobs(orm, 'mail', 3)).isBacklog)
  }
  expect(backlogs).toEqual([false, true, true])
  const [idle, backlog] = [false, true].map((isBacklog) => pollInterval({ isBacklog, tookMs: 20 }))
  expect([idle, backlog]).toEqual([1_000, 60])
})

test('a silent mail server and provider delay neither invoices nor status changes', async () => {
  const { pool } = place.database
  await pool.query(
    `insert into jobs (kind, subject) select kind, n
    from unnest('{send-mail,send-refund,make-invoice,complete-status-change}'::text[]) as kind,
      generate_series(1, 20) as n`,
  )
  const silence = Promise.withResolvers<void>()
  const done: string[] = []
  const runner = new JobWorker(place.database, ignore)
  for (const kind of ['send-mail', 'send-refund'] as const)
    runner.handle(kind, () => silence.promise)
  for (const kind of ['make-invoice', 'complete-status-change'] as const)
    runner.handle(kind, async () => void done.push(kind))
  runner.start()
  await expect.poll(() => done.length).toBe(40)
  silence.resolve()
  await runner.stop()
})

test('unfinished jobs are given back at the end, and do not count as tried', async () => {
  await add(9)
  const begun = Promise.withResolvers<void>()
  const letEnd = Promise.withResolvers<void>()
  const runner = aRunner(() => {
    begun.resolve()
    return letEnd.promise
  })
  runner.start()
  await begun.promise
  await runner.stop(1)
  expect(await rows()).toEqual([
    { subject: 9, attempts: 0, problem: '', failed: false, seconds: 30 },
  ])
  letEnd.resolve()
  // Done after all: nobody does it again.
  await expect.poll(rows).toEqual([])
})
