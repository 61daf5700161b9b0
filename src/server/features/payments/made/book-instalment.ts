import type { Connection } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { InstalmentRow } from '#server/db/orders/made/instalments.ts'
import { completePayment, insertPayment } from '#server/db/payments/payments.ts'
import type { ReportedPayment } from '#server/services/payments/payment-provider.ts'

type Received = Pick<ReportedPayment, 'providerPaymentId' | 'amount' | 'currency'> &
  Partial<Pick<ReportedPayment, 'channel' | 'fee' | 'feeTax' | 'madeAt'>>

/**
 * Writes down money that a provider has taken for a piece that is made to order, by whichever hears of it first; the job
 * `settle-instalment` says what becomes of it. Repeated, it adds what is new.
 */
export async function bookInstalment(
  tx: Connection,
  { id: instalmentId, provider, createdAt: askedAt }: InstalmentRow,
  payment: Received,
): Promise<void> {
  const { providerPaymentId, amount, channel = '', fee = null, feeTax = null } = payment
  const facts = { provider, providerPaymentId, channel, fee, feeTax }
  // Another currency is no sum of the job: its amount alone would look like one.
  const note = payment.currency === 'INR' ? '' : payment.currency
  const createdAt = paidAt(payment.madeAt, askedAt)
  const came = { ...facts, orderId: null, instalmentId, amount, note, createdAt }
  const paymentId = await insertPayment(tx, came)
  if (paymentId === undefined) return completePayment(tx, facts)
  await addJob(tx, { kind: 'settle-instalment', subject: paymentId })
}

/**
 * When the customer paid, whenever the shop hears of it: an outage over midnight makes nobody late. The clock of the provider
 * says no moment before it was asked for, and none that is to come.
 */
export function paidAt(madeAt: Date | undefined, askedAt: Date): Date {
  const now = Date.now()
  const made = Math.max(madeAt?.getTime() ?? now, askedAt.getTime())
  return new Date(Math.min(made, now))
}
