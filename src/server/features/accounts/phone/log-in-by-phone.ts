import type { Session } from '#contract/accounts/accounts.ts'
import { deviceNamed } from '#domain/accounts/devices.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { isKnownNetwork, rememberNetwork } from '#server/db/accounts/known-networks.ts'
import { findPhoneCodeOwner, spendPhoneCode } from '#server/db/accounts/phone/phone-codes.ts'
import { findPhoneOwner } from '#server/db/accounts/phone/proven-phones.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { lockUser } from '#server/db/accounts/users.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import type { RequestContext } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { hashToken } from '#server/services/tokens.ts'
import { joinGuestOrders } from '#server/features/accounts/guests/join-orders.ts'
import { startSession } from '#server/features/accounts/start-session.ts'
import { notifyOwner } from '#server/features/accounts/notify-owner.ts'
import { hashCode, requirePhoneLogin } from './ask-code.ts'

interface TypedCode {
  /** What the request for the code was answered with. */
  key: string
  code: string
}

type Asking = Pick<RequestContext, 'address' | 'headers' | 'log' | 'language'>

/**
 * Starts a session by the code that was sent to a proven phone; from a network that is new to the account its owner is
 * told by email. Throws 401 for a wrong code, with the tries that are left, and for an expired one; 403 for a blocked
 * user with the right code, and while the setting is off; 429 after too many wrong codes from one network.
 */
export async function logInByPhone(
  { database, panBox }: { database: Database; panBox: OpenPanBox },
  typed: TypedCode,
  { address: network, headers, log, language }: Asking,
): Promise<Session> {
  await requirePhoneLogin(database.orm)
  const answer = await inTransaction(database, async (tx) => {
    const keyHash = hashToken(typed.key)
    // The account first, then its codes: everything that ends codes takes them in this order.
    const owner = await findPhoneCodeOwner(tx, keyHash)
    const user = owner === undefined ? undefined : await lockUser(tx, owner)
    const codeHash = hashCode(typed.key, typed.code)
    const spent = await spendPhoneCode(tx, { keyHash, codeHash, purpose: 'login' })
    if ('left' in spent) return spent
    // The phone can have been removed, and two-step verification turned on, since the code was sent.
    if (user === undefined || (await findPhoneOwner(tx, spent.phone)) !== user.id) return GONE
    if (user.status === 'Blocked') return 'blocked'
    const { id: userId, name, role } = user
    const place = { userId, network }
    if (!(await isKnownNetwork(tx, place))) {
      await notifyOwner(tx, { userId, change: 'phone-login', language })
    }
    await rememberNetwork(tx, place)
    // Orders placed without a login since then: the phone is proven once more.
    await joinGuestOrders(tx, { userId, panBox, language })
    const token = await startSession(tx, userId, deviceNamed(headers['user-agent'] ?? ''))
    return { token, userId, name, role }
  })
  if (answer === 'blocked') throw problem.of('blocked')
  if ('left' in answer) return refuse(database.orm, { left: answer.left, network })
  log.info({ address: network, userId: answer.userId }, 'logged in by phone')
  return answer
}

const GONE = { left: 0 }

/** Only after the try was counted: an error inside its transaction would undo the count. */
async function refuse(
  db: Connection,
  { left, network }: { left: number; network: string },
): Promise<never> {
  const limit = LIMITS.phoneFailuresOfNetwork
  const seconds = await consume(db, `phonecode:failure:${network}`, limit)
  if (seconds > 0) throw problem.tooMany(seconds)
  throw left > 0 ? problem.of('phone-code-wrong', { left }) : problem.of('phone-code-over')
}
