import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/accounts/roles.ts'
import { LOCKS } from '#server/db/advisory-locks.ts'
import type { Connection } from '#server/db/connection.ts'
import { invitations, users } from '#server/db/schema/accounts.ts'

/** An invitation counts only while its inviter is an admin: a demoted one must not return by it. */
const OPEN = and(
  isNull(invitations.acceptedAt),
  gt(invitations.expiresAt, sql`now()`),
  sql`exists (select from ${users} where ${users.id} = ${invitations.invitedById}
    and ${users.role} = 'admin' and ${users.status} = 'Active')`,
)

const SAFE = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  invitedBy: invitations.invitedBy,
  invitedById: invitations.invitedById,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
}
/** An open invitation, without the hash of its token. */
export type InvitationRow = Omit<typeof invitations.$inferSelect, 'tokenHash' | 'acceptedAt'>

/** Stores an invitation in place of an open one of the same email. */
export async function insertInvitation(
  tx: Connection,
  draft: {
    email: string
    role: StaffRole
    tokenHash: string
    invitedBy: string
    invitedById: number
    days: number
  },
): Promise<InvitationRow> {
  const { days, ...values } = draft
  // Of two at the same moment the later sees what the earlier has stored: withdrawing one leaves no other that works.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.invitations})`)
  await tx
    .delete(invitations)
    .where(
      and(
        isNull(invitations.acceptedAt),
        eq(sql`lower(${invitations.email})`, sql`lower(${draft.email})`),
      ),
    )
  const expiresAt = sql`now() + make_interval(days => ${days})`
  const [row] = await tx
    .insert(invitations)
    .values({ ...values, expiresAt })
    .returning(SAFE)
  if (row === undefined) throw new Error('The database stored no invitation.')
  return row
}

/** The open invitations, newest first. */
export function listInvitations(db: Connection): Promise<InvitationRow[]> {
  return db.select(SAFE).from(invitations).where(OPEN).orderBy(desc(invitations.id))
}

/** The open invitation of a token's hash. */
export async function findInvitation(
  db: Connection,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select(SAFE)
    .from(invitations)
    .where(and(OPEN, eq(invitations.tokenHash, tokenHash)))
  return row
}

/** Uses up an invitation; undefined when another request was quicker. */
export async function acceptInvitationRow(
  tx: Connection,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(invitations)
    .set({ acceptedAt: sql`now()` })
    .where(and(OPEN, eq(invitations.tokenHash, tokenHash)))
    .returning(SAFE)
  return row
}

/** The open invitations that a user has made, newest first. */
export function listInvitationsBy(db: Connection, userId: number): Promise<InvitationRow[]> {
  return db
    .select(SAFE)
    .from(invitations)
    .where(and(OPEN, eq(invitations.invitedById, userId)))
    .orderBy(desc(invitations.id))
}

/** Withdraws the open invitations of a user. */
export function deleteInvitationsBy(tx: Connection, userId: number): Promise<InvitationRow[]> {
  return tx
    .delete(invitations)
    .where(and(isNull(invitations.acceptedAt), eq(invitations.invitedById, userId)))
    .returning(SAFE)
}

/** Takes an open invitation back; undefined when there is none. */
export async function deleteInvitation(
  tx: Connection,
  id: number,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .delete(invitations)
    .where(and(OPEN, eq(invitations.id, id)))
    .returning(SAFE)
  return row
}
