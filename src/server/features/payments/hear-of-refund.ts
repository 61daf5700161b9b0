import { CANCELLED } from '#domain/orders/order-status.ts'
import { awaitsPayment } from '#domain/orders/payments.ts'
import { isMoneyBack, isNextRefundStatus, isOfTheOrder } from '#domain/orders/refunds.ts'
import type { Connection } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { lockPayable, type PayableOrder } from '#server/db/payments/payments.ts'
import { findRefund, moveRefund, type DueRefund } from '#server/db/payments/refunds.ts'
import { refreshPaymentStatus } from '#server/db/payments/refresh-payment-status.ts'

/** What a provider says about a refund. */
interface RefundWord {
  status: 'sent' | 'done' | 'failed'
  providerRefundId?: string
  /** Why it failed. */
  problem?: string
}

const NOT_SENT = 'The provider could not send the money back.'

/**
 * Records the provider's word on a refund with everything that follows from it. It comes as an answer or
 * as a webhook, several times and in any order; what is known already does nothing.
 */
export async function hearOfRefund(
  tx: Connection,
  refundId: number,
  { status, providerRefundId, problem }: RefundWord,
): Promise<void> {
  const known = await findRefund(tx, refundId)
  const order = known && (await lockPayable(tx, { orderId: known.orderId }))
  // Read again under the lock of the order, which whoever changes a refund holds.
  const refund = await findRefund(tx, refundId)
  if (order === undefined || refund === undefined) return
  if (!isNextRefundStatus(refund.status, status)) return
  const isBack = isMoneyBack(status)
  await moveRefund(tx, refundId, {
    from: [refund.status],
    status,
    problem: status === 'failed' ? (problem ?? NOT_SENT) : '',
    ...(providerRefundId !== undefined && { providerRefundId }),
    ...(isBack && refund.sentAt === null && { sentAt: new Date() }),
  })
  // An order that was taken up again meanwhile waits for its next payment.
  const isReopened = awaitsPayment(order.paymentStatus) && order.status !== CANCELLED
  if (isOfTheOrder(refund.reason) && !isReopened) await refreshPaymentStatus(tx, order.id)
  const wasBack = isMoneyBack(refund.status)
  if (isBack && !wasBack) await followSent(tx, order, refund)
  if (!isBack && wasBack) await followReturned(tx, order, refund)
}

/** What follows when money that was on its way did not arrive: it is still owed. */
async function followReturned(
  tx: Connection,
  order: PayableOrder,
  refund: DueRefund,
): Promise<void> {
  const { id, orderId, amount, reason } = refund
  if (isOfTheOrder(reason)) await addJob(tx, { kind: 'make-credit-note', subject: id })
  const facts = { kind: 'refund-failed' as const, orderId, amount }
  await queueMail(tx, { to: order.email, facts, key: `refund-failed:${id}` })
}

/** What follows when the money is on its way. */
async function followSent(tx: Connection, order: PayableOrder, refund: DueRefund): Promise<void> {
  const { id, orderId, amount, reason } = refund
  if (isOfTheOrder(reason)) await addJob(tx, { kind: 'make-credit-note', subject: id })
  const facts = { kind: 'order-refunded' as const, orderId, amount, reason }
  await queueMail(tx, { to: order.email, facts, key: `order-refunded:${id}` })
}
