import { eq, inArray, or, sql } from 'drizzle-orm'
import type { AttemptLimit } from '#domain/accounts/limits.ts'
import type { Connection } from '#server/db/connection.ts'
import { rateLimitAttempts } from '#server/db/schema/accounts.ts'

/** What one attempt counts against, such as `signup:address:10.0.0.1` and ten in 15 minutes. */
export interface Counted {
  subject: string
  limit: AttemptLimit
}

/** Whether an attempt may be made. */
export interface Attempt {
  /** 0 when it may, else in how many seconds it may. */
  seconds: number
  /** The ids of what was noted, for `refundAttempt`; empty when it may not be made. */
  taken: number[]
}

/**
 * Notes one attempt of every subject, or of none when one of them is at its limit. To be called before
 * the work that the limit protects: of attempts at the same moment never more than the limit pass.
 */
export async function consumeAttempt(
  connection: Connection,
  counted: readonly Counted[],
): Promise<Attempt> {
  const subjects = counted.map(({ subject }) => subject)
  const attempts = counted.map(({ limit }) => limit.attempts)
  const minutes = counted.map(({ limit }) => limit.windowMinutes)
  const { rows } = await connection.execute<{ seconds: number; taken: number[] }>(sql`
    select seconds, taken from consume_attempts(${sql.param(subjects)}::text[],
      ${sql.param(attempts)}::integer[], ${sql.param(minutes)}::integer[])`)
  const [answer] = rows
  if (answer === undefined) throw new Error('The database counted no attempt.')
  return answer
}

/** Gives an attempt back that was no failure after all. */
export async function refundAttempt(connection: Connection, { taken }: Attempt): Promise<void> {
  if (taken.length === 0) return
  await connection.delete(rateLimitAttempts).where(inArray(rateLimitAttempts.id, taken))
}

/** Notes one attempt of a subject, or answers in how many seconds it may try again; 0 means noted. */
export async function consume(
  connection: Connection,
  subject: string,
  limit: AttemptLimit,
): Promise<number> {
  return (await consumeAttempt(connection, [{ subject, limit }])).seconds
}

/** Seconds until a subject is below its limit again; 0 when it is. Notes nothing. */
export async function secondsToWait(
  connection: Connection,
  { subject, limit }: Counted,
): Promise<number> {
  const { attempts, windowMinutes } = limit
  const { rows } = await connection.execute<{ age: number }>(sql`
    select extract(epoch from now() - at)::float8 as age from ${rateLimitAttempts}
    where subject = ${subject} and at > now() - make_interval(mins => ${windowMinutes})
    order by at desc offset ${attempts - 1} limit 1`)
  const [oldest] = rows
  return oldest === undefined ? 0 : Math.max(1, Math.ceil(windowMinutes * 60 - oldest.age))
}

/** Forgets what a subject failed at, and what it failed at from each network. */
export async function deleteFailures(connection: Connection, subject: string): Promise<void> {
  const fromNetworks = sql`starts_with(${rateLimitAttempts.subject}, ${fromNetwork(subject, '')})`
  await connection
    .delete(rateLimitAttempts)
    .where(or(eq(rateLimitAttempts.subject, subject), fromNetworks))
}

/** The part of a subject that one network has. */
export function fromNetwork(subject: string, network: string): string {
  return `${subject}:from:${network}`
}
