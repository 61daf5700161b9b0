import { eq, or, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { END_KEY, subscribers } from '#server/db/schema/shop/newsletter.ts'

/**
 * Stores a pending subscription to the newsletter. A known address stays as it is, except that one which
 * had unsubscribed, or did not confirm within a day, waits for its confirmation under the new token.
 * Returns whether the address now waits under the token.
 */
export async function upsertSubscriber(
  connection: Connection,
  subscriber: { email: string; token: string },
): Promise<boolean> {
  const asksAnew = sql`${subscribers.status} = 'unsubscribed' or (${subscribers.status} = 'pending'
    and ${subscribers.consentedAt} < now() - interval '1 day')`
  const rows = await connection
    .insert(subscribers)
    .values({ email: sql`lower(${subscriber.email})`, token: subscriber.token })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { status: 'pending', token: subscriber.token, consentedAt: sql`now()` },
      setWhere: asksAnew,
    })
    .returning({ id: subscribers.id })
  return rows.length > 0
}

/** Confirms or ends the subscription of a token and returns its email; undefined for an unknown token. */
export async function setSubscription(
  connection: Connection,
  token: string,
  status: 'confirmed' | 'unsubscribed',
): Promise<string | undefined> {
  const [row] = await connection
    .update(subscribers)
    .set({ status })
    .where(
      status === 'confirmed'
        ? eq(subscribers.token, token)
        : or(eq(subscribers.token, token), eq(END_KEY, token)),
    )
    .returning({ email: subscribers.email })
  return row?.email
}
