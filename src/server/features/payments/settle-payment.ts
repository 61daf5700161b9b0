import type { RefundReason } from '#domain/payments/refunds.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { awaitsPayment, toPay } from '#domain/payments/payments.ts'
import type { Connection } from '#server/db/connection.ts'
import {
  lockPayable,
  completePayment,
  insertPayment,
  type OrderKey,
  type PayableOrder,
} from '#server/db/payments/payments.ts'
import { queueRefund, recordRefund } from '#server/db/payments/refunds.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import type { ReportedPayment } from '#server/services/payments/payment-provider.ts'
import { markPaid } from '#server/db/payments/mark-paid.ts'

interface Received {
  provider: string
  payment: Pick<ReportedPayment, 'providerPaymentId' | 'amount' | 'currency'> &
    Partial<Pick<ReportedPayment, 'channel' | 'fee' | 'feeTax'>>
}

/**
 * Records a payment that the provider confirmed, in the transaction of whichever hears of it first: the
 * page, the webhook or the check. Repeated, it does nothing. A payment of an order that does not
 * wait for it, or of another amount, is refunded.
 */
export async function settlePayment(
  tx: Connection,
  key: OrderKey,
  { provider, payment }: Received,
): Promise<void> {
  const order = await lockPayable(tx, key)
  if (order === undefined || order.paymentProvider !== provider) return
  const { providerPaymentId, amount, channel = '', fee = null, feeTax = null } = payment
  const received = { orderId: order.id, provider, providerPaymentId, amount, channel, fee, feeTax }
  const paymentId = await insertPayment(tx, received)
  if (paymentId === undefined) return completePayment(tx, received)
  const reason = whyBack(order, payment)
  if (reason !== undefined) {
    await queueRefund(tx, { paymentId, orderId: order.id, amount, reason })
    const { shop } = await readSettings(tx)
    const by = { id: null, name: shop.name }
    await recordRefund(tx, { orderId: order.id, reason, by, amount })
    return
  }
  await markPaid(tx, order)
}

/** Why a payment is not the one the order waits for, so that it goes back; undefined when it is. */
export function whyBack(
  order: PayableOrder,
  payment: Received['payment'],
): RefundReason | undefined {
  if (order.deletedAt !== null || order.status === CANCELLED) return 'late'
  if (order.paymentStatus === 'expired') return 'late'
  if (!awaitsPayment(order.paymentStatus)) return 'twice'
  if (payment.amount !== toPay(order) || payment.currency !== 'INR') return 'amount'
  return undefined
}
