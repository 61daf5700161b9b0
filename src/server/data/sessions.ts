import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Connection } from '#server/data/database.ts'
import { sessions, users } from '#server/data/schema.ts'
import type { Role } from '#domain/roles.ts'

/** Whose session a token is, as it stands at this moment. */
export interface SessionRow {
  user: { id: number; name: string; email: string; role: Role }
  isBlocked: boolean
}

/** Starts a session of `days`; `tokenHash` is the SHA-256 of its token. */
export async function insertSession(
  connection: Connection,
  session: { tokenHash: string; userId: number; days: number },
): Promise<void> {
  const { tokenHash, userId, days } = session
  const expiresAt = sql`now() + make_interval(days => ${days})`
  await connection.insert(sessions).values({ tokenHash, userId, expiresAt })
}

/**
 * The living session of a token's hash. Asked for with every guarded call and never kept, so that a
 * logout or a block counts at once, in every process.
 */
export async function findSession(
  connection: Connection,
  tokenHash: string,
): Promise<SessionRow | undefined> {
  const [row] = await connection
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      status: users.status,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)))
  if (row === undefined) return undefined
  const { status, ...user } = row
  return { user, isBlocked: status === 'Blocked' }
}

/** Ends the session of a token's hash. */
export async function deleteSession(connection: Connection, tokenHash: string): Promise<void> {
  await connection.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Forgets the sessions that have run out. */
export async function deleteExpiredSessions(connection: Connection): Promise<void> {
  await connection.delete(sessions).where(lte(sessions.expiresAt, sql`now()`))
}
