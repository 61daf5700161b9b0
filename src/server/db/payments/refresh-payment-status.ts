import { CREDIT_PROVIDER } from '#domain/credit/store-credit.ts'
import { settledStatus } from '#domain/payments/payments.ts'
import { isMoneyBack, isOfTheOrder } from '#domain/payments/refunds.ts'
import type { Connection } from '#server/db/connection.ts'
import { findPayable, listPayments, setPaymentStatus, type PaymentRow } from './payments.ts'
import { listRefunds } from './refunds.ts'

/**
 * Sets the payment status of a paid order by the money that came and went back. Money that the order
 * did not need (paid twice, another amount) is not part of it. An order of which nothing but a part was paid, with
 * store credit, keeps its status: its rest is still awaited. The caller has locked the order.
 */
export async function refreshPaymentStatus(tx: Connection, orderId: number): Promise<void> {
  const refunds = await listRefunds(tx, orderId)
  const surplus = new Set(
    refunds.filter(({ reason }) => !isOfTheOrder(reason)).map(({ paymentId }) => paymentId),
  )
  const own = (await listPayments(tx, orderId)).filter(({ id }) => !surplus.has(id))
  if (await isPaidInPart(tx, orderId, own)) return
  const status = settledStatus(own.map(({ id, amount }) => ({ amount, back: backOf(refunds, id) })))
  if (status !== undefined) await setPaymentStatus(tx, orderId, status)
}

/** Whether store credit alone was paid, and not all that is wanted for the order. */
async function isPaidInPart(
  tx: Connection,
  orderId: number,
  own: readonly PaymentRow[],
): Promise<boolean> {
  if (own.length === 0 || own.some(({ provider }) => provider !== CREDIT_PROVIDER)) return false
  const order = await findPayable(tx, { orderId })
  const wanted = order === undefined ? 0 : order.total - order.uncollected
  return own.reduce((sum, { amount }) => sum + amount, 0) < wanted
}

/** What of a payment went back, in paise. */
function backOf(refunds: Awaited<ReturnType<typeof listRefunds>>, id: number): number {
  return refunds
    .filter(({ paymentId, status }) => paymentId === id && isMoneyBack(status))
    .reduce((sum, { amount }) => sum + amount, 0)
}
