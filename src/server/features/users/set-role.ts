import type { Role } from '#domain/accounts/roles.ts'
import { lastChange, recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import type { InvitationRow } from '#server/db/accounts/invitations.ts'
import { withdrawInvitationsBy } from '#server/db/accounts/withdraw-invitations.ts'
import { lockUser, lockActiveAdmins, updateUserRole } from '#server/db/accounts/users.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'

interface Choosing {
  id: number
  role: Role
  /** The role on the screen; undefined skips the check. */
  seen?: Role | undefined
  by: SessionUser
}

/**
 * Gives a user another role, effective with their next request. Open invitations of a former admin
 * become void and are returned. Throws 404 for an unknown id and 409 for
 * the last active admin, also when two admins demote each other at once, or when somebody else has changed the role
 * since it was read.
 */
export function setRole(
  database: Database,
  { id, role, seen, by }: Choosing,
): Promise<InvitationRow[]> {
  return inTransaction(database, async (tx) => {
    // Always the admins first, then the user, so that two requests cannot deadlock.
    const admins = await lockActiveAdmins(tx)
    const user = await lockUser(tx, id)
    if (user === undefined) throw problem.notFound('user')
    if (seen !== undefined && user.role !== seen && user.role !== role) {
      throw problem.changed('rights-changed', await lastChange(tx, 'user', [id]))
    }
    const isLast = admins.length === 1 && admins[0] === id
    if (role !== 'admin' && isLast) throw problem.of('last-admin')
    await updateUserRole(tx, id, role)
    await recordChange(tx, {
      by,
      action: 'user.role',
      subject: { id, name: user.name },
      before: { role: user.role },
      after: { role },
    })
    return role === 'admin' ? [] : withdrawInvitationsBy(tx, id, by)
  })
}
