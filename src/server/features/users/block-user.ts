import type { UserStatus } from '#domain/accounts/roles.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { deleteConfirmationsOf } from '#server/db/accounts/email-confirmations.ts'
import type { InvitationRow } from '#server/db/accounts/invitations.ts'
import { withdrawInvitationsBy } from '#server/db/accounts/withdraw-invitations.ts'
import { deleteResetsOf } from '#server/db/accounts/password-resets.ts'
import { endSessionsOf } from '#server/db/accounts/sessions.ts'
import {
  lockUser,
  lockActiveAdmins,
  updateUserStatus,
  type UserRow,
} from '#server/db/accounts/users.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'

/**
 * Blocks or unblocks a user. A block takes effect with the next request; links of the user become void, and so
 * do open invitations they made, which are returned. Unblocking restores no session. Throws 404 for an
 * unknown id and 409 for the last active admin, also when two admins block each other at once.
 */
export function changeUserStatus(
  database: Database,
  { id, status, by }: { id: number; status: UserStatus; by: SessionUser },
): Promise<{ user: UserRow; withdrawnInvitations: InvitationRow[] }> {
  return inTransaction(database, async (tx) => {
    if (status === 'Blocked') {
      const admins = await lockActiveAdmins(tx)
      if (admins.length === 1 && admins[0] === id) throw problem.of('last-admin')
    }
    const locked = await lockUser(tx, id)
    const user = await updateUserStatus(tx, id, status)
    if (user === undefined) throw problem.notFound('user')
    const withdrawnInvitations = status === 'Blocked' ? await shutOut(tx, id, by) : []
    // Sessions were kept to say that the account is blocked; a stolen one must not work again.
    if (locked?.status === 'Blocked' && status === 'Active') await endSessionsOf(tx, id)
    await recordChange(tx, {
      by,
      action: 'user.status',
      subject: { id, name: user.name },
      before: { status: locked?.status },
      after: { status },
    })
    return { user, withdrawnInvitations }
  })
}

/** Ends the links and invitations of a blocked user; sessions stay, to say why nothing works. */
async function shutOut(tx: Connection, id: number, by: SessionUser): Promise<InvitationRow[]> {
  await deleteResetsOf(tx, id)
  await deleteConfirmationsOf(tx, id)
  return withdrawInvitationsBy(tx, id, by)
}
