import { inTransaction, type Database } from '#server/data/database.ts'
import { knowEveryNetwork } from '#server/data/known-networks.ts'
import { deleteSecondFactor } from '#server/data/second-factors.ts'
import { findUserByEmail, updateUserStatus } from '#server/data/users.ts'
import { hashPassword } from '#server/services/passwords.ts'
import { makePassword } from '#server/services/tokens.ts'
import { setPassword } from './set-password.ts'

/**
 * Gives an admin who cannot get in any more a new password, to be shown once: every device is logged
 * out, a second factor and a block are taken away. Whoever may run this on the machine owns the shop.
 * Undefined when the e-mail belongs to no admin: nobody becomes one this way.
 */
export async function recoverAdmin(database: Database, email: string): Promise<string | undefined> {
  const password = makePassword()
  const passwordHash = await hashPassword(password)
  return inTransaction(database, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user?.role !== 'admin') return undefined
    await setPassword(tx, user.id, passwordHash)
    await deleteSecondFactor(tx, user.id)
    await updateUserStatus(tx, user.id, 'Active')
    // Where the owner is now the machine does not know, and guessing strangers must not keep them out.
    await knowEveryNetwork(tx, user.id)
    return password
  })
}
