import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Connection } from '#server/data/database.ts'
import { failures } from '#server/data/schema/accounts.ts'
import type { AttemptLimit } from '#domain/limits.ts'

/** Longer than any window; what is older counts for nothing any more. */
const KEPT_MINUTES = 60

/**
 * Notes one attempt of each subject, such as `login:account:a@b` or `signup:address:10.0.0.1`. Answers 0
 * as long as that is within the limit, else in how many seconds the next may come. Of attempts at the
 * same moment never more than the limit are within it: each is noted before it counts what is noted.
 */
export async function recordAttempts(
  connection: Connection,
  subjects: readonly string[],
  limit: AttemptLimit,
): Promise<number> {
  await connection.delete(failures).where(lte(failures.at, minutesAgo(KEPT_MINUTES)))
  await connection.insert(failures).values(subjects.map((subject) => ({ subject })))
  const withThis = { ...limit, attempts: limit.attempts + 1 }
  return secondsToWait(connection, subjects, withThis)
}

/** Seconds until each of the subjects is below its limit again; 0 when they may go on. */
export async function secondsToWait(
  connection: Connection,
  subjects: readonly string[],
  limit: AttemptLimit,
): Promise<number> {
  const waits = await Promise.all(subjects.map((one) => secondsOfOne(connection, one, limit)))
  return Math.max(...waits)
}

async function secondsOfOne(
  connection: Connection,
  subject: string,
  limit: AttemptLimit,
): Promise<number> {
  const windowSeconds = limit.windowMinutes * 60
  const recent = await connection
    .select({ age: sql<number>`extract(epoch from now() - ${failures.at})::float8` })
    .from(failures)
    .where(and(eq(failures.subject, subject), gt(failures.at, minutesAgo(limit.windowMinutes))))
    .orderBy(desc(failures.at))
    .limit(limit.attempts)
  const oldest = recent[limit.attempts - 1]
  return oldest === undefined ? 0 : Math.max(1, Math.ceil(windowSeconds - oldest.age))
}

/** Notes one attempt of a subject, or answers in how many seconds it may try again; 0 means noted. */
export async function takeAttempt(
  connection: Connection,
  subject: string,
  limit: AttemptLimit,
): Promise<number> {
  const seconds = await secondsToWait(connection, [subject], limit)
  return seconds > 0 ? seconds : recordAttempts(connection, [subject], limit)
}

/** Forgets what a subject failed at. */
export async function deleteFailures(connection: Connection, subject: string): Promise<void> {
  await connection.delete(failures).where(eq(failures.subject, subject))
}

function minutesAgo(minutes: number) {
  return sql`now() - make_interval(mins => ${minutes})`
}
