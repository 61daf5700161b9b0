import { CANCELLED } from '#domain/orders/order-status.ts'
import { awaitsPayment } from '#domain/orders/payments.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { returnCode } from '#server/db/discounts/discounts.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { changeOrderStatus } from '#server/db/orders/orders.ts'
import { findPayable, lockPayable, setPaymentStatus } from '#server/db/payments/payments.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { returnStock } from '#server/db/catalogue/stock.ts'
import { ProviderAway } from '#server/services/payments/payment-provider.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { askForPayments } from './check-payment.ts'

/**
 * The job `release-order`, after 20 minutes: an unpaid order is cancelled, its pieces
 * return to stock, and its customer is notified. The provider is asked first; no response
 * does not delay this: a late payment is refunded.
 */
export async function releaseOrder(
  { database, payments }: { database: Database; payments: Payments },
  orderId: number,
): Promise<void> {
  const order = await findPayable(database.orm, { orderId })
  if (order === undefined || !awaitsPayment(order.paymentStatus)) return
  const network = payments.named(order.paymentProvider)?.network
  if (network) {
    await askForPayments(database, network, order).catch((error: unknown) => {
      if (!(error instanceof ProviderAway)) throw error
    })
  }
  await inTransaction(database, async (tx) => {
    const held = await lockPayable(tx, { orderId })
    if (held === undefined || !awaitsPayment(held.paymentStatus)) return
    await setPaymentStatus(tx, orderId, 'expired')
    if (held.deletedAt !== null || held.status === CANCELLED) return
    await returnStock(tx, orderId)
    await returnCode(tx, orderId)
    const { shop } = await readSettings(tx)
    const by = { id: null, name: shop.name }
    await changeOrderStatus(tx, { orderId, from: held.status, to: CANCELLED, by })
    const facts = { kind: 'order-cancelled' as const, orderId, reason: 'unpaid' as const }
    await queueMail(tx, { to: held.email, facts, key: `order-cancelled:${orderId}` })
  })
}
