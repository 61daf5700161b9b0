import { CANCELLED, PENDING } from '#domain/orders/order-status.ts'
import { awaitsPayment } from '#domain/payments/payments.ts'
import { wasPaidByCredit } from '#domain/payments/refund-parts.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { returnCode } from '#server/db/discounts/used-codes.ts'
import { addJob, isJobGone } from '#server/db/jobs/queue.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { changeOrderStatus } from '#server/db/orders/orders.ts'
import {
  endHold,
  findPayable,
  lockPayable,
  setPaymentStatus,
  type PayableOrder,
} from '#server/db/payments/payments.ts'
import { refundOrder } from '#server/db/payments/refunds.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { returnStock } from '#server/db/catalogue/stock.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { askBefore } from './check-payment.ts'

/**
 * The job `release-order`, after 20 minutes: an unpaid order is cancelled, its pieces
 * return to stock, and its customer is notified. The provider is asked first; whatever it
 * answers does not delay this: a late payment is refunded. An order that staff have moved past
 * Pending is left to them. `jobId` is the job that asks for it: one that was withdrawn meanwhile does nothing.
 */
export async function releaseOrder(
  { database, payments }: { database: Database; payments: Payments },
  orderId: number,
  jobId?: number,
): Promise<void> {
  const order = await findPayable(database.orm, { orderId })
  if (order === undefined || !awaitsPayment(order.paymentStatus)) return
  // The job `check-payment` goes on asking.
  await askBefore({ database, payments }, order)
  await inTransaction(database, async (tx) => {
    const locked = await lockPayable(tx, { orderId })
    if (locked === undefined || !awaitsPayment(locked.paymentStatus)) return
    // Staff have changed it while this was on its way, and given its customer longer.
    if (jobId !== undefined && (await isJobGone(tx, jobId))) return
    const isGone = locked.deletedAt !== null || locked.status === CANCELLED
    if (!isGone && locked.status !== PENDING) return endHold(tx, orderId)
    await setPaymentStatus(tx, orderId, 'expired')
    if (!isGone) await cancelUnpaid(tx, locked)
  })
}

async function cancelUnpaid(tx: Connection, locked: PayableOrder): Promise<void> {
  const { id: orderId, status: from, email } = locked
  const { shop } = await readSettings(tx)
  // Before its stock returns: a cancelled order waits for no tagged pieces.
  await changeOrderStatus(tx, { orderId, from, to: CANCELLED, by: { id: null, name: shop.name } })
  await returnStock(tx, orderId)
  await returnCode(tx, orderId)
  // What store credit had paid stays that, as the customer who did not pay the rest was told. A payment that the order did not take,
  // and whose own refund failed, goes back the way it came.
  const by = { id: null, name: shop.name }
  await refundOrder(tx, { orderId, reason: 'cancelled', by, toCredit: wasPaidByCredit })
  // Staff may have set it back after it had left with its invoice.
  await addJob(tx, { kind: 'make-return-note', subject: orderId })
  const facts = { kind: 'order-cancelled' as const, orderId, reason: 'unpaid' as const }
  await queueMail(tx, { to: email, facts, key: `order-cancelled:${orderId}` })
}
