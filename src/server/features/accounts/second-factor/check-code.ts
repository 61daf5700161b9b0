import { LIMITS } from '#domain/accounts/limits.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { consumeAttempt, deleteFailures, fromNetwork } from '#server/db/accounts/rate-limit.ts'
import { isKnownNetwork, type Place } from '#server/db/accounts/known-networks.ts'
import {
  findSecondFactor,
  spendRecoveryCode,
  spendStep,
} from '#server/db/accounts/second-factors.ts'
import { lockUser } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'
import { stepOfCode } from '#server/services/one-time-codes.ts'
import { plainRecoveryCode } from '#server/services/recovery-codes.ts'
import { hashToken } from '#server/services/tokens.ts'

/**
 * Whether a code belongs to the user's authenticator app or is a recovery code; it works once. The guesses of one
 * account are checked one after another. Throws 429 after five failures in 15 minutes. Each network that the
 * account has logged in from counts for itself, all others count together, so an attacker who only knows the
 * password cannot lock the owner out.
 */
export async function checkCode(
  database: Database,
  { userId, network }: Place,
  typed: string,
): Promise<boolean> {
  const { seconds, isRight } = await inTransaction(database, async (tx) => {
    await lockUser(tx, userId)
    const account = `code:account:${userId}`
    const isKnown = await isKnownNetwork(tx, { userId, network })
    const subject = isKnown ? fromNetwork(account, network) : account
    const attempt = await consumeAttempt(tx, [{ subject, limit: LIMITS.codeFailures }])
    if (attempt.seconds > 0) return { seconds: attempt.seconds, isRight: false }
    const isSpent = await spendCode(tx, userId, typed)
    if (isSpent) await deleteFailures(tx, subject)
    return { seconds: 0, isRight: isSpent }
  })
  if (seconds > 0) throw problem.tooMany(seconds)
  return isRight
}

async function spendCode(tx: Connection, userId: number, typed: string): Promise<boolean> {
  const factor = await findSecondFactor(tx, userId)
  if (factor === undefined) return false
  const code = typed.replaceAll(/\s/g, '')
  const step = stepOfCode(factor.secret, code)
  if (step !== undefined) return spendStep(tx, userId, step)
  return factor.isConfirmed && spendRecoveryCode(tx, userId, hashToken(plainRecoveryCode(code)))
}
