import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import type { MailKind } from '#domain/shop/mail.ts'
import type { Connection } from '#server/db/connection.ts'
import { emails } from '#server/db/schema/mail.ts'
import { contactRequests, requestReplies } from '#server/db/schema/shop/contact.ts'
import { auditLog } from '#server/db/schema/shop/audit-log.ts'

/** What the audit log calls a message that is gone. */
const A_REQUEST = 'An erased message'

const MAIL_KINDS: MailKind[] = ['request-received', 'request-answered', 'request-settled']

/** Deletes the messages that match, with their replies, their emails and what the audit log says of their senders. */
export async function eraseRequests(tx: Connection, chosen: SQL): Promise<number> {
  const gone = await tx
    .delete(contactRequests)
    .where(chosen)
    .returning({ id: contactRequests.id, email: contactRequests.email })
  if (gone.length === 0) return 0
  await eraseMails(tx, gone)
  const ids = gone.map(({ id }) => String(id))
  await tx
    .update(auditLog)
    .set({ subjectName: A_REQUEST, before: null, after: null })
    .where(and(eq(auditLog.kind, 'request'), inArray(auditLog.subjectId, ids)))
  return gone.length
}

/** By their recipients, whose emails have an index. */
async function eraseMails(
  tx: Connection,
  gone: readonly { id: number; email: string }[],
): Promise<void> {
  const recipients = gone.map(({ email }) => email)
  const ids = gone.map(({ id }) => id)
  await tx
    .delete(emails)
    .where(
      and(
        sql`lower(${emails.recipient}) in (select lower(one) from unnest(${sql.param(recipients)}::text[]) as one)`,
        inArray(emails.kind, MAIL_KINDS),
        inArray(sql`(${emails.facts} ->> 'requestId')::integer`, ids),
      ),
    )
}

/** Deletes one message with all that is kept of it; false when there is none. */
export async function eraseRequest(tx: Connection, id: number): Promise<boolean> {
  return (await eraseRequests(tx, eq(contactRequests.id, id))) === 1
}

/** Deletes the messages whose last answer is as old as the privacy policy allows, and returns how many. */
export function eraseOldRequests(tx: Connection): Promise<number> {
  const { id, kind, answeredAt, settledAt } = contactRequests
  const lastReply = sql`(select max(${requestReplies.at}) from ${requestReplies} where ${requestReplies.requestId} = ${id})`
  return eraseRequests(
    tx,
    sql`${answeredAt} is not null and (${kind} = 'enquiry' or ${settledAt} is not null)
      and greatest(${answeredAt}, ${settledAt}, ${lastReply}) < now() - make_interval(days => ${KEPT_DAYS.requests})`,
  )
}
