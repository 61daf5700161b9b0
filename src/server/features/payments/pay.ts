import { canPay, REFUSED_HOLD_HOURS, toPay, type TestOutcome } from '#domain/payments/payments.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { addJob, moveJob } from '#server/db/jobs/queue.ts'
import {
  findPayable,
  lockPayable,
  keepReference,
  refusePayment,
  setPaymentStatus,
  type PayableOrder,
} from '#server/db/payments/payments.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { problem, type ProblemError } from '#server/http/problem.ts'
import {
  ProviderError,
  ProviderRefusal,
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
  if (canPay(order, new Date())) return
  throw problem.of('nothing-to-pay')
}

/**
 * Creates an order at the provider, once, and returns its id there; undefined where
 * none is needed. From then on a job checks for payments. Throws 409, also when the provider does not
 * take such a payment, and 503.
 */
export async function announceOrder(
  { database }: Paying,
  order: PayableOrder,
  { network }: PaymentProvider,
): Promise<string | undefined> {
  requirePayable(order)
  if (network === undefined) return undefined
  if (order.paymentReference !== null) return order.paymentReference
  if (order.paymentProblem !== '') throw await paymentRefused(database.orm)
  const { id: orderId } = order
  const total = toPay(order)
  const created = await network.create({ orderId, total }).catch(async (error: unknown) => {
    if (error instanceof ProviderRefusal) throw await noteRefusal(database, orderId, error)
    throw error instanceof ProviderError ? problem.unavailable(5) : error
  })
  const reference = await keepReference(database.orm, orderId, created)
  await addJob(database.orm, { kind: 'check-payment', subject: orderId, delaySeconds: 60 })
  return reference
}

/**
 * The provider does not take this payment, for example because of its amount limit. Staff read why, and
 * the pieces stay held long enough for a call or a bank transfer.
 */
async function noteRefusal(
  database: Database,
  orderId: number,
  { message }: ProviderRefusal,
): Promise<ProblemError> {
  const holdUntil = new Date(Date.now() + REFUSED_HOLD_HOURS * 3_600_000)
  await inTransaction(database, async (tx) => {
    const locked = await lockPayable(tx, { orderId })
    if (locked?.paymentReference !== null || locked.paymentProblem !== '') return
    await refusePayment(tx, orderId, { problem: message, holdUntil })
    await moveJob(tx, { kind: 'release-order', subject: orderId, runAt: holdUntil })
  })
  return paymentRefused(database.orm)
}

async function paymentRefused(db: Connection): Promise<ProblemError> {
  const { shop } = await readSettings(db)
  return problem.of('payment-refused', { phone: shop.phone, email: shop.email })
}

/**
 * Accepts a payment that the provider has signed for the id we stored, and asks the provider
 * what was paid. If the provider does not say, a job asks again: the order then
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
    if (!(error instanceof ProviderError)) throw error
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
    const locked = await lockPayable(tx, { orderId: order.id })
    if (locked === undefined) throw problem.notFound('order')
    requirePayable(locked)
    if (outcome === 'approve') {
      const payment = {
        providerPaymentId: `test-${locked.id}`,
        amount: toPay(locked),
        currency: 'INR',
      }
      await settlePayment(tx, { orderId: locked.id }, { provider: 'test', payment })
    } else {
      await setPaymentStatus(tx, locked.id, outcome === 'decline' ? 'declined' : 'waiting')
    }
  })
}
