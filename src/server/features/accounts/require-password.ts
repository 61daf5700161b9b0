import { LIMITS } from '#domain/limits.ts'
import type { Connection } from '#server/data/database.ts'
import { deleteFailures, recordAttempts, secondsToWait } from '#server/data/failures.ts'
import { findPasswordHash } from '#server/data/users.ts'
import { problem } from '#server/http/problem.ts'
import { verifyPassword } from '#server/services/passwords.ts'

/**
 * Asks somebody who is logged in for their password once more. Throws 400 at the field when it is
 * wrong, never 401: the login is as good as before. Throws 429 after ten failures in 15 minutes.
 */
export async function requirePassword(
  db: Connection,
  userId: number,
  typed: { password: string; field?: string },
): Promise<void> {
  const { password, field = 'password' } = typed
  const subject = `password:account:${userId}`
  await requireBelowLimit(db, subject)
  const isRight = await verifyPassword(password, await findPasswordHash(db, userId))
  // Guesses that are sent all at once have all passed the first look.
  await requireBelowLimit(db, subject)
  if (!isRight) {
    const seconds = await recordAttempts(db, [subject], LIMITS.passwordFailures)
    if (seconds > 0) throw problem.tooMany(seconds)
    throw problem.invalid([{ field, message: 'This is not your password.' }])
  }
  await deleteFailures(db, subject)
}

async function requireBelowLimit(db: Connection, subject: string): Promise<void> {
  const seconds = await secondsToWait(db, [subject], LIMITS.passwordFailures)
  if (seconds > 0) throw problem.tooMany(seconds)
}
