import type { Connection } from '#server/db/connection.ts'
import { revokeAccess } from '#server/db/accounts/revoke-access.ts'
import { updateUser } from '#server/db/accounts/users.ts'
import { forgetAllLoginFailures } from './guess-password.ts'

/** Sets a password without the old one; every way into the account that was open before is closed. */
export async function setPassword(
  tx: Connection,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await updateUser(tx, userId, { passwordHash })
  await revokeAccess(tx, userId)
  // Who was locked out by their own failures is let in with the new password.
  await forgetAllLoginFailures(tx, userId)
}
