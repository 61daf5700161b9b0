import { and, eq, gt, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { kindsCountedWith } from '#domain/shop/mail.ts'
import type { AttemptLimit } from '#domain/accounts/limits.ts'
import type { Connection } from '#server/db/connection.ts'
import type { MailRow } from './mail-outbox.ts'
import { users } from '#server/db/schema/accounts.ts'
import { mails } from '#server/db/schema/mail.ts'
import { orders } from '#server/db/schema/orders.ts'

type Addressed = Pick<MailRow, 'id' | 'kind' | 'recipient' | 'facts'>

/**
 * Whether the recipient of a mail opened a link that was sent there: of a mail about an order the
 * account that ordered, of any other mail some account. Everybody else may be a stranger to it.
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
        eq(sql`lower(${users.email})`, sql`lower(${recipient})`),
        isNotNull(users.emailConfirmedAt),
        buyer,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Whether the recipient of a mail was sent as many of its sort before it as the limit allows. Each mail
 * counts those written before it, so that of several at the same moment no more than that are sent.
 */
export async function hasHadEnoughMails(
  db: Connection,
  { id, kind, recipient }: Addressed,
  { attempts, windowMinutes }: AttemptLimit,
): Promise<boolean> {
  const kinds = kindsCountedWith(kind)
  if (kinds.length === 0) return false
  const earlier = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(sql`lower(${mails.recipient})`, sql`lower(${recipient})`),
        lt(mails.id, id),
        inArray(mails.kind, [...kinds]),
        ne(mails.status, 'failed'),
        gt(mails.createdAt, sql`now() - make_interval(mins => ${windowMinutes})`),
      ),
    )
    .limit(attempts)
  return earlier.length === attempts
}
