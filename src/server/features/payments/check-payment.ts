import { awaitsPayment, nextCheckSeconds } from '#domain/orders/payments.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { findPayable, type PayableOrder } from '#server/db/payments/payments.ts'
import type {
  NetworkPayments,
  ReportedPayment,
} from '#server/services/payments/payment-provider.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the provider for the payments of an order and records them, for a browser or webhook
 * that never returned. Throws `ProviderAway`.
 */
export async function askForPayments(
  database: Database,
  network: NetworkPayments,
  order: Pick<PayableOrder, 'id' | 'paymentReference' | 'paymentProvider'>,
): Promise<void> {
  const { id, paymentReference, paymentProvider: provider } = order
  if (paymentReference === null) return
  for (const payment of await network.listPayments(paymentReference)) {
    if (payment.reference !== paymentReference) continue
    const taken = await captured(network, payment)
    if (taken === undefined) continue
    await inTransaction(database, (tx) =>
      settlePayment(tx, { orderId: id }, { provider, payment: taken }),
    )
  }
}

/** The captured payment; undefined when it cannot be captured. */
async function captured(
  network: NetworkPayments,
  payment: ReportedPayment,
): Promise<ReportedPayment | undefined> {
  if (payment.state === 'captured') return payment
  if (payment.state !== 'authorized') return undefined
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
  const delaySeconds = nextCheckSeconds((Date.now() - order.createdAt.getTime()) / 1_000)
  if (delaySeconds === null) return
  await addJob(database.orm, { kind: 'check-payment', subject: orderId, delaySeconds })
}
