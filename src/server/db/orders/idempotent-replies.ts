import { and, eq, lt, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { idempotentReplies } from '#server/db/schema/orders.ts'

/** A request that may be repeated: whose, under which key, and with which body (SHA-256, hex). */
export interface RepeatableRequest {
  userId: number
  key: string
  bodyHash: string
}

/** What was answered under a key before. */
export interface StoredReply<Reply> {
  bodyHash: string
  reply: Reply
}

/** What was answered under a key before; undefined when nothing was. */
export async function findReply<Reply>(
  db: Connection,
  { userId, key }: Pick<RepeatableRequest, 'userId' | 'key'>,
): Promise<StoredReply<Reply> | undefined> {
  const [stored] = await db
    .select({ bodyHash: idempotentReplies.bodyHash, reply: sql<Reply>`${idempotentReplies.reply}` })
    .from(idempotentReplies)
    .where(and(eq(idempotentReplies.userId, userId), eq(idempotentReplies.key, key)))
  return stored
}

/** Forgets answers that nobody will ask for again: those older than two days. */
export async function forgetOldReplies(db: Connection): Promise<void> {
  await db
    .delete(idempotentReplies)
    .where(lt(idempotentReplies.createdAt, sql`now() - interval '2 days'`))
}
