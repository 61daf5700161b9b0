import { desc, eq, sql } from 'drizzle-orm'
import type { Language } from '#domain/shop/languages.ts'
import { isUrgentMail, type MailFacts } from '#domain/shop/mail.ts'
import type { Connection } from '#server/db/connection.ts'
import { jobs } from '#server/db/schema/jobs/jobs.ts'
import { emails } from '#server/db/schema/mail.ts'
import { orders } from '#server/db/schema/orders.ts'

export type MailRow = typeof emails.$inferSelect

/** An email that is about to be recorded. */
export interface QueuedMail {
  to: string
  facts: MailFacts
  /** What its recipient reads. Without it the language of the order it is about, else English. */
  language?: Language['code']
  /** Two emails of one key are one. */
  key?: string
  /** The path of a link that only the recipient may see, such as `/reset-password?key=…`. */
  secretPath?: string
  /** False does the same work without storing an email, so that the duration does not reveal who has an account. */
  hasReceiver?: boolean
}

/**
 * Adds an email to the outbox, in the transaction of its cause: both are stored or
 * neither. Does nothing if the key exists or there is no address (orders of an erased account). One statement, because
 * every order runs it.
 */
export async function queueMail(tx: Connection, mail: QueuedMail): Promise<void> {
  const orderId = 'orderId' in mail.facts ? mail.facts.orderId : null
  await tx.execute(sql`
    with queued as (
      insert into ${emails} (key, kind, recipient, language, facts, secret_path)
      select ${mail.key ?? null}::text, ${mail.facts.kind}::text, ${mail.to}::text,
        coalesce(${mail.language ?? null}::text, (select language from ${orders} where id = ${orderId}), 'en'),
        ${JSON.stringify(mail.facts)}::jsonb, ${mail.secretPath ?? null}::text
      where ${mail.hasReceiver ?? true}::boolean and ${mail.to}::text <> ''
      on conflict (key) do nothing
      returning id
    )
    insert into ${jobs} (kind, subject, is_urgent)
    select 'send-mail', id, ${isUrgentMail(mail.facts.kind)}::boolean from queued`)
}

/** One email of the outbox. */
export async function findMail(db: Connection, id: number): Promise<MailRow | undefined> {
  const [row] = await db.select().from(emails).where(eq(emails.id, id))
  return row
}

/** Whether an email about an order that was written before this one still waits for the same address. */
export async function isEarlierWaiting(
  db: Connection,
  { id, recipient, orderId }: { id: number; recipient: string; orderId: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${emails} where lower(recipient) = lower(${recipient}) and id < ${id}
      and status = 'waiting' and (facts->>'orderId')::int = ${orderId} limit 1`)
  return rows.length > 0
}

/**
 * The newest emails, at most `limit`; before them those of the last 30 days that failed, at most half of it: somebody
 * has to do something about them, however much was sent since.
 */
export async function listEmails(db: Connection, limit: number): Promise<MailRow[]> {
  const newestFirst = [desc(emails.createdAt), desc(emails.id)]
  const failed = await db
    .select()
    .from(emails)
    .where(sql`${emails.status} = 'failed' and ${emails.createdAt} > now() - interval '30 days'`)
    .orderBy(...newestFirst)
    .limit(Math.floor(limit / 2))
  const newest = await db
    .select()
    .from(emails)
    .orderBy(...newestFirst)
    .limit(limit)
  const first = new Set(failed.map(({ id }) => id))
  return [...failed, ...newest.filter(({ id }) => !first.has(id))].slice(0, limit)
}

/** Stores an email as it was sent; `isFile` for a shop without a mail server, which keeps its secret link as well. */
export async function markMailSent(
  db: Connection,
  id: number,
  { subject, body, isFile }: { subject: string; body: string; isFile: boolean },
): Promise<void> {
  await db
    .update(emails)
    .set({
      status: 'sent',
      subject,
      body,
      isFile,
      problem: '',
      sentAt: sql`now()`,
      ...(!isFile && { secretPath: null }),
    })
    .where(eq(emails.id, id))
}

/** Stores why an email could not be sent; `isGivenUp` after the last attempt. */
export async function markMailProblem(
  db: Connection,
  id: number,
  { problem, isGivenUp }: { problem: string; isGivenUp: boolean },
): Promise<void> {
  await db
    .update(emails)
    .set({ problem, ...(isGivenUp && { status: 'failed' }) })
    .where(eq(emails.id, id))
}

/** Lets emails with these keys be queued once more, if there is one with the key `onlyIf`. */
export async function releaseMailKeys(
  tx: Connection,
  keys: readonly string[],
  { onlyIf }: { onlyIf: string },
): Promise<void> {
  await tx.execute(sql`
    update ${emails} set key = key || '#' || id
    where key = any(${sql.param([...keys])}::text[])
      and exists (select from ${emails} as told where told.key = ${onlyIf})`)
}

/** Lets an email that was given up be tried again from the beginning; false when it was not. */
export async function requeueMail(db: Connection, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with again as (
      update ${emails} set status = 'waiting', problem = '' where id = ${id} and status = 'failed'
      returning id
    ), forgotten as (
      delete from ${jobs} where kind = 'send-mail' and subject in (select id from again)
    )
    insert into ${jobs} (kind, subject) select 'send-mail', id from again`)
  return rowCount === 1
}
