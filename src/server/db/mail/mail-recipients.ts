import { and, eq, gt, inArray, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { PAID_STATUSES } from '#domain/payments/payments.ts'
import { kindsCountedWith } from '#domain/shop/mail.ts'
import { LIMITS, type AttemptLimit } from '#domain/accounts/limits.ts'
import type { Connection } from '#server/db/connection.ts'
import type { MailRow } from './mail-outbox.ts'
import { users } from '#server/db/schema/accounts.ts'
import { emails } from '#server/db/schema/mail.ts'
import { orders } from '#server/db/schema/orders.ts'
import { auditLog } from '#server/db/schema/shop/audit-log.ts'

type Addressed = Pick<MailRow, 'id' | 'kind' | 'recipient' | 'facts'>

/**
 * Whether the recipient of an email opened a link that was sent there: of an email about an order the
 * account that ordered, of any other email some account. Everybody else may be a stranger to it.
 */
export async function isProvenRecipient(
  db: Connection,
  { recipient, facts }: Addressed,
): Promise<boolean> {
  const buyer =
    'orderId' in facts
      ? eq(
          users.id,
          db.select({ id: orders.userId }).from(orders).where(eq(orders.id, facts.orderId)),
        )
      : undefined
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        // Of a guest, whose row has no email: the one of the order, whose link was opened.
        buyer === undefined
          ? eq(sql`lower(${users.email})`, sql`lower(${recipient})`)
          : or(eq(sql`lower(${users.email})`, sql`lower(${recipient})`), isNotNull(users.guestKey)),
        isNotNull(users.emailConfirmedAt),
        buyer,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether somebody of the staff asked to send an email again that was given up: they know that it is waited for. */
export async function isAskedAgain(db: Connection, mailId: number): Promise<boolean> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.kind, 'mail'),
        eq(auditLog.subjectId, String(mailId)),
        eq(auditLog.action, 'mail.resend'),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * The limit that the recipient of an email has reached, if any. Each mail counts those of its kind written before it, so
 * that of several at the same moment no more than that are sent. Those about orders count by the network that ordered,
 * with a higher limit for all networks; those about an order that was paid are not counted.
 */
export async function enoughEmails(db: Connection, mail: Addressed): Promise<number | undefined> {
  if (kindsCountedWith(mail.kind).length === 0) return undefined
  if (!('orderId' in mail.facts)) return reachedLimit(db, mail, LIMITS.emailsToStranger)
  const { orderId } = mail.facts
  if (await wasPaid(db, orderId)) return undefined
  const sameNetwork = sql`coalesce(${placedFromOf(sql`(${emails.facts} ->> 'orderId')::integer`)}, '')
    = coalesce(${placedFromOf(sql`${orderId}::integer`)}, '')`
  return (
    (await reachedLimit(db, mail, LIMITS.emailsToStranger, sameNetwork)) ??
    (await reachedLimit(db, mail, LIMITS.orderEmailsToStranger))
  )
}

/** What stands for the network that an order came from, in its first email. */
function placedFromOf(orderId: SQL): SQL {
  return sql`(select received.facts ->> 'placedFrom' from ${emails} as received
    where (received.facts ->> 'orderId')::integer = ${orderId} and received.kind = 'order-received' limit 1)`
}

/** Whether money came for an order; that of the test provider costs nobody anything. */
async function wasPaid(db: Connection, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.paymentStatus, PAID_STATUSES),
        ne(orders.paymentProvider, 'test'),
        gt(orders.total, 0),
      ),
    )
  return rows.length > 0
}

async function reachedLimit(
  db: Connection,
  { id, kind, recipient }: Addressed,
  { attempts, windowMinutes }: AttemptLimit,
  narrowed?: SQL,
): Promise<number | undefined> {
  const earlier = await db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        eq(sql`lower(${emails.recipient})`, sql`lower(${recipient})`),
        lt(emails.id, id),
        inArray(emails.kind, [...kindsCountedWith(kind)]),
        ne(emails.status, 'failed'),
        gt(emails.createdAt, sql`now() - make_interval(mins => ${windowMinutes})`),
        narrowed,
      ),
    )
    .limit(attempts)
  return earlier.length === attempts ? attempts : undefined
}
