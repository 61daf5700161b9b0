import { awaitsPayment, canPay, nextCheckSeconds } from '#domain/payments/payments.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { findPayable, type PayableOrder } from '#server/db/payments/payments.ts'
import type { NetworkPayments } from '#server/services/payments/payment-provider.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { bookCaptured } from './book-captured.ts'
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
  const { id: orderId, paymentReference, paymentProvider: provider } = order
  if (paymentReference === null) return
  await bookCaptured(network, paymentReference, {
    isNeeded: async (payment) => {
      const now = await findPayable(database.orm, { orderId })
      return now !== undefined && whyBack(now, payment) === undefined
    },
    book: (payment) =>
      inTransaction(database, (tx) => settlePayment(tx, { orderId }, { provider, payment })),
  })
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
