import type { Connection } from '#server/db/connection.ts'
import type { GiftSaleRow } from '#server/db/credit/gift-sales.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { completePayment, insertPayment } from '#server/db/payments/payments.ts'
import type { ReportedPayment } from '#server/services/payments/payment-provider.ts'
import { paidAt } from '#server/features/payments/made/book-instalment.ts'

type Received = Pick<ReportedPayment, 'providerPaymentId' | 'amount' | 'currency'> &
  Partial<Pick<ReportedPayment, 'channel' | 'fee' | 'feeTax' | 'madeAt'>>

/**
 * Writes down money that a provider has taken for a gift card, by whichever hears of it first; the job `settle-gift-sale`
 * issues the card or sends the money back. Repeated, it adds what is new.
 */
export async function bookGiftSale(
  tx: Connection,
  { id: giftSaleId, provider, createdAt: askedAt }: GiftSaleRow,
  payment: Received,
): Promise<void> {
  const { providerPaymentId, amount, channel = '', fee = null, feeTax = null } = payment
  const facts = { provider, providerPaymentId, channel, fee, feeTax }
  // Another currency is no price of the card: its amount alone would look like one.
  const note = payment.currency === 'INR' ? '' : payment.currency
  const createdAt = paidAt(payment.madeAt, askedAt)
  const came = { ...facts, orderId: null, giftSaleId, amount, note, createdAt }
  const paymentId = await insertPayment(tx, came)
  if (paymentId === undefined) return completePayment(tx, facts)
  await addJob(tx, { kind: 'settle-gift-sale', subject: paymentId })
}
