import type { Order, Tracking } from '#contract/orders.ts'
import { REVIEW_INVITATION_DAYS } from '#domain/mail.ts'
import {
  CANCELLED,
  DELIVERED,
  SHIPPED,
  orderStatusLabel,
  stockEffect,
} from '#domain/order-status.ts'
import { recordChange } from '#server/data/audit-log.ts'
import { inTransaction, type Connection, type Database } from '#server/data/database.ts'
import { changeOrderStatus, holdOrder, listOrders, type StatusChange } from '#server/data/orders.ts'
import { retakeCode, returnCode } from '#server/data/discounts.ts'
import { addJob } from '#server/data/jobs.ts'
import { refundOrder } from '#server/data/payments.ts'
import { retakeStock, returnStock } from '#server/data/stock.ts'
import { problem } from '#server/http/problem.ts'
import { settleCash } from './settle-cash.ts'
import { storeTracking } from './track-order.ts'
import { presentOrder } from './present-order.ts'
import { queueStatusMail } from './status-mail.ts'

interface Change {
  orderId: number
  to: number
  by: { id: number; name: string }
  /** Where the parcel can be followed, stored before the mail of `Shipped` is written. */
  tracking?: Tracking | undefined
}

/**
 * Sets the status of an order, any from any, and writes it into the order's history. Cancelling gives
 * the pieces back to stock and what was paid online to the customer; taking a cancelled order up again
 * takes them again, and is refused with 409 when there are too few. Cash on delivery counts as paid
 * once the order is delivered. The same status again changes nothing. Throws 404.
 */
export async function changeStatus(
  database: Database,
  { orderId, to, by, tracking }: Change,
): Promise<Order> {
  return inTransaction(database, async (tx) => {
    const held = await holdOrder(tx, orderId)
    if (held === undefined) throw problem.notFound('order')
    if (tracking) await storeTracking(tx, orderId, tracking)
    if (held.status !== to) {
      await moveStock(tx, { orderId, from: held.status, to, by })
      await changeOrderStatus(tx, { orderId, from: held.status, to, by })
      await recordChange(tx, {
        by,
        action: 'order.status',
        subject: { id: orderId, name: `Order ${orderId}` },
        before: { status: orderStatusLabel(held.status) },
        after: { status: orderStatusLabel(to) },
      })
      await moveCode(tx, { orderId, from: held.status, to, by })
      // Cash is handed back by a person, who then writes it down.
      if (to === CANCELLED && held.paymentProvider !== 'cash') {
        await refundOrder(tx, { orderId, reason: 'cancelled' })
      }
      await settleCash(tx, held, { orderId, to })
      // Cash is due when the parcel comes, but its goods are sold when it leaves.
      if (to === SHIPPED || to === DELIVERED) {
        await addJob(tx, { kind: 'make-invoice', subject: orderId })
      }
      if (to === DELIVERED) {
        const delaySeconds = REVIEW_INVITATION_DAYS * 86_400
        await addJob(tx, { kind: 'invite-review', subject: orderId, delaySeconds })
      }
      await queueStatusMail(tx, { orderId, email: held.email, status: to })
    }
    const [order] = await listOrders(tx, { orderId })
    if (order === undefined) throw problem.notFound('order')
    return presentOrder(order)
  })
}

async function moveStock(tx: Connection, { orderId, from, to }: StatusChange): Promise<void> {
  const effect = stockEffect(from, to)
  if (effect === 'return') await returnStock(tx, orderId)
  if (effect !== 'take') return
  const shortages = await retakeStock(tx, orderId)
  if (shortages.length > 0) throw problem.outOfStock(shortages)
}

/** The use of a discount code follows the pieces: given back by cancelling, taken again with them. */
async function moveCode(tx: Connection, { orderId, from, to }: StatusChange): Promise<void> {
  const effect = stockEffect(from, to)
  if (effect === 'return') await returnCode(tx, orderId)
  if (effect !== 'take') return
  const code = await retakeCode(tx, orderId)
  if (code === undefined) return
  throw problem.conflict(
    `The discount code ${code} of this order has been used up since it was cancelled. Allow the code one more use first.`,
  )
}
