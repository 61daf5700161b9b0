import type { OwnSession, Profile } from '#contract/accounts/own-account.ts'
import type { Language } from '#domain/shop/languages.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { readEmailState } from '#server/db/accounts/email-confirmations.ts'
import type { Place } from '#server/db/accounts/known-networks.ts'
import { revokeAccess } from '#server/db/accounts/revoke-access.ts'
import { findProvenPhone } from '#server/db/accounts/phone/proven-phones.ts'
import { readSecondFactor } from '#server/db/accounts/second-factors.ts'
import { endSession, findSessionOwner, type DeviceRow } from '#server/db/accounts/sessions.ts'
import { readRights } from '#server/db/accounts/user-rights.ts'
import { findUser, updateUser } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'
import { hashPassword, passwordIssue } from '#server/services/passwords.ts'
import { notifyOwner } from '#server/features/accounts/notify-owner.ts'
import { requireOwner } from './require-owner.ts'

/** The own account for the API. */
export async function readProfile(db: Connection, userId: number): Promise<Profile> {
  const user = await findUser(db, userId)
  // The account was deleted after the guard checked it.
  if (user === undefined) throw problem.loginRequired()
  const { name, email, phone, role, createdAt } = user
  const { isOn, codesLeft } = await readSecondFactor(db, userId)
  const rights = role === 'staff' ? await readRights(db, userId) : []
  const provenPhone = await findProvenPhone(db, userId)
  const { isConfirmed, wantedEmail } = await readEmailState(db, userId)
  return {
    userId,
    name,
    email,
    phone,
    ...(provenPhone !== undefined && { provenPhone }),
    role,
    ...(rights.length > 0 && { rights }),
    createdAt: createdAt.toISOString(),
    isEmailConfirmed: isConfirmed,
    wantedEmail,
    hasSecondFactor: isOn,
    recoveryCodesLeft: codesLeft,
  }
}

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

/** Logs out one device of the user. Throws 404, and 403 for another user's. */
export async function logDeviceOut(
  db: Connection,
  own: { sessionId: number; userId: number },
): Promise<void> {
  const owner = await findSessionOwner(db, own.sessionId)
  if (owner === undefined) throw problem.notFound('login')
  if (owner !== own.userId) throw problem.of('not-yours', { what: 'login' })
  await endSession(db, own.sessionId)
}

/** A device for the API. */
export function presentDevice({ id, createdAt, lastUsedAt, ...device }: DeviceRow): OwnSession {
  return {
    ...device,
    sessionId: id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }
}
