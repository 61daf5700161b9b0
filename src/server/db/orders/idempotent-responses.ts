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

/** Deletes responses older than two days: nobody repeats those requests any more. */
export async function deleteOldResponses(db: Connection): Promise<void> {
  await db
    .delete(idempotentResponses)
    .where(lt(idempotentResponses.createdAt, sql`now() - interval '2 days'`))
}
