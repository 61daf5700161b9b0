import { and, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { kindsCountedWith } from '#domain/shop/mail.ts'
import type { AttemptLimit } from '#domain/accounts/limits.ts'
import type { Connection } from '#server/db/connection.ts'
import type { MailRow } from './mail-outbox.ts'
import { users } from '#server/db/schema/accounts.ts'
import { emails } from '#server/db/schema/mail.ts'
import { orders } from '#server/db/schema/orders.ts'

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

/**
 * Whether the recipient of an email was already sent as many of its kind as the limit allows. Each mail counts those
 * written before it, so that of several at the same moment no more than that are sent.
 */
export async function hasHadEnoughEmails(
  db: Connection,
  { id, kind, recipient }: Addressed,
  { attempts, windowMinutes }: AttemptLimit,
): Promise<boolean> {
  const kinds = kindsCountedWith(kind)
  if (kinds.length === 0) return false
  const earlier = await db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        eq(sql`lower(${emails.recipient})`, sql`lower(${recipient})`),
        lt(emails.id, id),
        inArray(emails.kind, [...kinds]),
        ne(emails.status, 'failed'),
        gt(emails.createdAt, sql`now() - make_interval(mins => ${windowMinutes})`),
      ),
    )
    .limit(attempts)
  return earlier.length === attempts
}
