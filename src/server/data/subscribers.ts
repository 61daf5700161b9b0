import { sql } from 'drizzle-orm'
import type { Connection } from '#server/data/database.ts'
import { subscribers } from '#server/data/schema.ts'

/**
 * Keeps the consent of an address to the newsletter. A known address stays as it is, except that one
 * which had unsubscribed waits for its confirmation again, under the new token.
 */
export async function upsertSubscriber(
  connection: Connection,
  subscriber: { email: string; token: string },
): Promise<void> {
  const hadLeft = sql`${subscribers.status} = 'unsubscribed'`
  await connection
    .insert(subscribers)
    .values({ email: sql`lower(${subscriber.email})`, token: subscriber.token })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { status: 'pending', token: subscriber.token, consentedAt: sql`now()` },
      setWhere: hadLeft,
    })
}
