import type { StaffRight } from '#domain/accounts/permissions.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { readRights, updateRights } from '#server/db/accounts/user-rights.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { lockUser } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'

/** Sets what a member of staff may do beyond the role. Throws 404, and 409 for users who are not staff. */
export async function setRights(
  database: Database,
  { id, rights, by }: { id: number; rights: StaffRight[]; by: { id: number; name: string } },
): Promise<void> {
  const after = [...new Set(rights)]
  await inTransaction(database, async (tx) => {
    const user = await lockUser(tx, id)
    if (user === undefined) throw problem.notFound('user')
    if (user.role !== 'staff') throw problem.of('not-staff', { name: user.name })
    const before = await readRights(tx, id)
    await updateRights(tx, id, after)
    const subject = { id, name: user.name }
    const change = { before: { rights: before }, after: { rights: after } }
    await recordChange(tx, { by, action: 'user.rights', subject, ...change })
  })
}
