import { inTransaction } from '#server/db/connection.ts'
import { withdrawJob } from '#server/db/jobs/queue.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { findStatusChange, lockOrder, latestChangeId } from '#server/db/orders/orders.ts'
import { problem } from '#server/http/problem.ts'
import {
  changedMeanwhile,
  followLater,
  setStatus,
  type StatusParts,
  type StatusSetter,
} from './change-status.ts'
import { requireRefundRight } from './require-refund-right.ts'
import { requireOnlyOne } from './reopen-order.ts'

/**
 * Restores the status an order had before a change, and cancels what was to follow from the
 * change: no email, no refund, no invoice. History and audit log show both. Returns the order's id.
 * Throws 404, 403 as cancelling does, and 409 when the time is over, the order has changed since, or
 * its pieces or the use of its code are gone.
 */
export async function undoStatus(
  { database, undoSeconds }: StatusParts,
  { changeId, by }: { changeId: number; by: StatusSetter },
): Promise<number> {
  return inTransaction(database, async (tx) => {
    const change = await findStatusChange(tx, changeId)
    const locked = change && (await lockOrder(tx, change.orderId))
    if (change === undefined || locked === undefined) throw problem.notFound('order')
    const { orderId, from, to } = change
    if ((await latestChangeId(tx, orderId)) !== changeId)
      throw await changedMeanwhile(tx, orderId, locked.status)
    if (!(await withdrawJob(tx, { kind: 'complete-status-change', subject: changeId }))) {
      throw problem.of('undo-too-late', { orderId })
    }
    await requireRefundRight(tx, { orderId, to: from, by })
    if (to === CANCELLED) await requireOnlyOne(tx, orderId)
    const undone = await setStatus(tx, locked, { orderId, from: to, to: from, by })
    // The undone change had replaced the follow-up of an earlier one.
    await followLater(tx, undone, undoSeconds)
    return orderId
  })
}
