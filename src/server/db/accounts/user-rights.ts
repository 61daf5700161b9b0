import { and, eq, isNull } from 'drizzle-orm'
import type { StaffRight } from '#domain/accounts/permissions.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { Connection } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'

/** What an owner lets a user do besides their role. */
export async function readRights(db: Connection, userId: number): Promise<StaffRight[]> {
  const [user] = await db.select({ rights: users.rights }).from(users).where(eq(users.id, userId))
  return user?.rights ?? []
}

/** The role and the rights of an account that is in use; undefined for one that is blocked or deleted. */
export async function readGrants(
  db: Connection,
  userId: number,
): Promise<{ role: Role; rights: StaffRight[] } | undefined> {
  const [user] = await db
    .select({ role: users.role, rights: users.rights })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'Active'), isNull(users.deletedAt)))
  return user
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
