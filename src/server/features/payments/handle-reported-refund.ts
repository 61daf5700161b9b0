import { readSettings } from '#server/db/settings/settings.ts'
import type { Connection } from '#server/db/connection.ts'
import { findPayment, lockPayable, lockPayment } from '#server/db/payments/payments.ts'
import {
  findForeignRefund,
  findRefund,
  insertRefund,
  recordRefund,
  ownReasonOf,
} from '#server/db/payments/refunds.ts'
import type { ReportedRefund } from '#server/services/payments/payment-provider.ts'
import { handleRefund } from './handle-refund.ts'

/**
 * Books what a provider says of a refund: by a webhook or in its list, several times and in any order.
 */
export async function handleReportedRefund(
  tx: Connection,
  provider: string,
  reported: ReportedRefund,
): Promise<void> {
  const { refundId, providerPaymentId, providerRefundId, status } = reported
  const ours = refundId === undefined ? undefined : await findRefund(tx, refundId)
  // Another shop may use the same account, with the same numbers.
  if (ours?.providerPaymentId !== providerPaymentId) {
    return hearOfForeignRefund(tx, provider, reported)
  }
  await handleRefund(tx, ours.id, { providerRefundId, status })
}

/**
 * Books a refund that somebody made at the provider and not here, with all that follows from a refund.
 * One of an unknown payment is not ours; one that failed before the shop heard of it is nothing.
 */
async function hearOfForeignRefund(
  tx: Connection,
  provider: string,
  { providerPaymentId, providerRefundId, amount, status }: ReportedRefund,
): Promise<void> {
  const payment = await findPayment(tx, { provider, providerPaymentId })
  if (payment === undefined) return
  const { id: paymentId, orderId } = payment
  // Two messages about it wait for each other here.
  if (orderId === null) await lockPayment(tx, paymentId)
  else await lockPayable(tx, { orderId })
  let refundId = await findForeignRefund(tx, { paymentId, providerRefundId })
  if (refundId === undefined) {
    if (status === 'failed') return
    // Money that the order did not need remains so when somebody sends it back before the shop does.
    const reason = (await ownReasonOf(tx, paymentId)) ?? 'returned'
    const refund = { paymentId, orderId, amount, reason, providerRefundId }
    refundId = await insertRefund(tx, refund)
    if (orderId === null) return handleRefund(tx, refundId, { status })
    const { shop } = await readSettings(tx)
    const note = `Made at ${provider}: ${providerRefundId}`
    const by = { id: null, name: shop.name }
    await recordRefund(tx, { orderId, reason, by, amount, note })
  }
  await handleRefund(tx, refundId, { status })
}
