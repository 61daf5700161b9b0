import {
  ProviderError,
  type NetworkPayments,
  type ReportedPayment,
} from '#server/services/payments/payment-provider.ts'

interface Taking {
  /** Whether an authorised payment is one that the shop waits for. */
  isNeeded: (payment: ReportedPayment) => Promise<boolean>
  book: (payment: ReportedPayment) => Promise<void>
}

/**
 * Asks the provider for the payments of one of its orders and books what was captured. What is only authorised goes back to
 * the customer by itself and without a fee, so it is captured only when it is needed. Throws `ProviderError`, after everything
 * that could be booked was.
 */
export async function bookCaptured(
  network: NetworkPayments,
  reference: string,
  { isNeeded, book }: Taking,
): Promise<void> {
  let failure: ProviderError | undefined
  for (const payment of await network.listPayments(reference)) {
    if (payment.reference !== reference) continue
    try {
      const taken = await captured(network, payment, isNeeded)
      if (taken !== undefined) await book(taken)
    } catch (error) {
      // A payment that cannot be captured does not hide the others.
      if (!(error instanceof ProviderError)) throw error
      failure = error
    }
  }
  if (failure !== undefined) throw failure
}

async function captured(
  network: NetworkPayments,
  payment: ReportedPayment,
  isNeeded: Taking['isNeeded'],
): Promise<ReportedPayment | undefined> {
  if (payment.state === 'captured') return payment
  if (payment.state !== 'authorized' || !(await isNeeded(payment))) return undefined
  const taken = await network.capture(payment)
  return taken.state === 'captured' ? taken : undefined
}
