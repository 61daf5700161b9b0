import type { OwnSession, Profile } from '#contract/accounts/own-account.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { readEmailState } from '#server/db/accounts/email-confirmations.ts'
import { revokeAccess } from '#server/db/accounts/revoke-access.ts'
import { readSecondFactor } from '#server/db/accounts/second-factors.ts'
import { endSession, findSessionOwner, type DeviceRow } from '#server/db/accounts/sessions.ts'
import { findUser, updateUser } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'
import { hashPassword, passwordIssue } from '#server/services/passwords.ts'
import { requirePassword } from '#server/features/accounts/password/require-password.ts'

/** The own account as the contract has it. */
export async function readProfile(db: Connection, userId: number): Promise<Profile> {
  const user = await findUser(db, userId)
  // The guard found the account a moment ago; it was deleted since.
  if (user === undefined) throw problem.loginRequired()
  const { name, email, role, createdAt } = user
  const { isOn, codesLeft } = await readSecondFactor(db, userId)
  const { isConfirmed, wantedEmail } = await readEmailState(db, userId)
  return {
    userId,
    name,
    email,
    role,
    createdAt: createdAt.toISOString(),
    isEmailConfirmed: isConfirmed,
    wantedEmail,
    hasSecondFactor: isOn,
    recoveryCodesLeft: codesLeft,
  }
}

interface PasswordChange {
  userId: number
  currentPassword: string
  newPassword: string
  /** The session that stays. */
  tokenHash: string
}

/** Sets a new password and ends all other sessions. Throws 400 for a wrong or a weak one, 429. */
export async function changePassword(database: Database, change: PasswordChange): Promise<void> {
  const { userId, currentPassword, newPassword, tokenHash } = change
  const weakness = await passwordIssue(newPassword)
  if (weakness !== undefined) throw problem.invalid([{ field: 'newPassword', ...weakness }])
  const typed = { password: currentPassword, field: 'currentPassword' }
  await requirePassword(database.orm, userId, typed)
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(database, async (tx) => {
    await updateUser(tx, userId, { passwordHash })
    await revokeAccess(tx, userId, tokenHash)
  })
}

/** Logs one of the own devices out. Throws 404, and 403 for another's. */
export async function logDeviceOut(
  db: Connection,
  own: { sessionId: number; userId: number },
): Promise<void> {
  const owner = await findSessionOwner(db, own.sessionId)
  if (owner === undefined) throw problem.notFound('login')
  if (owner !== own.userId) throw problem.of('not-yours', { what: 'login' })
  await endSession(db, own.sessionId)
}

/** A device as the contract has it. */
export function presentDevice({ id, createdAt, lastUsedAt, ...device }: DeviceRow): OwnSession {
  return {
    ...device,
    sessionId: id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }
}
