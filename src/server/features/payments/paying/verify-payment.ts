import { addJob } from '#server/db/jobs/queue.ts'
import type { PayableOrder } from '#server/db/payments/payments.ts'
import { problem } from '#server/http/problem.ts'
import { ProviderError, type NetworkPayments } from '#server/services/payments/payment-provider.ts'
import { askForPayments, referencesOf } from '#server/features/payments/check-payment.ts'
import type { Paying } from './payable-order.ts'

/**
 * Accepts a payment that the provider has signed for the id we stored, or stored before the order was changed, and asks the
 * provider what was paid. If the provider does not say, a job asks again: the order then
 * still waits. Throws 409 for a wrong signature, and for a way of paying that signs nothing.
 */
export async function verifyPayment(
  { database }: Paying,
  order: PayableOrder,
  {
    network,
    ...signed
  }: { network: NetworkPayments | undefined; providerPaymentId: string; signature: string },
): Promise<void> {
  if (network === undefined) throw problem.of('payment-not-signed')
  const references = await referencesOf(database.orm, order)
  const isSigned = references.some((reference) => network.isSigned({ ...signed, reference }))
  if (!isSigned) throw problem.of('payment-unverified')
  await askForPayments(database, network, order).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    await addJob(database.orm, { kind: 'check-payment', subject: order.id, delaySeconds: 5 })
  })
}
