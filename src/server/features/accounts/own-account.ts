import type { OwnSession, Profile } from '#contract/own-account.ts'
import type { Language } from '#domain/languages.ts'
import { LIMITS } from '#domain/limits.ts'
import { inTransaction, type Connection, type Database } from '#server/data/database.ts'
import { readEmailState } from '#server/data/email-confirmations.ts'
import { takeAttempt } from '#server/data/failures.ts'
import { deleteResetsOf } from '#server/data/password-resets.ts'
import { readSecondFactor } from '#server/data/second-factors.ts'
import {
  endSession,
  endSessionsOf,
  findSessionOwner,
  type DeviceRow,
} from '#server/data/sessions.ts'
import { findUser, findUserByEmail, updateUser } from '#server/data/users.ts'
import { problem } from '#server/http/problem.ts'
import { hashPassword, passwordProblem } from '#server/services/passwords.ts'
import { askForProof } from './confirm-email.ts'
import { requirePassword } from './require-password.ts'

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

interface ProfileForm {
  name: string
  email: string
  /** Empty when it was not asked for. */
  password: string
}

/**
 * Changes the name, and asks for another e-mail: it becomes the account's when the link that is mailed to
 * it is opened. It is another way into the account, so it wants the password: throws 400 without it or
 * with a wrong one, 409 when the e-mail has an account, 429 above the limit of mails.
 */
export async function changeProfile(
  database: Database,
  user: { id: number; email: string },
  { name, email, password, language }: ProfileForm & { language: Language['code'] },
): Promise<Profile> {
  const isOtherEmail = email.toLowerCase() !== user.email.toLowerCase()
  if (isOtherEmail) await requireForEmail(database.orm, user.id, password)
  await inTransaction(database, async (tx) => {
    // The same letters in another case are the same mailbox.
    await updateUser(tx, user.id, isOtherEmail ? { name } : { name, email })
    if (!isOtherEmail) return
    if ((await findUserByEmail(tx, email)) !== undefined) throw problem.emailTaken()
    await askForProof(tx, { user: { id: user.id, name }, email, kind: 'email-change', language })
  })
  return readProfile(database.orm, user.id)
}

async function requireForEmail(db: Connection, userId: number, password: string): Promise<void> {
  if (password !== '') {
    await requirePassword(db, userId, { password })
    const limit = LIMITS.confirmationMails
    const seconds = await takeAttempt(db, `confirmation:account:${userId}`, limit)
    if (seconds > 0) throw problem.tooMany(seconds)
    return
  }
  const message = 'Enter your password to change your email.'
  throw problem.invalid([{ field: 'password', message }])
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
  const weakness = await passwordProblem(newPassword)
  if (weakness !== undefined) throw problem.invalid([{ field: 'newPassword', message: weakness }])
  const typed = { password: currentPassword, field: 'currentPassword' }
  await requirePassword(database.orm, userId, typed)
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(database, async (tx) => {
    await updateUser(tx, userId, { passwordHash })
    await deleteResetsOf(tx, userId)
    await endSessionsOf(tx, userId, tokenHash)
  })
}

/** Logs one of the own devices out. Throws 404, and 403 for another's. */
export async function logDeviceOut(
  db: Connection,
  own: { sessionId: number; userId: number },
): Promise<void> {
  const owner = await findSessionOwner(db, own.sessionId)
  if (owner === undefined) throw problem.notFound('login')
  if (owner !== own.userId) throw problem.forbidden('This login belongs to somebody else.')
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
