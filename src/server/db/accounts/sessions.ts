import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { preparedStatement } from '#server/db/prepared-statements.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import type { StaffRight } from '#domain/accounts/permissions.ts'
import type { Role } from '#domain/accounts/roles.ts'

/** The current session of a token. */
export interface SessionRow {
  user: {
    id: number
    name: string
    email: string
    role: Role
    rights: StaffRight[]
    isGuest: boolean
  }
  isBlocked: boolean
}

/** A session as its owner sees it. */
export interface DeviceRow {
  id: number
  device: string
  createdAt: Date
  lastUsedAt: Date
  isCurrent: boolean
}

/** How much later a session is noted as used again: not every call writes. */
const NOTED_EVERY_MINUTES = 15

/** Starts a session of `days`; `tokenHash` is the SHA-256 of its token. */
export async function insertSession(
  connection: Connection,
  session: { tokenHash: string; userId: number; days: number; device?: string },
): Promise<void> {
  const { tokenHash, userId, days, device } = session
  const expiresAt = sql`now() + make_interval(days => ${days})`
  await connection.insert(sessions).values({ tokenHash, userId, expiresAt, device })
}

/**
 * The valid session of a token's hash. Read for every guarded request and never cached, so that a
 * logout or a block counts at once, in every process.
 */
export async function findSession(
  connection: Connection,
  tokenHash: string,
): Promise<SessionRow | undefined> {
  const [row] = await livingSession(connection).execute({ tokenHash })
  if (row === undefined) return undefined
  const { status, isNoted, ...user } = row
  if (!isNoted) await noteUse(connection, tokenHash)
  return { user, isBlocked: status === 'Blocked' }
}

const livingSession = preparedStatement((db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      rights: users.rights,
      status: users.status,
      isGuest: sql<boolean>`${users.guestKey} is not null`,
      isNoted: sql<boolean>`${sessions.lastUsedAt} > ${noted()}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql`now()`)),
    )
    .prepare('living_session'),
)

async function noteUse(connection: Connection, tokenHash: string): Promise<void> {
  await connection
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), lte(sessions.lastUsedAt, noted())))
}

function noted() {
  return sql`now() - make_interval(mins => ${NOTED_EVERY_MINUTES})`
}

/** The living sessions of a user, the last used first; the one of `tokenHash` is the current one. */
export function listSessions(
  connection: Connection,
  userId: number,
  tokenHash: string,
): Promise<DeviceRow[]> {
  return connection
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      isCurrent: sql<boolean>`${sessions.tokenHash} = ${tokenHash}`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
}

/** The user of a session id; undefined when there is none. */
export async function findSessionOwner(
  connection: Connection,
  id: number,
): Promise<number | undefined> {
  const [row] = await connection
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, id))
  return row?.userId
}

/** Ends the session of an id. */
export async function endSession(connection: Connection, id: number): Promise<void> {
  await connection.delete(sessions).where(eq(sessions.id, id))
}

/** Ends the sessions of a user, all of them or all but the one of a token's hash. */
export async function endSessionsOf(
  connection: Connection,
  userId: number,
  exceptTokenHash?: string,
): Promise<void> {
  const others = exceptTokenHash === undefined ? undefined : ne(sessions.tokenHash, exceptTokenHash)
  await connection.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

/** Ends the session of a token's hash. */
export async function deleteSession(connection: Connection, tokenHash: string): Promise<void> {
  await connection.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Forgets the sessions that have run out. */
export async function deleteExpiredSessions(connection: Connection): Promise<void> {
  await connection.delete(sessions).where(lte(sessions.expiresAt, sql`now()`))
}
