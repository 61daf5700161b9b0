import type { Connection } from '#server/data/database.ts'
import { deleteResetsOf } from '#server/data/password-resets.ts'
import { endSessionsOf } from '#server/data/sessions.ts'
import { updateUser } from '#server/data/users.ts'
import { forgetAllLoginFailures } from './guess-password.ts'

/** Sets a password without the old one: every device is logged out and every link of a reset is void. */
export async function setPassword(
  tx: Connection,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await updateUser(tx, userId, { passwordHash })
  await deleteResetsOf(tx, userId)
  await endSessionsOf(tx, userId)
  // Who was locked out by their own failures is let in with the new password.
  await forgetAllLoginFailures(tx, userId)
}
