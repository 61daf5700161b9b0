import { and, count, desc, eq, gt, ilike, isNull, or, sql, type SQL } from 'drizzle-orm'
import { LOCKS } from '#server/db/advisory-locks.ts'
import type { Connection } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'
import { spendingByUser } from './spending.ts'
import type { Role, UserStatus } from '#domain/accounts/roles.ts'

/** A user without the password hash, which only the login reads. */
const SAFE = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  role: users.role,
  status: users.status,
  createdAt: users.createdAt,
}
export type UserRow = Omit<
  typeof users.$inferSelect,
  | 'passwordHash'
  | 'deletedAt'
  | 'isDemo'
  | 'emailConfirmedAt'
  | 'sizes'
  | 'tags'
  | 'rights'
  | 'noticeChoices'
  | 'guestKey'
>

/** Stores a user; undefined when the email, in any case, has an account already. */
export async function insertUser(
  connection: Connection,
  user: Pick<typeof users.$inferInsert, 'name' | 'email' | 'phone' | 'passwordHash' | 'role'>,
): Promise<UserRow | undefined> {
  const [row] = await connection.insert(users).values(user).onConflictDoNothing().returning(SAFE)
  return row
}

/** The user of an email, in any case, with the stored hash of the password. */
export async function findUserByEmail(
  connection: Connection,
  email: string,
): Promise<(UserRow & { passwordHash: string }) | undefined> {
  const [row] = await connection
    .select({ ...SAFE, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, sql`lower(${email})`), isNull(users.guestKey)))
  return row
}

/**
 * What attempts at an account are counted under: its id, or for an email without one the email as the
 * database compares it. JavaScript's lower case is another: `İ` would make a second name for one account.
 */
export async function accountSubject(connection: Connection, email: string): Promise<string> {
  const { rows } = await connection.execute<{ subject: string }>(sql`
    select coalesce(
      (select 'id:' || id from ${users} where lower(${users.email}) = lower(${email})),
      'email:' || lower(${email})
    ) as subject`)
  return rows[0]?.subject ?? ''
}

/** The user of an id. */
export async function findUser(connection: Connection, id: number): Promise<UserRow | undefined> {
  const [row] = await connection.select(SAFE).from(users).where(eq(users.id, id))
  return row
}

/** Whether an id is of an account that somebody has; people who ordered without a login, or are deleted, have none. */
export async function hasAccount(db: Connection, id: number): Promise<boolean> {
  const isLiving = and(isNull(users.deletedAt), isNull(users.guestKey))
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isLiving))
  return rows.length > 0
}

/** Which users are looked for; what is left out or empty does not narrow. */
export interface UserSearch {
  /** Words of id, name and email, all of which a user must have. */
  q: string
  role?: Role | undefined
  status?: UserStatus | undefined
}

/** How users are sorted: the newest account or the largest spending first. */
type UserSort = 'newest' | 'spent-desc'

interface UserListPlan {
  search: UserSearch
  sort?: UserSort | undefined
  /** Without it all of them. */
  part?: { limit: number; offset: number } | undefined
}

/** The matching users: all of them or a part, and how many there are. */
export async function findUsers(
  connection: Connection,
  { search, sort = 'newest', part }: UserListPlan,
): Promise<{ rows: UserRow[]; total: number }> {
  const chosen = conditionOf(search)
  const all = sort === 'newest' ? newestFirst(connection, chosen) : mostSpent(connection, chosen)
  const rows = await (part === undefined ? all : all.limit(part.limit).offset(part.offset))
  if (part === undefined) return { rows, total: rows.length }
  const [counted] = await connection.select({ total: count() }).from(users).where(chosen)
  return { rows, total: counted?.total ?? 0 }
}

function newestFirst(connection: Connection, chosen: SQL | undefined) {
  return connection
    .select(SAFE)
    .from(users)
    .where(chosen)
    .orderBy(desc(users.createdAt), desc(users.id))
}

function mostSpent(connection: Connection, chosen: SQL | undefined) {
  const sums = spendingByUser(connection)
  return connection
    .select(SAFE)
    .from(users)
    .leftJoin(sums, eq(sums.userId, users.id))
    .where(chosen)
    .orderBy(sql`coalesce(${sums.spent}, 0) desc`, desc(users.id))
}

/** The matching users after an id, by id: for reading all of them in batches. */
export function usersAfter(
  connection: Connection,
  search: UserSearch,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<UserRow[]> {
  return connection
    .select(SAFE)
    .from(users)
    .where(and(gt(users.id, afterId), conditionOf(search)))
    .orderBy(users.id)
    .limit(limit)
}

function conditionOf(search: UserSearch): SQL | undefined {
  return and(
    // A deleted account belongs to nobody any more.
    isNull(users.deletedAt),
    // Guests who ordered without a login have no account.
    isNull(users.guestKey),
    search.role && eq(users.role, search.role),
    search.status && eq(users.status, search.status),
    ...search.q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6).map(hasWord),
  )
}

function hasWord(word: string): SQL | undefined {
  const pattern = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const isId = /^\d{1,9}$/.test(word) ? eq(users.id, Number(word)) : undefined
  return or(isId, ilike(users.name, pattern), ilike(users.email, pattern))
}

/** The stored hash of a user's password. */
export async function findPasswordHash(
  connection: Connection,
  id: number,
): Promise<string | undefined> {
  const [row] = await connection
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
  return row?.passwordHash
}

/** Changes what a user decides about their account; throws on an email that has another account. */
export async function updateUser(
  connection: Connection,
  id: number,
  fields: Partial<Pick<UserRow, 'name' | 'email'> & { passwordHash: string }>,
): Promise<void> {
  await connection.update(users).set(fields).where(eq(users.id, id))
}

/** Blocks or unblocks a user; undefined when there is none. */
export async function updateUserStatus(
  connection: Connection,
  id: number,
  status: UserStatus,
): Promise<UserRow | undefined> {
  const [row] = await connection
    .update(users)
    .set({ status })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning(SAFE)
  return row
}

/** A user locked until the transaction ends; undefined when there is none. */
export async function lockUser(tx: Connection, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select(SAFE).from(users).where(eq(users.id, id)).for('no key update')
  return row
}

/** Sets the role of a locked user. */
export async function updateUserRole(tx: Connection, id: number, role: Role): Promise<void> {
  // Rights are of the role that they were given in.
  await tx.update(users).set({ role, rights: [] }).where(eq(users.id, id))
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

/** The emails of all admins, active or blocked, the oldest account first. */
export async function listAdmins(connection: Connection): Promise<string[]> {
  const rows = await connection
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
  return rows.map(({ email }) => email)
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
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.firstAdmin})`)
}
