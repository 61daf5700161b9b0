import { isMoneyBack, isNextRefundStatus } from '#domain/payments/refunds.ts'
import { isInvoiced } from '#domain/payments/uninvoiced-refunds.ts'
import type { Connection } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { lockPayment } from '#server/db/payments/payments.ts'
import {
  findRefund,
  findRest,
  moveRefund,
  queueRefund,
  type RefundRow,
} from '#server/db/payments/refunds.ts'

/** What a provider says about a refund. */
interface Word {
  status: 'sent' | 'done' | 'failed'
  providerRefundId?: string
  problem: string
}

/**
 * Records the provider's word on what goes back of a piece that is made to order or of a gift card; a job makes the voucher
 * of the one, and sees that the other is void. It comes several times and in any order; what is known already does nothing.
 */
export async function handleAdvanceRefund(
  tx: Connection,
  { id, paymentId }: Pick<RefundRow, 'id' | 'paymentId'>,
  { status, ...word }: Word,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const refund = await findRefund(tx, id)
  if (refund === undefined || !isNextRefundStatus(refund.status, status)) return
  const isSentNow = isMoneyBack(status) && refund.sentAt === null
  const to = { ...word, status, ...(isSentNow && { sentAt: new Date() }) }
  await moveRefund(tx, id, { from: [refund.status], ...to })
  const isOfGift = payment !== undefined && payment.giftSaleId !== null
  await addJob(tx, {
    kind: isOfGift ? 'settle-gift-sale' : 'settle-instalment',
    subject: paymentId,
  })
  // Somebody sent a part of what no job took back at the provider, which then refuses all of it.
  const rest = await findRest(tx, paymentId)
  if (rest !== undefined && !isInvoiced(rest.reason)) {
    await queueRefund(tx, rest)
  }
}
