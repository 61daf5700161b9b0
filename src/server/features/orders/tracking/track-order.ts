import type { Order, Tracking } from '#contract/orders/orders.ts'
import { SHIPPED } from '#domain/orders/order-status.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { isJobWaiting } from '#server/db/jobs/queue.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { lockOrder, latestChangeId, listOrders, updateTracking } from '#server/db/orders/orders.ts'
import { problem } from '#server/http/problem.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'

interface Tracked {
  orderId: number
  tracking: Tracking
  by: { id: number; name: string }
}

/** Stores the tracking of a parcel and notifies the customer once it is shipped. Throws 404. */
export function trackOrder(database: Database, { orderId, tracking, by }: Tracked): Promise<Order> {
  return inTransaction(database, async (tx) => {
    const held = await lockOrder(tx, orderId)
    if (held === undefined) throw problem.notFound('order')
    await storeTracking(tx, orderId, tracking)
    await recordChange(tx, {
      by,
      action: 'order.tracking',
      subject: { id: orderId, name: `Order ${orderId}` },
      after: tracking,
    })
    await mailTracking(tx, { orderId, tracking, held })
    const [order] = await listOrders(tx, { orderId })
    if (order === undefined) throw problem.notFound('order')
    return presentOrder(order)
  })
}

interface Told {
  orderId: number
  tracking: Pick<Tracking, 'carrier' | 'number'>
  held: { status: number; email: string }
}

/** Emails the tracking number of a shipped order to the customer, each number once. */
export async function mailTracking(
  tx: Connection,
  { orderId, tracking: { carrier, number }, held }: Told,
): Promise<void> {
  if (held.status !== SHIPPED || number === '') return
  // The pending email of the new status will contain the number.
  if (await isFollowWaiting(tx, orderId)) return
  await queueMail(tx, {
    to: held.email,
    facts: { kind: 'order-shipped', orderId },
    key: `order-shipped:${orderId}:${carrier} ${number}`,
  })
}

async function isFollowWaiting(tx: Connection, orderId: number): Promise<boolean> {
  const subject = await latestChangeId(tx, orderId)
  return subject !== undefined && isJobWaiting(tx, { kind: 'follow-status', subject })
}

export function storeTracking(
  tx: Connection,
  orderId: number,
  { carrier, number: trackingNumber, url: trackingUrl }: Tracking,
): Promise<void> {
  return updateTracking(tx, orderId, { carrier, trackingNumber, trackingUrl })
}
