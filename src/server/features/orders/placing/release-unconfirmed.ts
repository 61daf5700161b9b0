import { CANCELLED, PENDING } from '#domain/orders/order-status.ts'
import { readEmailState } from '#server/db/accounts/email-confirmations.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { returnCode } from '#server/db/discounts/used-codes.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { hasLeft } from '#server/db/orders/parcels/has-left.ts'
import { changeOrderStatus, lockOrder } from '#server/db/orders/orders.ts'
import { bookingsHere } from '#server/db/orders/parcels/bookings.ts'
import { refundOrder } from '#server/db/payments/refunds.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { returnStock } from '#server/db/catalogue/stock.ts'

/**
 * The job `release-unconfirmed`: a cash order of an account that has not confirmed its email in time
 * is cancelled, its pieces return to stock, and its customer is notified. An order that staff have moved to any
 * status but Pending, or sent before, or have booked with a carrier, or whose account is confirmed, stays; but one that was
 * too much cash for its day when the account was confirmed goes.
 */
export function releaseUnconfirmed(database: Database, orderId: number): Promise<void> {
  return inTransaction(database, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.status !== PENDING || locked.paymentStatus !== 'due' || locked.holdUntil === null)
      return
    if ((await bookingsHere(tx, orderId)).length > 0 || (await hasLeft(tx, orderId))) return
    const { shop } = await readSettings(tx)
    const by = { id: null, name: shop.name }
    // Before its stock returns: a cancelled order waits for no tagged pieces.
    await changeOrderStatus(tx, { orderId, from: PENDING, to: CANCELLED, by })
    await returnStock(tx, orderId)
    await returnCode(tx, orderId)
    // What store credit had paid. What a person took, a person pays back and records.
    await refundOrder(tx, { orderId, reason: 'cancelled', by, isAutomatic: true })
    // Who has confirmed in time has ordered too much in cash for the day (`keepCashOrders`).
    const { isConfirmed } = await readEmailState(tx, locked.userId)
    const reason = isConfirmed ? ('cash-of-day' as const) : ('unconfirmed' as const)
    const facts = { kind: 'order-cancelled' as const, orderId, reason }
    await queueMail(tx, { to: locked.email, facts, key: `order-cancelled:${orderId}` })
  })
}
