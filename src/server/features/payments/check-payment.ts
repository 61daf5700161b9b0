import { awaitsPayment, canPay, nextCheckSeconds } from '#domain/payments/payments.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { listFormerReferences } from '#server/db/orders/edits/changed-orders.ts'
import { findPayable, type PayableOrder } from '#server/db/payments/payments.ts'
import {
  ProviderError,
  type NetworkPayments,
  type ReportedPayment,
} from '#server/services/payments/payment-provider.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { bookCaptured } from './book-captured.ts'
import { settlePayment, whyBack } from './settle-payment.ts'

/** What the provider calls an order, and called it before its sum was changed: a payment of that goes back. */
export async function referencesOf(
  db: Connection,
  { id, paymentReference }: Pick<PayableOrder, 'id' | 'paymentReference'>,
): Promise<string[]> {
  const former = await listFormerReferences(db, id)
  return paymentReference === null ? former : [paymentReference, ...former]
}

/**
 * Asks the provider for the payments of an order and records them, for a browser or webhook
 * that never returned. Throws `ProviderError`, after everything that could be recorded was.
 */
export async function askForPayments(
  database: Database,
  network: NetworkPayments,
  order: Pick<PayableOrder, 'id' | 'paymentReference' | 'paymentProvider'>,
): Promise<void> {
  const { id: orderId, paymentProvider: provider } = order
  const works = {
    isNeeded: async (payment: ReportedPayment) => {
      const now = await findPayable(database.orm, { orderId })
      return now !== undefined && whyBack(now, payment) === undefined
    },
    book: (payment: ReportedPayment) =>
      inTransaction(database, (tx) => settlePayment(tx, { orderId }, { provider, payment })),
  }
  let failure: ProviderError | undefined
  for (const reference of await referencesOf(database.orm, order)) {
    try {
      await bookCaptured(network, reference, works)
    } catch (error) {
      // One name that the provider does not answer for does not hide the others.
      if (!(error instanceof ProviderError)) throw error
      failure = error
    }
  }
  if (failure !== undefined) throw failure
}

/** Asks before an unpaid order is ended or changed, which does not wait for what the provider answers. */
export async function askBefore(
  { database, payments }: { database: Database; payments: Payments },
  order: PayableOrder | undefined,
): Promise<void> {
  if (order === undefined || !awaitsPayment(order.paymentStatus)) return
  const network = payments.named(order.paymentProvider)?.network
  if (network === undefined) return
  await askForPayments(database, network, order).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
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
