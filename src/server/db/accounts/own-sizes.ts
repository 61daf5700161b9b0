import { eq } from 'drizzle-orm'
import type { OwnSizes } from '#domain/accounts/own-sizes.ts'
import type { Connection } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'

/** The sizes that a customer remembers. */
export async function readOwnSizes(db: Connection, userId: number): Promise<OwnSizes> {
  const [row] = await db.select({ sizes: users.sizes }).from(users).where(eq(users.id, userId))
  return row?.sizes ?? {}
}

/** Replaces them. */
export async function writeOwnSizes(
  db: Connection,
  userId: number,
  sizes: OwnSizes,
): Promise<void> {
  await db.update(users).set({ sizes }).where(eq(users.id, userId))
}
