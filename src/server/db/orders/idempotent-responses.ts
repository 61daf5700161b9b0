import { and, eq, lt, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { idempotentResponses } from '#server/db/schema/orders.ts'

/** A repeatable request: its user, key and body (SHA-256, hex). */
export interface RepeatableRequest {
  userId: number
  key: string
  bodyHash: string
}

/** The stored response of a key. */
export interface StoredResponse<Body> {
  bodyHash: string
  response: Body
}

/** The stored response of a key; undefined for a new key. */
export async function findResponse<Body>(
  db: Connection,
  { userId, key }: Pick<RepeatableRequest, 'userId' | 'key'>,
): Promise<StoredResponse<Body> | undefined> {
  const [stored] = await db
    .select({
      bodyHash: idempotentResponses.bodyHash,
      response: sql<Body>`${idempotentResponses.response}`,
    })
    .from(idempotentResponses)
    .where(and(eq(idempotentResponses.userId, userId), eq(idempotentResponses.key, key)))
  return stored
}

/**
 * Does something once for a key: the answer to the same request again is the first one. Of two at the same moment the second
 * waits for the first. Undefined when the key was used for another request. In the transaction of the work.
 */
export async function answerOnce<Body extends object>(
  tx: Connection,
  { userId, key, bodyHash }: RepeatableRequest,
  work: () => Promise<Body>,
): Promise<Body | undefined> {
  const claimed = await tx
    .insert(idempotentResponses)
    .values({ userId, key, bodyHash, status: 201, response: {} })
    .onConflictDoNothing()
    .returning({ key: idempotentResponses.key })
  if (claimed.length === 0) {
    const stored = await findResponse<Body>(tx, { userId, key })
    return stored?.bodyHash === bodyHash ? stored.response : undefined
  }
  const response = await work()
  await tx
    .update(idempotentResponses)
    .set({ response })
    .where(and(eq(idempotentResponses.userId, userId), eq(idempotentResponses.key, key)))
  return response
}

/** Deletes responses older than two days: nobody repeats those requests any more. */
export async function deleteOldResponses(db: Connection): Promise<void> {
  await db
    .delete(idempotentResponses)
    .where(lt(idempotentResponses.createdAt, sql`now() - interval '2 days'`))
}
