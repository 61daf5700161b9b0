import { LIMITS } from '#domain/accounts/limits.ts'
import type { Connection } from '#server/db/connection.ts'
import { consumeAttempt, deleteFailures, refundAttempt } from '#server/db/accounts/rate-limit.ts'
import { findPasswordHash } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'
import { verifyPassword } from '#server/services/passwords.ts'

/**
 * Checks the password of a logged-in user again. Throws 400 at the field when it is
 * wrong, never 401, because the session stays valid. Throws 429 after ten failures in 15 minutes; each
 * attempt is counted before the password is hashed.
 */
export async function requirePassword(
  db: Connection,
  userId: number,
  typed: { password: string; field?: string },
): Promise<void> {
  const { password, field = 'password' } = typed
  const subject = `password:account:${userId}`
  const attempt = await consumeAttempt(db, [{ subject, limit: LIMITS.passwordFailures }])
  if (attempt.seconds > 0) throw problem.tooMany(attempt.seconds)
  try {
    if (await verifyPassword(password, await findPasswordHash(db, userId))) {
      await deleteFailures(db, subject)
      return
    }
  } catch (error) {
    // The machine was too busy to check, which must not count as a failure.
    await refundAttempt(db, attempt)
    throw error
  }
  throw problem.field(field, 'password-wrong')
}
