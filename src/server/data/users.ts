import { and, desc, eq, sql } from 'drizzle-orm'
import type { Connection } from '#server/data/database.ts'
import { users } from '#server/data/schema.ts'
import type { UserStatus } from '#domain/roles.ts'

/** A user without the hash of the password, which only the login asks for. */
const SAFE = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  status: users.status,
  createdAt: users.createdAt,
}
export type UserRow = Omit<typeof users.$inferSelect, 'passwordHash' | 'isDemo'>

/** Writes a user down; nothing when the e-mail, in any case, has an account already. */
export async function insertUser(
  connection: Connection,
  user: Pick<typeof users.$inferInsert, 'name' | 'email' | 'passwordHash' | 'role'>,
): Promise<UserRow | undefined> {
  const [row] = await connection.insert(users).values(user).onConflictDoNothing().returning(SAFE)
  return row
}

/** The user of an e-mail, in any case, with the stored hash of the password. */
export async function findUserByEmail(
  connection: Connection,
  email: string,
): Promise<(UserRow & { passwordHash: string }) | undefined> {
  const [row] = await connection
    .select({ ...SAFE, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
  return row
}

/** The user of an id. */
export async function findUser(connection: Connection, id: number): Promise<UserRow | undefined> {
  const [row] = await connection.select(SAFE).from(users).where(eq(users.id, id))
  return row
}

/** All users, newest first. */
export function listUsers(connection: Connection): Promise<UserRow[]> {
  return connection.select(SAFE).from(users).orderBy(desc(users.createdAt), desc(users.id))
}

/** Blocks or unblocks a user; nothing when there is none of this id. */
export async function updateUserStatus(
  connection: Connection,
  id: number,
  status: UserStatus,
): Promise<UserRow | undefined> {
  const [row] = await connection
    .update(users)
    .set({ status })
    .where(eq(users.id, id))
    .returning(SAFE)
  return row
}

/**
 * Ids of the admins that can log in, locked until the transaction ends. In id order, so that two
 * requests that block two admins take turns and neither waits for the other forever.
 */
export async function lockActiveAdmins(tx: Connection): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'Active')))
    .orderBy(users.id)
    .for('update')
  return rows.map((row) => row.id)
}

/** Whether anybody, active or blocked, is an admin. */
export async function hasAdmin(connection: Connection): Promise<boolean> {
  const rows = await connection
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .limit(1)
  return rows.length > 0
}

/** Lets one process at a time look for admins and make the first one; until the transaction ends. */
export async function lockFirstAdmin(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7461002)`)
}
