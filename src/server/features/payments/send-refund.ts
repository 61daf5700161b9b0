import type { RefundReason } from '#domain/shop/mail.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import type { JobTurn } from '#server/jobs/worker.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import {
  findRefund,
  lockPayable,
  listPayments,
  listRefunds,
  moveRefund,
  setPaymentStatus,
  type DueRefund,
} from '#server/db/payments/payments.ts'
import { ProviderAway } from '#server/services/payments/payment-provider.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** Refunds of the order's own payment, not of surplus payments. */
const OF_THE_ORDER: ReadonlySet<RefundReason> = new Set(['cancelled', 'returned', 'late'])

/**
 * The job `send-refund`: asks the provider for the refund and notifies the customer. A refund that
 * the provider refuses is marked as failed for the admin; one with an unknown result is requested again.
 */
export async function sendRefund(
  { database, payments }: { database: Database; payments: Payments },
  refundId: number,
  turn: JobTurn,
): Promise<void> {
  const refund = await findRefund(database.orm, refundId)
  if (refund === undefined || refund.status !== 'waiting') return
  const provider = payments.named(refund.provider)
  if (provider === undefined) throw new Error(`The provider ${refund.provider} is not set up.`)
  const { providerPaymentId, amount } = refund
  const isRetry = turn.attempts > 1
  try {
    const sent = await provider.refund({ refundId, providerPaymentId, amount, isRetry })
    await inTransaction(database, (tx) => noteSent(tx, refund, sent))
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    const isOver = turn.isLast || !(error instanceof ProviderAway)
    const status = isOver ? ('failed' as const) : ('waiting' as const)
    await moveRefund(database.orm, refundId, { from: ['waiting'], status, problem })
    if (!isOver) throw error
  }
}

async function noteSent(
  tx: Connection,
  refund: DueRefund,
  { providerRefundId, status }: { providerRefundId: string; status: 'sent' | 'done' | 'failed' },
): Promise<void> {
  const { id, orderId, amount, reason } = refund
  const order = await lockPayable(tx, { orderId })
  const problem = status === 'failed' ? 'The provider could not send the money back.' : ''
  const to = { status, providerRefundId, problem, sentAt: new Date() }
  // A faster webhook may have set the status already; the email is still to be sent.
  await moveRefund(tx, id, { from: ['waiting'], ...to })
  if (order === undefined || status === 'failed') return
  if (OF_THE_ORDER.has(reason)) {
    await markRefunded(tx, orderId)
    await addJob(tx, { kind: 'make-credit-note', subject: id })
  }
  const facts = { kind: 'order-refunded' as const, orderId, amount, reason }
  await queueMail(tx, { to: order.email, facts, key: `order-refunded:${id}` })
}

async function markRefunded(tx: Connection, orderId: number): Promise<void> {
  const paid = sumOf(await listPayments(tx, orderId))
  const back = sumOf(
    (await listRefunds(tx, orderId)).filter(({ status }) => status === 'sent' || status === 'done'),
  )
  await setPaymentStatus(tx, orderId, back >= paid ? 'refunded' : 'partly-refunded')
}

function sumOf(rows: readonly { amount: Paise }[]): Paise {
  return rows.reduce((sum, row) => sum + row.amount, 0)
}
