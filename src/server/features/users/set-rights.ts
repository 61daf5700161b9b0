import type { StaffRight } from '#domain/accounts/permissions.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { readRights, updateRights } from '#server/db/accounts/user-rights.ts'
import { lastChange, recordChange } from '#server/db/settings/audit-log.ts'
import { lockUser } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'

interface Giving {
  id: number
  rights: StaffRight[]
  /** The rights on the screen; undefined skips the check. */
  seen?: StaffRight[] | undefined
  by: { id: number; name: string }
}

/**
 * Sets what a member of staff may do beyond the role. Throws 404, and 409 for users who are not staff, or when somebody
 * else has given or taken rights since they were read.
 */
export async function setRights(
  database: Database,
  { id, rights, seen, by }: Giving,
): Promise<void> {
  const after = [...new Set(rights)]
  await inTransaction(database, async (tx) => {
    const user = await lockUser(tx, id)
    if (user === undefined) throw problem.notFound('user')
    if (user.role !== 'staff') throw problem.of('not-staff', { name: user.name })
    const before = await readRights(tx, id)
    if (seen !== undefined && !areSame(before, seen) && !areSame(before, after)) {
      throw problem.changed('rights-changed', await lastChange(tx, 'user', [id]))
    }
    await updateRights(tx, id, after)
    const subject = { id, name: user.name }
    const change = { before: { rights: before }, after: { rights: after } }
    await recordChange(tx, { by, action: 'user.rights', subject, ...change })
  })
}

function areSame(rights: readonly StaffRight[], others: readonly StaffRight[]): boolean {
  return new Set(rights).symmetricDifference(new Set(others)).size === 0
}
