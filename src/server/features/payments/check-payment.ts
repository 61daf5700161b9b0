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
 * Asks the provider for the payments of an order and takes what has come, for the browser or webhook
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

/** The payment once it is ours; undefined when it never will be. */
async function captured(
  network: NetworkPayments,
  payment: ReportedPayment,
): Promise<ReportedPayment | undefined> {
  if (payment.state === 'captured') return payment
  if (payment.state !== 'authorized') return undefined
  const taken = await network.capture(payment)
  return taken.state === 'captured' ? taken : undefined
}

/** The job `check-payment`: asks, and writes the next check down while the order is young. */
export async function checkPayment(
  { database, payments }: { database: Database; payments: Payments },
  orderId: number,
): Promise<void> {
  const order = await findPayable(database.orm, { orderId })
  const network = order && payments.named(order.paymentProvider)?.network
  if (order === undefined || network === undefined) return
  await askForPayments(database, network, order)
  const now = await findPayable(database.orm, { orderId })
  // A cancelled order is asked for as well: a payment that comes late has to go back.
  if (now === undefined || !(awaitsPayment(now.paymentStatus) || now.paymentStatus === 'expired')) {
    return
  }
  const delaySeconds = nextCheckSeconds((Date.now() - order.createdAt.getTime()) / 1_000)
  if (delaySeconds === null) return
  await addJob(database.orm, { kind: 'check-payment', subject: orderId, delaySeconds })
}
