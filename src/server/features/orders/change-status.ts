import type { Order } from '#contract/orders.ts'
import { stockEffect } from '#domain/order-status.ts'
import { inTransaction, type Connection, type Database } from '#server/data/database.ts'
import { changeOrderStatus, holdOrder, listOrders, type StatusChange } from '#server/data/orders.ts'
import { retakeStock, returnStock } from '#server/data/stock.ts'
import { problem } from '#server/http/problem.ts'
import { presentOrder } from './present-order.ts'

/**
 * Sets the status of an order, any from any, and writes it into the order's history. Cancelling gives
 * the pieces back to stock; taking a cancelled order up again takes them again, and is refused with
 * 409 when there are too few. The same status again changes nothing. Throws 404.
 */
export async function changeStatus(
  database: Database,
  { orderId, to, by }: Omit<StatusChange, 'from'>,
): Promise<Order> {
  return inTransaction(database, async (tx) => {
    const held = await holdOrder(tx, orderId)
    if (held === undefined) throw problem.notFound('order')
    if (held.status !== to) {
      await moveStock(tx, { orderId, from: held.status, to, by })
      await changeOrderStatus(tx, { orderId, from: held.status, to, by })
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
