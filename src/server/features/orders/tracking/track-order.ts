import type { Order } from '#contract/orders/orders.ts'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import { SHIPPED } from '#domain/orders/order-status.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { isJobWaiting } from '#server/db/jobs/queue.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { latestChangeId, listOrders, updateTracking } from '#server/db/orders/orders.ts'
import { ordersInParcels } from '#server/db/orders/parcels/parcels.ts'
import { lastTrackingBy, lockTracked, type TrackedRow } from '#server/db/orders/trackings.ts'
import { problem, type ProblemError } from '#server/http/problem.ts'
import { requireGoods } from '#server/features/orders/parcels/read-parcels.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'

interface Tracked {
  orderId: number
  tracking: Tracking
  /** The tracking on the screen. */
  seen?: Tracking | undefined
  by: { id: number; name: string }
}

/**
 * Stores the tracking of a parcel and notifies the customer once it is shipped. Throws 404, and 409
 * when someone else has changed the tracking since it was on the screen.
 */
export function trackOrder(
  database: Database,
  { orderId, tracking, seen, by }: Tracked,
): Promise<Order> {
  return inTransaction(database, async (tx) => {
    const [locked] = await lockTracked(tx, [orderId])
    if (locked === undefined) throw problem.notFound('order')
    if (seen !== undefined && !isSame(locked, seen) && !isSame(locked, tracking)) {
      throw await trackingChanged(tx, locked)
    }
    await storeTracking(tx, { orderId, tracking, by })
    await mailTracking(tx, { orderId, tracking, locked })
    const [order] = await listOrders(tx, { orderId })
    if (order === undefined) throw problem.notFound('order')
    return presentOrder(order)
  })
}

/** 409: the tracking on the screen is outdated. */
export async function trackingChanged(tx: Connection, row: TrackedRow): Promise<ProblemError> {
  const changedBy = await lastTrackingBy(tx, row)
  return problem.changed('tracking-changed', changedBy, { orderId: row.id })
}

/** Whether an order already has a tracking. */
export function isSame(row: TrackedRow, { carrier, number, url }: Tracking): boolean {
  return row.carrier === carrier && row.trackingNumber === number && row.trackingUrl === url
}

interface Told {
  orderId: number
  tracking: Pick<Tracking, 'carrier' | 'number'>
  locked: { status: number; email: string }
}

/** Emails the tracking number of a shipped order to the customer, each number once. */
export async function mailTracking(
  tx: Connection,
  { orderId, tracking: { carrier, number }, locked }: Told,
): Promise<void> {
  if (locked.status !== SHIPPED || number === '') return
  // The pending email of the new status will contain the number.
  if (await isFollowWaiting(tx, orderId)) return
  await queueMail(tx, {
    to: locked.email,
    facts: { kind: 'order-shipped', orderId },
    key: `order-shipped:${orderId}:${carrier} ${number}`,
  })
}

/** Whether what follows from the last change of status, also its emails, still waits. */
export async function isFollowWaiting(tx: Connection, orderId: number): Promise<boolean> {
  const subject = await latestChangeId(tx, orderId)
  return subject !== undefined && isJobWaiting(tx, { kind: 'complete-status-change', subject })
}

/**
 * Stores the tracking of a locked order, with an entry in the audit log where it is new. Throws 409 for an order whose
 * parcels have trackings of their own, and for one that bills work.
 */
export async function storeTracking(
  tx: Connection,
  { orderId, tracking, by }: Pick<Tracked, 'orderId' | 'tracking' | 'by'>,
): Promise<void> {
  const [locked] = await lockTracked(tx, [orderId])
  if (locked === undefined || isSame(locked, tracking)) return
  requireGoods(locked)
  if ((await ordersInParcels(tx, [orderId])).size > 0) {
    throw problem.of('order-in-parcels', { orderId })
  }
  const { carrier, number, url } = tracking
  const { trackingNumber, trackingUrl } = locked
  await updateTracking(tx, orderId, { carrier, trackingNumber: number, trackingUrl: url })
  await recordChange(tx, {
    by,
    action: 'order.tracking',
    subject: { id: orderId, name: `Order ${orderId}` },
    before: { carrier: locked.carrier, number: trackingNumber, url: trackingUrl },
    after: tracking,
  })
}
