import { REVIEW_INVITATION_DAYS } from '#domain/catalogue/review.ts'
import { CANCELLED, DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { addJob, withdrawJob } from '#server/db/jobs/queue.ts'
import { findStatusChange, latestChangeId, lockOrder } from '#server/db/orders/orders.ts'
import { refundOrder } from '#server/db/payments/refunds.ts'
import { linesOf, requireOrder } from '#server/features/orders/parcels/read-parcels.ts'
import { mailSentParcels } from '#server/features/orders/parcels/parcel-mail.ts'
import { queueStatusMail } from './status-mail.ts'

/**
 * The job `complete-status-change`: the effects of a change of status that nobody has undone. The
 * job is deleted in the same transaction, so that it runs once, and either this or
 * an undo gets it.
 */
export async function completeStatusChange(database: Database, changeId: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    const change = await findStatusChange(tx, changeId)
    // Locks the order first, like an undo, so that the two cannot deadlock.
    if (change !== undefined) await lockOrder(tx, change.orderId)
    if (await withdrawJob(tx, { kind: 'complete-status-change', subject: changeId })) {
      await completeChange(tx, changeId)
    }
  })
}

/**
 * Emails, refund, invoice and review invitation of a change; nothing when the order changed again or was deleted
 * since, because then the later change notifies the customer. The caller has locked the order, and where `isRefunded` has sent
 * back what goes back.
 */
export async function completeChange(
  tx: Connection,
  changeId: number,
  { isRefunded = false } = {},
): Promise<void> {
  const change = await findStatusChange(tx, changeId)
  if (change === undefined) return
  const { orderId, to, by } = change
  const locked = await lockOrder(tx, orderId)
  if (locked === undefined || (await latestChangeId(tx, orderId)) !== changeId) return
  // What came by hand goes back by hand: a person does it and records it.
  if (to === CANCELLED) {
    if (!isRefunded) {
      await refundOrder(tx, { orderId, reason: 'cancelled', by, isAutomatic: true })
    }
    await addJob(tx, { kind: 'make-return-note', subject: orderId })
  }
  // Cash is due on delivery, but the goods count as sold when they are shipped.
  if (to === SHIPPED || to === DELIVERED) {
    await addJob(tx, { kind: 'make-invoice', subject: orderId })
  }
  // The job tells its customer where the piece is, and there is no product to review.
  if (locked.serviceCode !== null && to !== CANCELLED) return
  const order = to === SHIPPED || to === DELIVERED ? await requireOrder(tx, orderId) : undefined
  // Of an order of which staff took everything out nothing is on its way, or to be reviewed.
  if (order !== undefined && linesOf(order).length === 0) return
  if (to === DELIVERED) {
    const delaySeconds = REVIEW_INVITATION_DAYS * 86_400
    await addJob(tx, { kind: 'invite-review', subject: orderId, delaySeconds })
  }
  // Each parcel of an order that leaves in several has an email of its own.
  if (to === SHIPPED && order !== undefined && order.parcels !== null) {
    return mailSentParcels(tx, order)
  }
  await queueStatusMail(tx, { orderId, email: locked.email, status: to })
}
