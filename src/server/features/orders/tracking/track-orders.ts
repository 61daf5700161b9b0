import type { RefusedOrder } from '#contract/orders/admin-orders.ts'
import type { NewTracking, TrackedOrder } from '#contract/orders/trackings.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  lockTracked,
  readTracked,
  trackingEntry,
  updateTrackings,
  type TrackedRow,
} from '#server/db/orders/trackings.ts'
import { ordersInParcels } from '#server/db/orders/parcels/parcels.ts'
import { problem } from '#server/http/problem.ts'
import { isSame, mailTracking, trackingChanged } from './track-order.ts'

interface Outcome {
  saved: number[]
  /** Orders that already have this tracking. */
  unchanged: number[]
  refused: RefusedOrder[]
}

/** The current tracking of orders by id; unknown ids are left out. */
export async function previewTrackings(
  db: Connection,
  orderIds: readonly number[],
): Promise<TrackedOrder[]> {
  return (await readTracked(db, orderIds)).map((row) => ({
    orderId: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    status: row.status,
    paymentStatus: row.paymentStatus,
    tracking: { carrier: row.carrier, number: row.trackingNumber, url: row.trackingUrl },
  }))
}

/**
 * Stores the tracking of several orders, notifies the customers of those that
 * are shipped, and adds one line to the audit log. An unknown order, or one whose number somebody
 * else has changed since it was on the screen, is refused without stopping the others.
 */
export function trackOrders(
  database: Database,
  { trackings, by }: { trackings: readonly NewTracking[]; by: { id: number; name: string } },
): Promise<Outcome> {
  return inTransaction(database, async (tx) => {
    const ids = trackings.map(({ orderId }) => orderId)
    const locked = new Map((await lockTracked(tx, ids)).map((row) => [row.id, row]))
    const inParcels = await ordersInParcels(tx, ids)
    const outcome: Outcome = { saved: [], unchanged: [], refused: [] }
    const changes: { row: TrackedRow; tracking: NewTracking }[] = []
    for (const tracking of trackings) {
      const { orderId } = tracking
      const row = locked.get(orderId)
      if (row === undefined) {
        outcome.refused.push({ orderId, message: `There is no order ${orderId}.` })
      } else if (row.serviceCode !== null) {
        const { message } = problem.of('order-of-work', { orderId })
        outcome.refused.push({ orderId, message })
      } else if (inParcels.has(orderId)) {
        const { message } = problem.of('order-in-parcels', { orderId })
        outcome.refused.push({ orderId, message })
      } else if (tracking.seen !== undefined && tracking.seen !== row.trackingNumber) {
        outcome.refused.push(await refusedOrder(tx, row))
      } else if (isSame(row, tracking)) outcome.unchanged.push(orderId)
      else {
        outcome.saved.push(orderId)
        changes.push({ row, tracking })
      }
    }
    if (changes.length === 0) return outcome
    await updateTrackings(
      tx,
      changes.map(({ tracking }) => tracking),
    )
    for (const { row, tracking } of changes) {
      await mailTracking(tx, { orderId: row.id, tracking, locked: row })
    }
    await recordNumbers(tx, by, changes)
    return outcome
  })
}

/** The result as a sentence: `28 tracking numbers saved; 2 refused.` */
export function outcomeText({ saved, unchanged, refused }: Outcome): string {
  const parts = [
    `${saved.length} tracking ${saved.length === 1 ? 'number' : 'numbers'} saved`,
    unchanged.length > 0 && `${unchanged.length} as before`,
    refused.length > 0 && `${refused.length} refused`,
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}

async function refusedOrder(tx: Connection, row: TrackedRow): Promise<RefusedOrder> {
  const { message, details } = await trackingChanged(tx, row)
  const { changedBy } = details
  return { orderId: row.id, message, ...(changedBy && { changedBy }) }
}

function recordNumbers(
  tx: Connection,
  by: { id: number; name: string },
  changes: readonly { row: TrackedRow; tracking: NewTracking }[],
): Promise<void> {
  const count = changes.length === 1 ? '1 order' : `${changes.length} orders`
  const had = changes.filter(({ row }) => row.trackingNumber !== '')
  return recordChange(tx, {
    by,
    action: 'order.trackings',
    subject: { id: 'several', name: `Tracking of ${count}` },
    before: { numbers: had.map(({ row }) => trackingEntry(row.id, row.trackingNumber)) },
    after: {
      numbers: changes.map(({ tracking: { orderId, number } }) => trackingEntry(orderId, number)),
    },
  })
}
