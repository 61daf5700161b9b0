import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { UNINVOICED_REASONS } from '#domain/payments/uninvoiced-refunds.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { payments } from '#server/db/schema/payments.ts'
import { madeJobs } from '#server/db/schema/workshop/made.ts'
import { madeInstalments } from '#server/db/schema/workshop/made-instalments.ts'

export type InstalmentRow = typeof madeInstalments.$inferSelect

/** An instalment by its id or by what the provider calls its order. */
export async function findInstalment(
  db: Connection,
  key: { id: number } | { reference: string },
): Promise<InstalmentRow | undefined> {
  const isIt =
    'id' in key ? eq(madeInstalments.id, key.id) : eq(madeInstalments.reference, key.reference)
  const [row] = await db.select().from(madeInstalments).where(isIt)
  return row
}

/** Stores a sum that a customer is asked for; the caller has locked the job. */
export async function insertInstalment(
  tx: Connection,
  instalment: typeof madeInstalments.$inferInsert,
): Promise<InstalmentRow> {
  const [row] = await tx.insert(madeInstalments).values(instalment).returning()
  if (row === undefined) throw new Error('PostgreSQL stored no instalment.')
  return row
}

/** The instalments of a job that nothing came for, newest first; at most `most`. */
export function openInstalments(
  db: Connection,
  jobId: number,
  most: number,
): Promise<InstalmentRow[]> {
  const came = db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.instalmentId, madeInstalments.id))
  return db
    .select()
    .from(madeInstalments)
    .where(and(eq(madeInstalments.jobId, jobId), notExists(came)))
    .orderBy(desc(madeInstalments.id))
    .limit(most)
}

/** The quote of the job of an instalment; null where its customer was erased. */
export async function quoteOfInstalment(
  db: Connection,
  instalmentId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ quoteId: madeJobs.quoteId })
    .from(madeInstalments)
    .innerJoin(madeJobs, eq(madeJobs.id, madeInstalments.jobId))
    .where(eq(madeInstalments.id, instalmentId))
  return row?.quoteId ?? null
}

/** The payments `p` online of a job of which nobody has said yet whether it takes them. */
const UNSETTLED = sql`
  from payments p join made_instalments i on i.id = p.instalment_id
  where not exists (select from made_vouchers where payment_id = p.id)
    and not exists (select from refunds where payment_id = p.id and reason = any(${sql.param([...UNINVOICED_REASONS])}::text[]))`

/** Whether money came for a job that is not settled yet. */
export async function hasUnsettled(db: Connection, jobId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 ${UNSETTLED} and i.job_id = ${jobId} limit 1`)
  return rows.length > 0
}

/**
 * Whether money came for one of these jobs that is not settled yet, or may still come: an instalment of the last day is waited
 * for.
 */
export async function isMoneyComing(db: Connection, jobIds: readonly number[]): Promise<boolean> {
  const ids = sql`${sql.param([...jobIds])}::int[]`
  const { rows } = await db.execute(sql`
    select 1 ${UNSETTLED} and i.job_id = any(${ids})
    union all
    select 1 from made_instalments i where i.job_id = any(${ids}) and i.created_at > now() - interval '1 day'
      and not exists (select from payments where instalment_id = i.id)
    limit 1`)
  return rows.length > 0
}

/** Money that a job was paid online, and what of it can go back that way. In paise. */
export interface OnlineMoney {
  /** By payment, the newest first: what is left of it. */
  left: { paymentId: number; left: Paise }[]
  /** What is on its way back and has no voucher yet. */
  pending: Paise
  /** What of `paid` was a test, which moves no money. */
  tests: Paise
}

/** What was paid online of a job and taken; refunds that failed count as not made. */
export async function onlineMoneyOf(db: Connection, jobId: number): Promise<OnlineMoney> {
  const { rows } = await db.execute<{
    paymentId: number
    provider: string
    left: number
    kept: number
    pending: number
  }>(sql`
    select p.id as "paymentId", p.provider,
      (p.amount - coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0))::float8 as left,
      (p.amount - coalesce(sum(r.amount) filter (where last.kind = 'refund-voucher'), 0))::float8 as kept,
      coalesce(sum(r.amount) filter (where r.status <> 'failed' and last.kind is null), 0)::float8 as pending
    from made_vouchers v join payments p on p.id = v.payment_id
      left join refunds r on r.payment_id = p.id
      left join lateral (select kind from made_vouchers where refund_id = r.id order by id desc limit 1) last on true
    where v.job_id = ${jobId}
    group by p.id order by p.id desc`)
  return {
    left: rows.filter(({ left }) => left > 0).map(({ paymentId, left }) => ({ paymentId, left })),
    pending: sum(rows.map(({ pending }) => pending)),
    tests: sum(rows.filter(({ provider }) => provider === 'test').map(({ kept }) => kept)),
  }
}

/** What came online for a job, was not taken, and could not be sent back: by payment, what is left of it. In paise. */
export async function failedSurplusOf(db: Connection, jobId: number): Promise<OnlineMoney['left']> {
  const { rows } = await db.execute<{ paymentId: number; left: number }>(sql`
    select p.id as "paymentId",
      (p.amount - coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0))::float8 as left
    from made_instalments i join payments p on p.instalment_id = i.id join refunds r on r.payment_id = p.id
    where i.job_id = ${jobId} and not exists (select from made_vouchers where payment_id = p.id)
    group by p.id
    having bool_or(r.status = 'failed' and r.reason = any(${sql.param([...UNINVOICED_REASONS])}::text[]))
    order by p.id`)
  return rows.filter(({ left }) => left > 0)
}

function sum(amounts: readonly Paise[]): Paise {
  return amounts.reduce((all, one) => all + one, 0)
}
