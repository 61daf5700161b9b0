import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { knowEveryNetwork } from '#server/db/accounts/known-networks.ts'
import { deleteSecondFactor } from '#server/db/accounts/second-factors.ts'
import {
  findUserByEmail,
  listAdmins,
  updateUserRole,
  updateUserStatus,
} from '#server/db/accounts/users.ts'
import { hashPassword } from '#server/services/passwords.ts'
import { makePassword } from '#server/services/tokens.ts'
import { setPassword } from '#server/features/accounts/password/set-password.ts'

/** What came of it. `admins` are the emails of those who are admins, for who named another one. */
export type Recovery =
  | { outcome: 'recovered'; password: string }
  | { outcome: 'no-admin' | 'unknown'; admins: string[] }

/** Stands in the audit log where the name of an admin stands otherwise. */
const ON_THE_MACHINE = 'npm run admin:recover'

/**
 * Gives an admin who cannot get in any more a new password, to be shown once: every device is logged
 * out, a second factor and a block are removed, and for an hour no limit on guessing elsewhere keeps
 * them out. Anyone who may run this on the machine owns the shop. A user who is no admin becomes one only
 * with `makesAdmin`, for an owner whom somebody demoted. Written into the audit log.
 */
export async function recoverAdmin(
  database: Database,
  { email, makesAdmin }: { email: string; makesAdmin: boolean },
): Promise<Recovery> {
  const password = makePassword()
  const passwordHash = await hashPassword(password)
  return inTransaction(database, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user === undefined) return { outcome: 'unknown', admins: await listAdmins(tx) }
    if (user.role !== 'admin' && !makesAdmin) {
      return { outcome: 'no-admin', admins: await listAdmins(tx) }
    }
    await setPassword(tx, user.id, passwordHash)
    await deleteSecondFactor(tx, user.id)
    await updateUserStatus(tx, user.id, 'Active')
    await updateUserRole(tx, user.id, 'admin')
    // Where the owner is now the machine does not know, and guessing strangers must not keep them out.
    await knowEveryNetwork(tx, user.id)
    await recordChange(tx, {
      by: { id: user.id, name: ON_THE_MACHINE },
      action: 'user.recover',
      subject: { id: user.id, name: user.name },
      after: { role: 'admin', status: 'Active', hasSecondFactor: false },
    })
    return { outcome: 'recovered', password }
  })
}
