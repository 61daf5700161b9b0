import type { Language } from '#domain/shop/languages.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import type { Place } from '#server/db/accounts/known-networks.ts'
import { revokeAccess } from '#server/db/accounts/revoke-access.ts'
import { updateUser } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'
import { hashPassword, passwordIssue } from '#server/services/passwords.ts'
import { notifyOwner } from '#server/features/accounts/notify-owner.ts'
import { requireOwner } from './require-owner.ts'

interface PasswordChange {
  currentPassword: string
  /** Empty when none was asked for. */
  code: string
  newPassword: string
  language: Language['code']
  /** The session that stays. */
  tokenHash: string
}

/**
 * Sets a new password, ends all other sessions and tells the owner by email. Throws 400 for a wrong
 * password or code and for a weak new one, 429.
 */
export async function changePassword(
  database: Database,
  place: Place,
  { currentPassword, code, newPassword, tokenHash, language }: PasswordChange,
): Promise<void> {
  const { userId } = place
  const weakness = await passwordIssue(newPassword)
  if (weakness !== undefined) throw problem.invalid([{ field: 'newPassword', ...weakness }])
  const typed = { password: currentPassword, field: 'currentPassword', code }
  await requireOwner(database, place, typed)
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(database, async (tx) => {
    await updateUser(tx, userId, { passwordHash })
    await revokeAccess(tx, userId, tokenHash)
    await notifyOwner(tx, { userId, change: 'password', language })
  })
}
