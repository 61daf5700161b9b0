import { PENDING } from '#domain/orders/order-status.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { lockOrder } from '#server/db/orders/orders.ts'

/**
 * The job `remind-unconfirmed`: reminds the customer of an order in cash, once, that it is cancelled when the
 * account's email is not confirmed. Nobody is reminded of an order that no longer waits for that.
 */
export function remindUnconfirmed(database: Database, orderId: number): Promise<void> {
  return inTransaction(database, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.status !== PENDING || locked.paymentStatus !== 'due' || locked.holdUntil === null)
      return
    const facts = { kind: 'order-unconfirmed' as const, orderId }
    await queueMail(tx, { to: locked.email, facts, key: `order-unconfirmed:${orderId}` })
  })
}
