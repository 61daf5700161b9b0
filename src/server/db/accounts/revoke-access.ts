import type { Connection } from '#server/db/connection.ts'
import { deleteEmailChange } from './email-confirmations.ts'
import { deletePhoneCodesOf } from './phone/phone-codes.ts'
import { deleteResetsOf } from './password-resets.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * Ends every way into an account that somebody may have opened before: its sessions except `keptSession` (the hash
 * of its token), its links for a new password, its codes on a phone, and a requested change of email, whose link
 * would give the account away later. Source: SECURITY.md, changes of the own account.
 */
export async function revokeAccess(
  tx: Connection,
  userId: number,
  keptSession?: string,
): Promise<void> {
  await endSessionsOf(tx, userId, keptSession)
  await deleteResetsOf(tx, userId)
  await deleteEmailChange(tx, userId)
  await deletePhoneCodesOf(tx, userId)
}
