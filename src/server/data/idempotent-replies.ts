import { and, eq, lt, sql } from 'drizzle-orm'
import type { Connection } from './database.ts'
import { idempotentReplies } from './schema.ts'

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

/**
 * Claims a key for the request of this transaction and answers undefined; or what was answered under
 * it before. A request that is still being worked on elsewhere is waited for: when it ends without an
 * answer, the key is free.
 */
export async function claimKey<Reply>(
  tx: Connection,
  { userId, key, bodyHash }: RepeatableRequest,
): Promise<StoredReply<Reply> | undefined> {
  const claimed = await tx
    .insert(idempotentReplies)
    .values({ userId, key, bodyHash, status: 0, reply: {} })
    .onConflictDoNothing()
    .returning({ key: idempotentReplies.key })
  if (claimed.length > 0) return undefined
  const [stored] = await tx
    .select({ bodyHash: idempotentReplies.bodyHash, reply: sql<Reply>`${idempotentReplies.reply}` })
    .from(idempotentReplies)
    .where(and(eq(idempotentReplies.userId, userId), eq(idempotentReplies.key, key)))
  return stored
}

/** Keeps the answer under the key that this transaction claimed. */
export async function storeReply(
  tx: Connection,
  { userId, key }: RepeatableRequest,
  answer: { status: number; reply: unknown },
): Promise<void> {
  await tx
    .update(idempotentReplies)
    .set(answer)
    .where(and(eq(idempotentReplies.userId, userId), eq(idempotentReplies.key, key)))
}

/** Forgets answers that nobody will ask for again: those older than two days. */
export async function forgetOldReplies(db: Connection): Promise<void> {
  await db
    .delete(idempotentReplies)
    .where(lt(idempotentReplies.createdAt, sql`now() - interval '2 days'`))
}
