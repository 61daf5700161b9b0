import { eq } from 'drizzle-orm'
import type { StaffRight } from '#domain/accounts/permissions.ts'
import type { Connection } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'

/** What an owner lets a user do besides their role. */
export async function readRights(db: Connection, userId: number): Promise<StaffRight[]> {
  const [user] = await db.select({ rights: users.rights }).from(users).where(eq(users.id, userId))
  return user?.rights ?? []
}

export async function updateRights(
  tx: Connection,
  userId: number,
  rights: readonly StaffRight[],
): Promise<void> {
  await tx
    .update(users)
    .set({ rights: [...rights] })
    .where(eq(users.id, userId))
}
