import { awaitsPayment, canPay, nextCheckSeconds } from '#domain/payments/payments.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { findPayable, type PayableOrder } from '#server/db/payments/payments.ts'
import {
  ProviderError,
  type NetworkPayments,
  type ReportedPayment,
} from '#server/services/payments/payment-provider.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { settlePayment, whyBack } from './settle-payment.ts'

/**
 * Asks the provider for the payments of an order and records them, for a browser or webhook
 * that never returned. Throws `ProviderError`, after everything that could be recorded was.
 */
export async function askForPayments(
  database: Database,
  network: NetworkPayments,
  order: Pick<PayableOrder, 'id' | 'paymentReference' | 'paymentProvider'>,
): Promise<void> {
  const { id, paymentReference, paymentProvider: provider } = order
  if (paymentReference === null) return
  let failure: ProviderError | undefined
  for (const payment of await network.listPayments(paymentReference)) {
    if (payment.reference !== paymentReference) continue
    try {
      const taken = await captured(database, network, id, payment)
      if (taken === undefined) continue
      await inTransaction(database, (tx) =>
        settlePayment(tx, { orderId: id }, { provider, payment: taken }),
      )
    } catch (error) {
      // A payment that cannot be captured does not hide the others.
      if (!(error instanceof ProviderError)) throw error
      failure = error
    }
  }
  if (failure !== undefined) throw failure
}

/**
 * The captured payment; undefined when it is not ours to take. What is only authorised goes back to the
 * customer by itself and without a fee, so it is captured only when the order needs it.
 */
async function captured(
  database: Database,
  network: NetworkPayments,
  orderId: number,
  payment: ReportedPayment,
): Promise<ReportedPayment | undefined> {
  if (payment.state === 'captured') return payment
  if (payment.state !== 'authorized') return undefined
  const order = await findPayable(database.orm, { orderId })
  if (order === undefined || whyBack(order, payment) !== undefined) return undefined
  const taken = await network.capture(payment)
  return taken.state === 'captured' ? taken : undefined
}

/** The job `check-payment`: checks, and schedules the next check while the order is young. */
export async function checkPayment(
  { database, payments }: { database: Database; payments: Payments },
  orderId: number,
): Promise<void> {
  const order = await findPayable(database.orm, { orderId })
  const network = order && payments.named(order.paymentProvider)?.network
  if (order === undefined || network === undefined) return
  await askForPayments(database, network, order)
  const now = await findPayable(database.orm, { orderId })
  // Also for cancelled orders: a late payment must be refunded.
  if (now === undefined || !(awaitsPayment(now.paymentStatus) || now.paymentStatus === 'expired')) {
    return
  }
  const ageSeconds = (Date.now() - order.createdAt.getTime()) / 1_000
  const isHeld = now.holdUntil !== null && canPay(now, new Date())
  const delaySeconds = nextCheckSeconds(ageSeconds, isHeld)
  if (delaySeconds === null) return
  await addJob(database.orm, { kind: 'check-payment', subject: orderId, delaySeconds })
}
