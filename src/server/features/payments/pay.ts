import { awaitsPayment, type TestOutcome } from '#domain/orders/payments.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import {
  findPayable,
  lockPayable,
  keepReference,
  setPaymentStatus,
  type PayableOrder,
} from '#server/db/payments/payments.ts'
import { problem } from '#server/http/problem.ts'
import {
  ProviderAway,
  type NetworkPayments,
  type PaymentProvider,
} from '#server/services/payments/payment-provider.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { askForPayments } from './check-payment.ts'
import { settlePayment } from './settle-payment.ts'

export interface Paying {
  database: Database
  payments: Payments
}

/** An order of the user. Throws 404, and 403 for another user's. */
export async function ownOrder(
  { database }: Paying,
  orderId: number,
  userId: number,
): Promise<PayableOrder> {
  const order = await findPayable(database.orm, { orderId })
  if (order === undefined || order.deletedAt !== null) throw problem.notFound('order')
  if (order.userId !== userId) throw problem.of('not-yours', { what: 'order' })
  return order
}

/** Throws 409 unless the order can still be paid. */
function requirePayable(order: PayableOrder): void {
  if (awaitsPayment(order.paymentStatus)) return
  throw problem.of('nothing-to-pay')
}

/**
 * Creates an order at the provider, once, and returns its id there; undefined where
 * none is needed. From then on a job checks for payments. Throws 409 and 503.
 */
export async function announceOrder(
  { database }: Paying,
  order: PayableOrder,
  { network }: PaymentProvider,
): Promise<string | undefined> {
  requirePayable(order)
  if (network === undefined) return undefined
  if (order.paymentReference !== null) return order.paymentReference
  const { id: orderId, total } = order
  const created = await network.create({ orderId, total }).catch(asUnavailable)
  const reference = await keepReference(database.orm, orderId, created)
  await addJob(database.orm, { kind: 'check-payment', subject: orderId, delaySeconds: 60 })
  return reference
}

function asUnavailable(error: unknown): never {
  throw error instanceof ProviderAway ? problem.unavailable(5) : error
}

/**
 * Accepts a payment that the provider has signed for the id we stored, and asks the provider
 * what was paid. If the provider does not respond, a job asks again: the order then
 * still waits. Throws 409 for a wrong signature.
 */
export async function verifySigned(
  { database }: Paying,
  order: PayableOrder,
  {
    network,
    ...signed
  }: { network: NetworkPayments; providerPaymentId: string; signature: string },
): Promise<void> {
  const { paymentReference: reference } = order
  if (reference === null || !network.isSigned({ ...signed, reference })) {
    throw problem.of('payment-unverified')
  }
  await askForPayments(database, network, order).catch(async (error: unknown) => {
    if (!(error instanceof ProviderAway)) throw error
    await addJob(database.orm, { kind: 'check-payment', subject: order.id, delaySeconds: 5 })
  })
}

/** Another attempt with the test provider. Throws 409 for another provider's order, or a settled one. */
export async function tryTest(
  { database }: Paying,
  order: PayableOrder,
  outcome: TestOutcome,
): Promise<void> {
  if (order.paymentProvider !== 'test') {
    throw problem.of('payment-not-test')
  }
  await inTransaction(database, async (tx) => {
    const held = await lockPayable(tx, { orderId: order.id })
    if (held === undefined) throw problem.notFound('order')
    requirePayable(held)
    if (outcome === 'approve') {
      const payment = { providerPaymentId: `test-${held.id}`, amount: held.total, currency: 'INR' }
      await settlePayment(tx, { orderId: held.id }, { provider: 'test', payment })
    } else {
      await setPaymentStatus(tx, held.id, outcome === 'decline' ? 'declined' : 'waiting')
    }
  })
}
