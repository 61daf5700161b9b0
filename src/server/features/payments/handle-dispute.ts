import { isDisputeRunning, isNextDisputeStatus } from '#domain/payments/disputes.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import {
  findDispute,
  insertDispute,
  updateDispute,
  type DisputeRow,
} from '#server/db/payments/disputes.ts'
import { findPayment, lockPayable, takeEvent } from '#server/db/payments/payments.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import type { ReportedDispute } from '#server/services/payments/payment-provider.ts'

/**
 * Books what a provider says of a dispute: by a webhook or in its list, several times and in any order. One
 * that is lost takes its money out of the revenue and out of what can be sent back. One about a payment that
 * the shop does not know is noted for the staff.
 */
export async function handleDispute(
  tx: Connection,
  provider: string,
  reported: ReportedDispute,
): Promise<void> {
  const { providerDisputeId, providerPaymentId } = reported
  const payment = await findPayment(tx, { provider, providerPaymentId })
  // Of a part of a piece that is made to order staff are told alone: there is no order whose revenue it is.
  if (payment?.orderId === undefined || payment.orderId === null) {
    return noteForeignDispute(tx, provider, reported)
  }
  const { id: paymentId, orderId } = payment
  // Two messages about it wait for each other here.
  await lockPayable(tx, { orderId })
  const known = await findDispute(tx, { paymentId, providerDisputeId })
  if (known === undefined) {
    const { amount, reason } = reported
    await insertDispute(tx, {
      paymentId,
      orderId,
      providerDisputeId,
      amount,
      reason,
      ...stateOf(reported),
    })
  } else {
    // The message that a dispute began may come late and says nothing about its present state.
    if (reported.isBeginning || !isNextDisputeStatus(known.status, reported.status)) return
    await updateDispute(tx, known.id, { amount: reported.amount, ...stateOf(reported, known) })
  }
  if (known?.status !== reported.status) await recordDispute(tx, orderId, reported)
}

function stateOf(
  { status, phase, respondBy, lost, amount }: ReportedDispute,
  known?: DisputeRow,
): Pick<DisputeRow, 'status' | 'phase' | 'respondBy' | 'lost' | 'endedAt'> {
  // The provider says how much it has taken; until then the whole disputed amount counts.
  const taken = status === 'lost' ? lost || amount : 0
  const endedAt = isDisputeRunning(status) ? null : (known?.endedAt ?? new Date())
  return { status, phase, respondBy, lost: taken, endedAt }
}

async function recordDispute(
  tx: Connection,
  orderId: number,
  { providerDisputeId, amount, status }: ReportedDispute,
): Promise<void> {
  const { shop } = await readSettings(tx)
  await recordChange(tx, {
    by: { id: null, name: shop.name },
    action: 'order.dispute',
    subject: { id: orderId, name: `Order ${orderId}` },
    after: { dispute: providerDisputeId, amount: formatPaise(amount), status },
  })
}

async function noteForeignDispute(
  tx: Connection,
  provider: string,
  { providerDisputeId, providerPaymentId, amount, reason }: ReportedDispute,
): Promise<void> {
  const problem = `Dispute ${providerDisputeId} about ${providerPaymentId}: ${formatPaise(amount)}, ${reason || 'no reason'}.`
  const eventId = `foreign: ${providerDisputeId}`
  await takeEvent(tx, { provider, eventId, kind: 'payment.dispute', problem })
}
