import { GUEST_SESSION_DAYS, LIMITS } from '#domain/accounts/limits.ts'
import { findGuestOrder } from '#server/db/accounts/guests.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { deleteExpiredSessions, insertSession } from '#server/db/accounts/sessions.ts'
import type { Connection } from '#server/db/connection.ts'
import { problem } from '#server/http/problem.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'

/** The guest of an order; undefined once it has joined an account, or its guest is gone or blocked. */
export async function openGuest(db: Connection, orderId: number) {
  const guest = await findGuestOrder(db, orderId)
  return guest?.isBlocked === false ? guest : undefined
}

/** A session of the guest of an order; null without one. Throws 429 above its limit, which bounds what a link stores. */
export async function guestSessionOf(db: Connection, orderId: number) {
  const guest = await openGuest(db, orderId)
  if (guest === undefined) return null
  const seconds = await consume(db, `guestopen:order:${orderId}`, LIMITS.guestSessions)
  if (seconds > 0) throw problem.tooMany(seconds)
  const { userId, name } = guest
  const token = makeToken()
  await deleteExpiredSessions(db)
  const tokenHash = hashToken(token)
  await insertSession(db, { tokenHash, userId, days: GUEST_SESSION_DAYS, device: '' })
  return { token, userId, name, role: 'customer' as const }
}
