import type { Connection } from '#server/db/connection.ts'
import { revokeAccess } from '#server/db/accounts/revoke-access.ts'
import { updateUser } from '#server/db/accounts/users.ts'
import { deleteAllLoginFailures } from './login-attempts.ts'

/** Sets a password without the old one, and ends all sessions and links of the account. */
export async function setPassword(
  tx: Connection,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await updateUser(tx, userId, { passwordHash })
  await revokeAccess(tx, userId)
  // The new password also ends a lockout by failed attempts.
  await deleteAllLoginFailures(tx, userId)
}
