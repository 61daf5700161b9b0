import { DELIVERED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { listOrders } from '#server/db/orders/orders.ts'

/** The job `invite-review`: asks once for a review, unless the order came back or was deleted since. */
export async function inviteReview(db: Connection, orderId: number): Promise<void> {
  const [order] = await listOrders(db, { orderId })
  if (order === undefined || order.status !== DELIVERED) return
  const facts = { kind: 'review-invitation' as const, orderId }
  await queueMail(db, { to: order.email, facts, key: `review-invitation:${orderId}` })
}
