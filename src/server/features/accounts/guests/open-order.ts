import type { ReplyInput } from '#contract/endpoint.ts'
import type { openGuestOrder } from '#contract/orders/guest-orders.ts'
import { GUEST_SESSION_DAYS, LIMITS } from '#domain/accounts/limits.ts'
import { isSamePhone, phoneDigits } from '#domain/accounts/phone-number.ts'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'
import { findGuestOrder, type GuestOrderRow } from '#server/db/accounts/guests.ts'
import {
  consume,
  consumeAttempt,
  fromNetwork,
  refundAttempt,
} from '#server/db/accounts/rate-limit.ts'
import { deleteExpiredSessions, insertSession } from '#server/db/accounts/sessions.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { problem } from '#server/http/problem.ts'
import { readGuestLink } from '#server/services/secrets/guest-link.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'

type OpenedOrder = ReplyInput<typeof openGuestOrder>

interface LinkShop {
  database: Database
  panBox: OpenPanBox
}

/**
 * The order of a link. Throws 404 for a link that has expired, that the shop did not write, or whose order has
 * joined an account or lost its guest; 429 after too many of them from one network.
 */
export async function orderOfLink(
  { database: { orm }, panBox }: LinkShop,
  { key, network }: { key: string; network: string },
): Promise<GuestOrderRow> {
  const link = readGuestLink(await panBox(), key, new Date())
  const order = link && (await findGuestOrder(orm, link.orderId))
  if (order !== undefined && order.userId === link?.userId) {
    if (order.isBlocked) throw problem.of('blocked')
    return order
  }
  const subject = `guestfind:address:${network}`
  const seconds = await consume(orm, subject, LIMITS.guestFindsOfNetwork)
  throw seconds > 0 ? problem.tooMany(seconds) : problem.of('guest-link-over')
}

/**
 * Opens the order of a link for a browser. A person with the link received the email, so the address counts as proven
 * from now on.
 */
export async function openByLink(
  shop: LinkShop,
  link: { key: string; network: string },
): Promise<OpenedOrder> {
  const order = await orderOfLink(shop, link)
  return inTransaction(shop.database, async (tx) => {
    await markEmailProven(tx, order.userId)
    return openedFor(tx, order)
  })
}

/**
 * Opens an order for somebody who knows its number and phone, which proves no email. Throws 404, with the same text
 * for an order of an account, an unknown number and a wrong phone, and 429 after five wrong tries for one order or fifteen
 * with one phone from one network, and after more from all networks together: so one person who knows a phone does not lock out
 * its owner, who is elsewhere.
 */
export async function openByPhone(
  { orm }: Database,
  { orderId, phone, network }: { orderId: number; phone: string; network: string },
): Promise<OpenedOrder> {
  const subject = `guestfind:order:${orderId}`
  const ofPhone = `guestfind:phone:${phoneDigits(phone)}`
  const attempt = await consumeAttempt(orm, [
    { subject: fromNetwork(subject, network), limit: LIMITS.guestFinds },
    { subject, limit: LIMITS.guestFindsElsewhere },
    { subject: fromNetwork(ofPhone, network), limit: LIMITS.guestFindsOfPhone },
    { subject: ofPhone, limit: LIMITS.guestFindsOfPhoneElsewhere },
    { subject: `guestfind:address:${network}`, limit: LIMITS.guestFindsOfNetwork },
  ])
  if (attempt.seconds > 0) throw problem.tooMany(attempt.seconds)
  const order = await findGuestOrder(orm, orderId)
  if (order === undefined || order.isBlocked || !isSamePhone(order.phone, phone)) {
    throw problem.of('guest-order-unknown')
  }
  await refundAttempt(orm, attempt)
  return openedFor(orm, order)
}

async function openedFor(
  db: Connection,
  { userId, name, orderId }: GuestOrderRow,
): Promise<OpenedOrder> {
  const seconds = await consume(db, `guestopen:order:${orderId}`, LIMITS.guestSessions)
  if (seconds > 0) throw problem.tooMany(seconds)
  const token = makeToken()
  await deleteExpiredSessions(db)
  const tokenHash = hashToken(token)
  await insertSession(db, { tokenHash, userId, days: GUEST_SESSION_DAYS, device: '' })
  return { orderId, guest: { token, userId, name, role: 'customer' } }
}
