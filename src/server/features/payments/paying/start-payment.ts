import { REFUSED_HOLD_HOURS, toPay } from '#domain/payments/payments.ts'
import { inTransaction, type Connection } from '#server/db/connection.ts'
import { readProvenEmail } from '#server/db/accounts/proven-email.ts'
import { addJob, moveJob } from '#server/db/jobs/queue.ts'
import {
  lockPayable,
  keepReference,
  refusePayment,
  type PayableOrder,
} from '#server/db/payments/payments.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { problem, type ProblemError } from '#server/http/problem.ts'
import {
  ProviderError,
  ProviderRefusal,
  type PaymentProvider,
} from '#server/services/payments/payment-provider.ts'
import { requirePayable, type Paying } from './payable-order.ts'

interface Starting extends Paying {
  /** Whether emails are sent: otherwise nobody could confirm an address. */
  sendsMail: boolean
}

/**
 * Creates an order at the provider, once, and returns its id there; undefined where
 * none is needed. From then on a job checks for payments. Throws 409, also when the provider does not
 * take such a payment, and 503.
 */
export async function startPayment(
  { database, sendsMail }: Starting,
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
    if (error instanceof ProviderRefusal)
      throw await noteRefusal({ database, sendsMail }, order, error)
    throw error instanceof ProviderError ? problem.unavailable(5) : error
  })
  const reference = await keepReference(database.orm, order, created)
  // Staff have changed it in this moment: what was created has the old sum, and nobody gets it.
  if (reference === undefined) throw problem.unavailable(1)
  await addJob(database.orm, { kind: 'check-payment', subject: orderId, delaySeconds: 60 })
  return reference
}

/**
 * The provider does not take this payment, for example because of its amount limit. Staff read why, and
 * the pieces of a buyer with a confirmed email stay held long enough for a call or a bank transfer, those of others as long as
 * those of any unpaid order (decision 155). Where staff have changed the order in this moment, it
 * is of the old sum, and the new one is tried.
 */
async function noteRefusal(
  { database, sendsMail }: Pick<Starting, 'database' | 'sendsMail'>,
  { id: orderId, total, userId }: Pick<PayableOrder, 'id' | 'total' | 'userId'>,
  { message }: ProviderRefusal,
): Promise<ProblemError> {
  const isKnown = !sendsMail || (await readProvenEmail(database.orm, userId)) !== undefined
  const holdUntil = isKnown ? new Date(Date.now() + REFUSED_HOLD_HOURS * 3_600_000) : undefined
  const isChanged = await inTransaction(database, async (tx) => {
    const locked = await lockPayable(tx, { orderId })
    if (locked !== undefined && locked.total !== total) return true
    if (locked?.paymentReference !== null || locked.paymentProblem !== '') return false
    await refusePayment(tx, orderId, { problem: message, holdUntil })
    if (holdUntil) await moveJob(tx, { kind: 'release-order', subject: orderId, runAt: holdUntil })
    return false
  })
  return isChanged ? problem.unavailable(1) : paymentRefused(database.orm)
}

async function paymentRefused(db: Connection): Promise<ProblemError> {
  const { shop } = await readSettings(db)
  return problem.of('payment-refused', { phone: shop.phone, email: shop.email })
}
