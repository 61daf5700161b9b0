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

/** The result. `admins` are the emails of all admins, for a user who named no admin. */
export type Recovery =
  | { outcome: 'recovered'; password: string }
  | { outcome: 'no-admin' | 'unknown'; admins: string[] }

/** The author in the audit log, in place of the name of an admin. */
const ON_THE_MACHINE = 'npm run admin:recover'

/**
 * Gives an admin who is locked out a new password, to be shown once: every device is logged
 * out, a second factor and a block are removed, and for an hour wrong guesses from elsewhere do not lock
 * them out. Anyone who can run this on the machine owns the shop. A user who is not an admin becomes one only
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
    // The owner may log in from any network, and guessing strangers must not lock them out.
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
