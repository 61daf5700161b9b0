import { LIMITS } from '#domain/accounts/limits.ts'
import { awaitsPayment } from '#domain/payments/payments.ts'
import type { Database } from '#server/db/connection.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { addJob, isJobWaiting } from '#server/db/jobs/queue.ts'
import type { PayableOrder } from '#server/db/payments/payments.ts'
import { ProviderError } from '#server/services/payments/payment-provider.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { askForPayments, referencesOf } from '#server/features/payments/check-payment.ts'

/**
 * Asks the provider now whether an order was paid, for a customer who waits at the screen, and records
 * what it says. True when it answered. Above the limit of an order nobody is asked: the job does it later.
 */
export async function checkPaymentNow(
  { database, payments }: { database: Database; payments: Payments },
  order: PayableOrder,
): Promise<boolean> {
  const network = payments.named(order.paymentProvider)?.network
  const isOpen = awaitsPayment(order.paymentStatus) || order.paymentStatus === 'expired'
  if (network === undefined || !isOpen) return true
  if ((await referencesOf(database.orm, order)).length === 0) return true
  const wait = await consume(database.orm, `payment-check:${order.id}`, LIMITS.paymentChecks)
  if (wait > 0) return false
  try {
    await askForPayments(database, network, order)
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const job = { kind: 'check-payment' as const, subject: order.id }
    if (!(await isJobWaiting(database.orm, job))) {
      await addJob(database.orm, { ...job, delaySeconds: 5 })
    }
    return false
  }
}
