import type { Connection } from '#server/data/database.ts'
import { deleteFailures } from '#server/data/failures.ts'
import { deleteResetsOf } from '#server/data/password-resets.ts'
import { endSessionsOf } from '#server/data/sessions.ts'
import { findUser, updateUser } from '#server/data/users.ts'

/** Sets a password without the old one: every device is logged out and every link of a reset is void. */
export async function setPassword(
  tx: Connection,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await updateUser(tx, userId, { passwordHash })
  await deleteResetsOf(tx, userId)
  await endSessionsOf(tx, userId)
  const user = await findUser(tx, userId)
  // Who was locked out by their own failures is let in with the new password.
  if (user !== undefined) await deleteFailures(tx, `login:account:${user.email.toLowerCase()}`)
}
