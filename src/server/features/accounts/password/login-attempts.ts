import { LIMITS } from '#domain/accounts/limits.ts'
import type { Connection } from '#server/db/connection.ts'
import {
  consumeAttempt,
  deleteFailures,
  fromNetwork,
  refundAttempt,
  secondsToWait,
  type Attempt,
  type Counted,
} from '#server/db/accounts/rate-limit.ts'
import { isKnownNetwork, type Place } from '#server/db/accounts/known-networks.ts'
import { accountSubject } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'
import { verifyPassword } from '#server/services/passwords.ts'

interface Guess {
  /** As it was typed. */
  email: string
  /** Whose email it is. */
  user: { id: number; passwordHash: string } | undefined
  password: string
  network: string
}

/** The account that a login attempt names. */
const NOBODY = 0

/**
 * Whether a password belongs to the account of an email. The attempt is counted before the password is hashed and
 * uncounted when it is right, so that a burst costs no more hashes than the limits allow.
 *
 * Throws 429 after ten failures of the account from this network. An account that has never logged in
 * from this network shares two more limits: 30 failures of it from all such networks, and 50 of this
 * network. So no stranger locks out an owner on their usual network. Failures of emails without an
 * account lock out nobody who has one.
 */
export async function tryPassword(db: Connection, guess: Guess): Promise<boolean> {
  const { user, network } = guess
  const account = loginSubject(await accountSubject(db, guess.email))
  const isKnown = await isKnownNetwork(db, { userId: user?.id ?? NOBODY, network })
  const [own, other] = limitsOfNetwork(network, user !== undefined)
  // Which of the two limits is reached must not reveal who has an account, so both respond alike.
  const waitOfOther = await secondsToWait(db, other)
  if (waitOfOther > 0 && user === undefined) throw problem.tooMany(waitOfOther)
  const attempt = await consumeAttempt(db, [
    { subject: fromNetwork(account, network), limit: LIMITS.loginFailures },
    ...(isKnown ? [] : [{ subject: account, limit: LIMITS.loginFailuresElsewhere }, own]),
  ])
  if (attempt.seconds > 0) throw problem.tooMany(attempt.seconds)
  const isRight = await verifyOrRefund(db, attempt, guess)
  if (!isRight && waitOfOther > 0) throw problem.tooMany(waitOfOther)
  return isRight
}

/** Deletes the failures of an account from a network it has now logged in from. */
export function deleteLoginFailures(db: Connection, { userId, network }: Place): Promise<void> {
  return deleteFailures(db, fromNetwork(loginSubject(`id:${userId}`), network))
}

/** Deletes all failed logins of an account, after a new password. */
export function deleteAllLoginFailures(db: Connection, userId: number): Promise<void> {
  return deleteFailures(db, loginSubject(`id:${userId}`))
}

function loginSubject(account: string): string {
  return `login:${account}`
}

/** The network limit for this kind of email (with or without account), and that for the other kind. */
function limitsOfNetwork(network: string, hasAccount: boolean): [Counted, Counted] {
  const limit = LIMITS.loginFailuresOfNetwork
  const known = { subject: `login:network:${network}`, limit }
  const unknown = { subject: `login:unknown:${network}`, limit }
  return hasAccount ? [known, unknown] : [unknown, known]
}

async function verifyOrRefund(db: Connection, attempt: Attempt, guess: Guess): Promise<boolean> {
  try {
    const isRight = await verifyPassword(guess.password, guess.user?.passwordHash)
    if (isRight) await refundAttempt(db, attempt)
    return isRight
  } catch (error) {
    // The machine was too busy to check, which must not count as a failure.
    await refundAttempt(db, attempt)
    throw error
  }
}
