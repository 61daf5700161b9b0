import type { Language } from '#domain/shop/languages.ts'
import {
  giveOrder,
  lockOrdersToJoin,
  replacePan,
  type JoiningOrder,
} from '#server/db/accounts/guest-joins.ts'
import { findUser } from '#server/db/accounts/users.ts'
import type { Connection } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { keepCashOrders } from '#server/db/orders/keep-cash-orders.ts'
import { findPan } from '#server/db/orders/buyer-pans.ts'
import { readPan, sealPan } from '#server/services/secrets/buyer-pans.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'

interface Joining {
  userId: number
  panBox: OpenPanBox
  language: Language['code']
}

/**
 * Gives an account the orders that were placed without a login with its proven email and its proven phone, and tells
 * its owner by email. To be called with the account locked, in the transaction that proves either, so an order joins
 * once, however often both are proven. Cash orders stay as far as the law allows for one person and day, in the order
 * of their numbers; the others are cancelled at once. An order whose PAN cannot be read here stays as it is.
 */
export async function joinGuestOrders(
  tx: Connection,
  { userId, panBox, language }: Joining,
): Promise<void> {
  const orderIds: number[] = []
  for (const order of await lockOrdersToJoin(tx, userId)) {
    if (!(await takePan(tx, order, { userId, panBox }))) continue
    await giveOrder(tx, order, userId)
    orderIds.push(order.orderId)
  }
  const user = orderIds.length > 0 ? await findUser(tx, userId) : undefined
  if (user === undefined) return
  // Their email is proven. What were several guests is now one person, to whom the law's limit for cash in a day
  // applies.
  await keepCashOrders(tx, userId)
  await queueMail(tx, { to: user.email, facts: { kind: 'orders-joined', orderIds }, language })
}

/** A PAN is encrypted for one customer, so it is encrypted again for this one; false when it cannot be read. */
async function takePan(
  tx: Connection,
  { orderId, guestId }: JoiningOrder,
  { userId, panBox }: Pick<Joining, 'userId' | 'panBox'>,
): Promise<boolean> {
  const pan = await findPan(tx, orderId)
  if (pan === undefined) return true
  const box = await panBox()
  const given = readPan(box, pan, guestId)
  if (typeof given === 'string') return false
  await replacePan(tx, orderId, sealPan(box, given, userId))
  return true
}
