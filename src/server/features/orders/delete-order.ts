import { CANCELLED, canCustomerDelete } from '#domain/orders/order-status.ts'
import { BY_HAND_PROVIDERS } from '#domain/payments/payments.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { hasLeft } from '#server/db/orders/parcels/has-left.ts'
import { deleteOrder, lockOrder } from '#server/db/orders/orders.ts'
import { bookingsHere } from '#server/db/orders/parcels/bookings.ts'
import { returnCode } from '#server/db/discounts/used-codes.ts'
import { madeOfOrder } from '#server/db/orders/made/made.ts'
import { unrefunded } from '#server/db/payments/left-payments.ts'
import { refundOrder } from '#server/db/payments/refunds.ts'
import { returnStock } from '#server/db/catalogue/stock.ts'
import { problem } from '#server/http/problem.ts'
import { requireNoCourier } from '#server/http/require-no-booking.ts'
import { queueStatusMail } from './status/status-mail.ts'

interface Deletion {
  orderId: number
  by: { id: number; name: string; isGuest?: boolean }
  /** Whether a guest has shown the link of an email about the order. */
  hasLink?: boolean
}

/**
 * Deletes a customer's own order while it is pending: its pieces return to stock, an online payment is refunded,
 * its record stays for the books. Throws 404 for an unknown order, 403 for another user's and for a paid one of a guest without
 * the link of an email, 409 for one that is not pending, that has left before and may be with its customer, that
 * a courier is booked for, whose piece was made for its buyer, or that was paid by hand: only a person can pay that back.
 */
export async function deleteOwnOrder(
  database: Database,
  { orderId, by, hasLink = false }: Deletion,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked === undefined) throw problem.notFound('order')
    if (locked.userId !== by.id) throw problem.of('not-yours', { what: 'order' })
    // A bill of work stays, whatever status staff give it: the piece has been worked on.
    if (!canCustomerDelete(locked.status) || locked.serviceCode !== null) {
      throw problem.of('not-pending')
    }
    // It has a bill that counts as sold, and perhaps a return; only staff know where its pieces are.
    if (await hasLeft(tx, orderId)) throw problem.of('order-has-left')
    if ((await madeOfOrder(tx, orderId)) !== undefined) throw problem.of('order-made')
    requireNoCourier(await bookingsHere(tx, orderId))
    const paid = await unrefunded(tx, { orderId })
    if (paid.some(({ provider }) => BY_HAND_PROVIDERS.includes(provider))) {
      throw problem.of('order-paid-by-hand')
    }
    // Also staff read number and phone: with them alone nobody sends money back.
    if (by.isGuest === true && !hasLink && paid.length > 0) throw problem.of('order-needs-link')
    await returnStock(tx, orderId)
    await refundOrder(tx, { orderId, reason: 'cancelled', by })
    await returnCode(tx, orderId)
    await deleteOrder(tx, orderId)
    const { email } = locked
    await queueStatusMail(tx, { orderId, email, status: CANCELLED, reason: 'customer' })
  })
}
