import { CANCELLED, DELIVERED } from '#domain/orders/order-status.ts'
import { toPay } from '#domain/payments/payments.ts'
import type { Connection } from '#server/db/connection.ts'
import type { LockedOrder } from '#server/db/orders/orders.ts'
import { deletePayment, insertPayment, setPaymentStatus } from '#server/db/payments/payments.ts'
import { listRefunds } from '#server/db/payments/refunds.ts'

/**
 * The courier collects the cash: a delivered order is paid. One of which a parcel came back unpaid is not: nobody knows
 * with which parcel its cash came, so a person records it. One that was marked so by
 * mistake is due again, as long as none of its cash was handed back. The caller has locked the order.
 */
export async function settleCash(
  tx: Connection,
  locked: LockedOrder,
  { orderId, to }: { orderId: number; to: number },
): Promise<void> {
  const { paymentProvider: provider, paymentStatus, round, uncollected } = locked
  const amount = toPay(locked)
  if (provider !== 'cash') return
  const providerPaymentId = round === 0 ? `cash-${orderId}` : `cash-${orderId}-${round}`
  const payment = { orderId, provider, providerPaymentId }
  if (to === DELIVERED && paymentStatus === 'due' && uncollected === 0) {
    await insertPayment(tx, { ...payment, amount, channel: 'cash' })
    await setPaymentStatus(tx, orderId, 'paid')
  }
  // An order cancelled after delivery stays paid: its cash was collected.
  if (to === DELIVERED || to === CANCELLED || paymentStatus !== 'paid') return
  if ((await listRefunds(tx, orderId)).length > 0) return
  // What a person recorded has come, wherever the parcel is.
  if (await deletePayment(tx, payment)) await setPaymentStatus(tx, orderId, 'due')
}
