import { DELIVERED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { invitationToken } from '#server/db/mail/mail-addresses.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { listOrders, type OrderRow } from '#server/db/orders/orders.ts'
import { linesToReview } from '#server/db/reviews/pieces-to-review.ts'
import { makeToken } from '#server/services/tokens.ts'

/**
 * The job `invite-review`: asks once for a review, unless the order or all of its pieces came back, it was deleted, or its
 * address opted out.
 */
export async function inviteReview(db: Connection, orderId: number): Promise<void> {
  const [order] = await listOrders(db, { orderId })
  // A review needs an account, and a product.
  if (order === undefined || order.isGuest || order.status !== DELIVERED) return
  if (order.serviceCode !== null) return
  if ((await withPiecesToReview(db, order)).lines.length === 0) return
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

/** An order without the lines of which nothing is with its customer. */
export async function withPiecesToReview(db: Connection, order: OrderRow): Promise<OrderRow> {
  const there = await linesToReview(db, order.id)
  return { ...order, lines: order.lines.filter(({ lineId = 0 }) => there.has(lineId)) }
}
