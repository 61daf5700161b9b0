import { CANCELLED, DELIVERED, SHIPPED, stockEffect } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { retakeCode, returnCode } from '#server/db/discounts/used-codes.ts'
import type { StatusChange } from '#server/db/orders/orders.ts'
import { retakeStock, returnStock } from '#server/db/catalogue/stock.ts'
import { movePieces, unpackedLine } from '#server/db/pieces/line-pieces.ts'
import { problem } from '#server/http/problem.ts'

/**
 * Pieces and the use of a discount code follow an order's status: cancelling gives both back, reopening the order takes
 * both again. Tagged pieces are sold when they leave, and must be packed before. Throws 409 when there are too few of
 * either, or pieces are not packed. The caller has locked the order.
 */
export async function moveGoods(
  tx: Connection,
  { orderId, from, to }: Pick<StatusChange, 'orderId' | 'from' | 'to'>,
): Promise<void> {
  await moveStock(tx, { orderId, from, to })
  const isGone = to === SHIPPED || to === DELIVERED
  const wasGone = from === SHIPPED || from === DELIVERED
  if (to === CANCELLED || isGone === wasGone) return
  const waiting = isGone ? await unpackedLine(tx, orderId) : undefined
  if (waiting !== undefined) {
    throw problem.of('pieces-not-packed', { product: waiting.name, missing: waiting.missing })
  }
  await movePieces(
    tx,
    orderId,
    isGone ? { from: 'held', to: 'sold' } : { from: 'sold', to: 'held' },
  )
}

async function moveStock(
  tx: Connection,
  { orderId, from, to }: Pick<StatusChange, 'orderId' | 'from' | 'to'>,
): Promise<void> {
  const effect = stockEffect(from, to)
  if (effect === 'return') {
    await returnStock(tx, orderId)
    await returnCode(tx, orderId)
  }
  if (effect !== 'take') return
  const shortages = await retakeStock(tx, orderId)
  if (shortages.length > 0) throw problem.outOfStock(shortages)
  const code = await retakeCode(tx, orderId)
  if (code === undefined) return
  throw problem.of('discount-gone', { code })
}
