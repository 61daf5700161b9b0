import { eq } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'

/** The words of the staff for the groups of customers that a user is in; none without a user. */
export async function readTags(db: Connection, userId: number): Promise<string[]> {
  const [user] = await db.select({ tags: users.tags }).from(users).where(eq(users.id, userId))
  return user?.tags ?? []
}

export async function updateTags(
  tx: Connection,
  userId: number,
  tags: readonly string[],
): Promise<void> {
  await tx
    .update(users)
    .set({ tags: [...tags] })
    .where(eq(users.id, userId))
}
