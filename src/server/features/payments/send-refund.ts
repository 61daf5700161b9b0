import { refundWay } from '#domain/payments/refunds.ts'
import { hasAccount } from '#server/db/accounts/users.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { creditRefund } from '#server/db/credit/credit-entries.ts'
import type { JobTurn } from '#server/jobs/worker.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { lockPayable } from '#server/db/payments/payments.ts'
import { findRefund, moveRefund } from '#server/db/payments/refunds.ts'
import { ProviderAway, ProviderRefusal } from '#server/services/payments/payment-provider.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { handleRefund } from './handle-refund.ts'

/** Until a refund that has had no answer for long is asked for again. */
const DAY_SECONDS = 86_400

/**
 * The job `send-refund`: asks the provider for the refund and notifies the customer. One that the
 * provider refuses is marked as failed for the admin. While nobody knows what the provider did, it
 * stays waiting and is asked for again, however long that takes.
 */
export async function sendRefund(
  { database, payments }: { database: Database; payments: Payments },
  refundId: number,
  turn: JobTurn,
): Promise<void> {
  const refund = await findRefund(database.orm, refundId)
  if (refund === undefined || refund.status !== 'waiting') return
  if (refundWay(refund) === 'credit') return giveCredit(database, refundId)
  const { providerPaymentId, amount } = refund
  const isRetry = turn.attempts > 1 || refund.problem !== ''
  try {
    const provider = payments.named(refund.provider)
    if (provider === undefined) throw new ProviderAway(`${refund.provider} is not set up.`)
    const sent = await provider.refund({ refundId, providerPaymentId, amount, isRetry })
    await inTransaction(database, (tx) => handleRefund(tx, refundId, sent))
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    if (error instanceof ProviderRefusal) {
      const word = { status: 'failed' as const, problem }
      await inTransaction(database, (tx) => handleRefund(tx, refundId, word))
      return
    }
    await moveRefund(database.orm, refundId, { from: ['waiting'], problem })
    if (!turn.isLast) throw error
    await addJob(database.orm, {
      kind: 'send-refund',
      subject: refundId,
      delaySeconds: DAY_SECONDS,
    })
  }
}

const NOBODY_TO_CREDIT =
  'The account of this buyer was deleted, so nobody could spend store credit. The money is still owed: please hand it over yourself, and record that with the order.'

/**
 * What becomes store credit needs no provider: the entry and the message that it went are one transaction. Of an account
 * that was deleted since, the refund has failed, as one that a provider refuses.
 */
function giveCredit(database: Database, refundId: number): Promise<void> {
  return inTransaction(database, async (tx) => {
    const orderId = (await findRefund(tx, refundId))?.orderId ?? 0
    const order = await lockPayable(tx, { orderId })
    if (order === undefined || (await hasAccount(tx, order.userId))) {
      return giveCreditWithin(tx, refundId)
    }
    return handleRefund(tx, refundId, { status: 'failed', problem: NOBODY_TO_CREDIT })
  })
}

/** The same in a transaction of the caller, which has locked the order, spends the credit at once and tells the customer so. */
export function giveSpentCredit(
  tx: Connection,
  refundId: number,
  { endsGift = false } = {},
): Promise<void> {
  return giveCreditWithin(tx, refundId, { isTold: true, endsGift })
}

async function giveCreditWithin(
  tx: Connection,
  refundId: number,
  { isTold = false, endsGift = false } = {},
): Promise<void> {
  await creditRefund(tx, refundId, { endsGift })
  const providerRefundId = `credit-${refundId}`
  await handleRefund(tx, refundId, { status: 'done', providerRefundId, isTold })
}
