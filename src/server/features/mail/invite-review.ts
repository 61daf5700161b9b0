import { DELIVERED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { invitationToken } from '#server/db/mail/mail-addresses.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { listOrders } from '#server/db/orders/orders.ts'
import { makeToken } from '#server/services/tokens.ts'

/** The job `invite-review`: asks once for a review, unless the order came back, was deleted, or its address opted out. */
export async function inviteReview(db: Connection, orderId: number): Promise<void> {
  const [order] = await listOrders(db, { orderId })
  // A review needs an account, and a product.
  if (order === undefined || order.isGuest || order.status !== DELIVERED) return
  if (order.serviceCode !== null) return
  const token = await invitationToken(db, order.email, makeToken())
  if (token === undefined) return
  const facts = { kind: 'review-invitation' as const, orderId }
  await queueMail(db, {
    to: order.email,
    facts,
    key: `review-invitation:${orderId}`,
    secretPath: `/newsletter?invitations=${token}`,
  })
}
