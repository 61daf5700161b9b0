import type { UserStatus } from '#domain/roles.ts'
import { recordChange } from '#server/data/audit-log.ts'
import { inTransaction, type Database } from '#server/data/database.ts'
import { holdUser, lockActiveAdmins, updateUserStatus, type UserRow } from '#server/data/users.ts'
import type { SessionUser } from '#server/http/access.ts'
import { problem } from '#server/http/problem.ts'

/**
 * Blocks or unblocks a user; a blocked one's tokens stop working with the next call. Throws 404 for an
 * unknown id and 409 for the last active admin, also when two admins block each other at once.
 */
export function changeUserStatus(
  database: Database,
  { id, status, by }: { id: number; status: UserStatus; by: SessionUser },
): Promise<UserRow> {
  return inTransaction(database, async (tx) => {
    if (status === 'Blocked') {
      const admins = await lockActiveAdmins(tx)
      if (admins.length === 1 && admins[0] === id) throw problem.lastAdmin()
    }
    const held = await holdUser(tx, id)
    const user = await updateUserStatus(tx, id, status)
    if (user === undefined) throw problem.notFound('user')
    await recordChange(tx, {
      by,
      action: 'user.status',
      subject: { id, name: user.name },
      before: { status: held?.status },
      after: { status },
    })
    return user
  })
}
