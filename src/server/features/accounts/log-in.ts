import type { Session } from '#contract/accounts.ts'
import { deviceNamed } from '#domain/devices.ts'
import { LIMITS, SESSION_DAYS } from '#domain/limits.ts'
import type { Connection, Database } from '#server/data/database.ts'
import { deleteFailures, recordAttempts, secondsToWait } from '#server/data/failures.ts'
import { readSecondFactor } from '#server/data/second-factors.ts'
import { deleteExpiredSessions, insertSession } from '#server/data/sessions.ts'
import { findUserByEmail } from '#server/data/users.ts'
import { problem } from '#server/http/problem.ts'
import type { Call } from '#server/http/serve.ts'
import { verifyPassword } from '#server/services/passwords.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'
import { checkCode } from './check-code.ts'

interface Credentials {
  email: string
  password: string
  /** Of the authenticator app, or a recovery code; empty when none was asked for yet. */
  code: string
}

/**
 * Starts a session of 30 days. Throws 401 for an unknown e-mail and for a wrong password, in one text
 * and after the same work; 403 for a blocked user who knows the password; 401 with a code of its own
 * when the account has a second factor and its code is missing or wrong; 429 after ten failures in 15
 * minutes for the account or the address. Source: SECURITY.md, guessing.
 */
export async function logIn(
  database: Database,
  { email, password, code }: Credentials,
  { address, headers, log }: Pick<Call, 'address' | 'headers' | 'log'>,
): Promise<Session> {
  const { orm } = database
  const account = `login:account:${email.toLowerCase()}`
  const subjects = [account, `login:address:${address}`]
  await requireBelowLimit(orm, subjects)
  const user = await findUserByEmail(orm, email)
  const isRight = await verifyPassword(password, user?.passwordHash)
  // Guesses that are sent all at once have all passed the first look; now the failures among them
  // that were quicker count.
  await requireBelowLimit(orm, subjects)
  if (user === undefined || !isRight) {
    const seconds = await recordAttempts(orm, subjects, LIMITS.loginFailures)
    log.info({ address, userId: user?.id }, 'login failed')
    if (seconds > 0) throw problem.tooMany(seconds)
    throw problem.wrongCredentials()
  }
  if (user.status === 'Blocked') throw problem.blocked()
  await requireSecondFactor(database, user.id, code)
  await deleteFailures(orm, account)
  log.info({ address, userId: user.id }, 'logged in')
  return {
    token: await startSession(orm, user.id, deviceNamed(headers['user-agent'] ?? '')),
    userId: user.id,
    name: user.name,
    role: user.role,
  }
}

async function requireSecondFactor(
  database: Database,
  userId: number,
  code: string,
): Promise<void> {
  const { isOn } = await readSecondFactor(database.orm, userId)
  if (!isOn) return
  if (code === '') throw problem.codeRequired()
  if (!(await checkCode(database, userId, code))) throw problem.wrongCode()
}

async function requireBelowLimit(connection: Connection, subjects: string[]): Promise<void> {
  const seconds = await secondsToWait(connection, subjects, LIMITS.loginFailures)
  if (seconds > 0) throw problem.tooMany(seconds)
}

/** Answers the bearer token; only its hash is stored. */
async function startSession(
  connection: Connection,
  userId: number,
  device: string,
): Promise<string> {
  const token = makeToken()
  await deleteExpiredSessions(connection)
  const tokenHash = hashToken(token)
  await insertSession(connection, { tokenHash, userId, days: SESSION_DAYS, device })
  return token
}
