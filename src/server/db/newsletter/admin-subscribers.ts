import { and, count, desc, eq, ilike, lt } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { END_KEY, subscribers } from '#server/db/schema/shop/newsletter.ts'

const COLUMNS = {
  subscriberId: subscribers.id,
  email: subscribers.email,
  status: subscribers.status,
  consentedAt: subscribers.consentedAt,
}

/** A subscriber as the admin sees them, without the secret of their links. */
export type SubscriberRow = Pick<
  typeof subscribers.$inferSelect,
  'email' | 'status' | 'consentedAt'
> & { subscriberId: number }

/** Which subscribers are wanted; whatever is left out does not narrow. */
export interface SubscriberChoice {
  q: string
  status: SubscriberRow['status'] | undefined
}

/** One page of subscribers, newest first, and how many the choice leaves. */
export async function listSubscribers(
  db: Connection,
  choice: SubscriberChoice,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SubscriberRow[]; total: number }> {
  const rows = await db
    .select(COLUMNS)
    .from(subscribers)
    .where(conditionOf(choice))
    .orderBy(desc(subscribers.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(subscribers).where(conditionOf(choice))
  return { rows, total: counted?.total ?? 0 }
}

/** The subscribers before an id, newest first, some at a time, with the keys that end their subscriptions. */
export function subscribersBefore(
  db: Connection,
  choice: SubscriberChoice,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<(SubscriberRow & { endKey: string })[]> {
  return db
    .select({ ...COLUMNS, endKey: END_KEY })
    .from(subscribers)
    .where(
      and(conditionOf(choice), beforeId === undefined ? undefined : lt(subscribers.id, beforeId)),
    )
    .orderBy(desc(subscribers.id))
    .limit(limit)
}

/** Deletes a subscriber and returns the address, undefined when there is none. */
export async function deleteSubscriber(tx: Connection, id: number): Promise<string | undefined> {
  const [row] = await tx
    .delete(subscribers)
    .where(eq(subscribers.id, id))
    .returning({ email: subscribers.email })
  return row?.email
}

function conditionOf({ q, status }: SubscriberChoice) {
  const pattern = `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return and(
    status && eq(subscribers.status, status),
    q === '' ? undefined : ilike(subscribers.email, pattern),
  )
}
