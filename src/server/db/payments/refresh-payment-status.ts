import { settledStatus } from '#domain/payments/payments.ts'
import { isMoneyBack, isOfTheOrder } from '#domain/payments/refunds.ts'
import type { Connection } from '#server/db/connection.ts'
import { listPayments, setPaymentStatus } from './payments.ts'
import { listRefunds } from './refunds.ts'

/**
 * Sets the payment status of a paid order by the money that came and went back. Money that the order
 * did not need (paid twice, another amount) is not part of it. The caller has locked the order.
 */
export async function refreshPaymentStatus(tx: Connection, orderId: number): Promise<void> {
  const refunds = await listRefunds(tx, orderId)
  const surplus = new Set(
    refunds.filter(({ reason }) => !isOfTheOrder(reason)).map(({ paymentId }) => paymentId),
  )
  const own = (await listPayments(tx, orderId)).filter(({ id }) => !surplus.has(id))
  const status = settledStatus(own.map(({ id, amount }) => ({ amount, back: backOf(refunds, id) })))
  if (status !== undefined) await setPaymentStatus(tx, orderId, status)
}

/** What of a payment went back, in paise. */
function backOf(refunds: Awaited<ReturnType<typeof listRefunds>>, id: number): number {
  return refunds
    .filter(({ paymentId, status }) => paymentId === id && isMoneyBack(status))
    .reduce((sum, { amount }) => sum + amount, 0)
}
