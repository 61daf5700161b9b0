import { readSettings } from '#server/db/settings/settings.ts'
import type { Connection } from '#server/db/connection.ts'
import { findPayment, lockPayable } from '#server/db/payments/payments.ts'
import { findForeignRefund, insertRefund, recordRefund } from '#server/db/payments/refunds.ts'
import type { ReportedRefund } from '#server/services/payments/payment-provider.ts'
import { hearOfRefund } from './hear-of-refund.ts'

/**
 * Books a refund that somebody made at the provider and not here, with all that follows from a refund.
 * One of an unknown payment is not ours; one that failed before the shop heard of it is nothing.
 */
export async function hearOfForeignRefund(
  tx: Connection,
  provider: string,
  { providerPaymentId, providerRefundId, amount, status }: ReportedRefund,
): Promise<void> {
  const payment = await findPayment(tx, { provider, providerPaymentId })
  if (payment === undefined) return
  const { id: paymentId, orderId } = payment
  // Two messages about it wait for each other here.
  await lockPayable(tx, { orderId })
  let refundId = await findForeignRefund(tx, { paymentId, providerRefundId })
  if (refundId === undefined) {
    if (status === 'failed') return
    const refund = { paymentId, orderId, amount, reason: 'returned' as const, providerRefundId }
    refundId = await insertRefund(tx, refund)
    const { shop } = await readSettings(tx)
    const note = `Made at ${provider}: ${providerRefundId}`
    const by = { id: null, name: shop.name }
    await recordRefund(tx, { orderId, reason: 'returned', by, amount, note })
  }
  await hearOfRefund(tx, refundId, { status })
}
