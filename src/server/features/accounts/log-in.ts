import type { Session } from '#contract/accounts/accounts.ts'
import { deviceNamed } from '#domain/accounts/devices.ts'
import type { Database } from '#server/db/connection.ts'
import { rememberNetwork } from '#server/db/accounts/known-networks.ts'
import { readSecondFactor } from '#server/db/accounts/second-factors.ts'
import { findUserByEmail } from '#server/db/accounts/users.ts'
import { problem } from '#server/http/problem.ts'
import type { RequestContext } from '#server/http/endpoint.ts'
import { checkCode } from './second-factor/check-code.ts'
import { deleteLoginFailures, tryPassword } from './password/login-attempts.ts'
import { startSession } from './start-session.ts'

interface Credentials {
  email: string
  password: string
  /** A code of the authenticator app, or a recovery code; empty before it is asked for. */
  code: string
}

/**
 * Starts a session of 30 days. Throws 401 for an unknown email and for a wrong password, in one text
 * and after the same work; 403 for a blocked user with the right password; 401 with a code of its own
 * when the account has a second factor and its code is missing or wrong; 429 above the limits of
 * password/login-attempts.ts. Source: SECURITY.md, guessing.
 */
export async function logIn(
  database: Database,
  { email, password, code }: Credentials,
  { address, headers, log }: Pick<RequestContext, 'address' | 'headers' | 'log'>,
): Promise<Session> {
  const { orm } = database
  const user = await findUserByEmail(orm, email)
  if (!(await tryPassword(orm, { email, user, password, network: address })) || !user) {
    log.info({ address, userId: user?.id }, 'login failed')
    throw problem.of('wrong-credentials')
  }
  if (user.status === 'Blocked') throw problem.of('blocked')
  const place = { userId: user.id, network: address }
  await requireSecondFactor(database, place, code)
  await deleteLoginFailures(orm, place)
  await rememberNetwork(orm, place)
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
  place: { userId: number; network: string },
  code: string,
): Promise<void> {
  const { isOn } = await readSecondFactor(database.orm, place.userId)
  if (!isOn) return
  if (code === '') throw problem.of('code-required')
  if (!(await checkCode(database, place, code))) throw problem.of('wrong-code')
}
