import { CANCELLED } from '#domain/orders/order-status.ts'
import { awaitsPayment } from '#domain/payments/payments.ts'
import {
  isMoneyBack,
  isNextRefundStatus,
  isOfTheOrder,
  refundWay,
} from '#domain/payments/refunds.ts'
import { isInvoiced } from '#domain/payments/uninvoiced-refunds.ts'
import type { Connection } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { lockPayable, type PayableOrder } from '#server/db/payments/payments.ts'
import {
  findRefund,
  findRest,
  isOfOrder,
  moveRefund,
  queueRefund,
  recordRefund,
  type DueRefund,
} from '#server/db/payments/refunds.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { refreshPaymentStatus } from '#server/db/payments/refresh-payment-status.ts'
import { handleAdvanceRefund } from './made/handle-advance-refund.ts'

/** What a provider says about a refund. */
interface RefundWord {
  status: 'sent' | 'done' | 'failed'
  providerRefundId?: string
  /** Why it failed. */
  problem?: string
  /** The customer hears of it by another email. */
  isTold?: boolean
}

type OrderRefund = DueRefund & { orderId: number }

const NOT_SENT = 'The provider could not send the money back.'

/**
 * Records the provider's word on a refund with everything that follows from it. It comes as an answer or
 * as a webhook, several times and in any order; what is known already does nothing.
 */
export async function handleRefund(
  tx: Connection,
  refundId: number,
  { status, providerRefundId, problem, isTold = false }: RefundWord,
): Promise<void> {
  const known = await findRefund(tx, refundId)
  if (known === undefined) return
  const word = { status, problem: status === 'failed' ? (problem ?? NOT_SENT) : '' }
  if (!isOfOrder(known)) {
    return handleAdvanceRefund(tx, known, {
      ...word,
      ...(providerRefundId && { providerRefundId }),
    })
  }
  const order = await lockPayable(tx, { orderId: known.orderId })
  // Read again under the lock of the order, which every change of a refund holds.
  const refund = await findRefund(tx, refundId)
  if (order === undefined || refund === undefined || !isOfOrder(refund)) return
  if (!isNextRefundStatus(refund.status, status)) return
  const isBack = isMoneyBack(status)
  await moveRefund(tx, refundId, {
    from: [refund.status],
    ...word,
    ...(providerRefundId !== undefined && { providerRefundId }),
    ...(isBack && refund.sentAt === null && { sentAt: new Date() }),
  })
  // An order that was reopened meanwhile waits for its next payment.
  const isReopened = awaitsPayment(order.paymentStatus) && order.status !== CANCELLED
  if (isOfTheOrder(refund.reason) && !isReopened) await refreshPaymentStatus(tx, order.id)
  const wasBack = isMoneyBack(refund.status)
  const reference = providerRefundId ?? refund.providerRefundId ?? ''
  if (isBack && !wasBack) await followSent(tx, order, { ...refund, reference, isTold })
  if (!isBack && wasBack) await followReturned(tx, order, refund)
  await sendRest(tx, refund.paymentId)
}

/**
 * Sends the rest of a payment back when the provider has refused to send all of it, because somebody had sent
 * a part of it back there. The caller has locked the order.
 */
async function sendRest(tx: Connection, paymentId: number): Promise<void> {
  const rest = await findRest(tx, paymentId)
  if (rest === undefined || !isOfOrder(rest)) return
  await queueRefund(tx, rest)
  const { shop } = await readSettings(tx)
  const { orderId, reason, amount } = rest
  await recordRefund(tx, { orderId, reason, amount, by: { id: null, name: shop.name } })
}

/** What follows when money that was on its way did not arrive: it is still owed. */
async function followReturned(
  tx: Connection,
  order: PayableOrder,
  refund: OrderRefund,
): Promise<void> {
  const { id, orderId, amount, reason } = refund
  if (isInvoiced(reason)) await addJob(tx, { kind: 'make-credit-note', subject: id })
  const facts = { kind: 'refund-failed' as const, orderId, amount }
  await queueMail(tx, { to: order.email, facts, key: `refund-failed:${id}` })
}

/** What follows when the money is on its way. */
async function followSent(
  tx: Connection,
  order: PayableOrder,
  refund: OrderRefund & { reference: string; isTold: boolean },
): Promise<void> {
  const { id, orderId, amount, reason, reference } = refund
  if (isInvoiced(reason)) await addJob(tx, { kind: 'make-credit-note', subject: id })
  if (refund.isTold) return
  const way = refundWay(refund)
  const facts = {
    kind: 'order-refunded' as const,
    orderId,
    amount,
    reason,
    way,
    ...(way === 'provider' && reference !== '' && { reference }),
    ...(refund.overOrderId !== null && { overOrderId: refund.overOrderId }),
  }
  // A customer who was told that it failed is told again that it is on its way.
  const key = refund.status === 'failed' ? `order-refunded:${id}:again` : `order-refunded:${id}`
  await queueMail(tx, { to: order.email, facts, key })
}
