import type { ReplyInput } from '#contract/endpoint.ts'
import type { reorder as endpoint } from '#contract/orders/orders.ts'
import { reorderLines } from '#domain/orders/reorder.ts'
import { addToCart } from '#server/db/cart/cart-lines.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { listOrders } from '#server/db/orders/orders.ts'
import { findProducts } from '#server/db/catalogue/products.ts'
import { problem } from '#server/http/problem.ts'

/**
 * Puts those lines of a past order into the cart that are still available, at current prices, and says
 * which cannot and why. Throws 404 for an unknown order, 403 for another's.
 */
export async function reorder(
  database: Database,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<ReplyInput<typeof endpoint>> {
  return inTransaction(database, async (tx) => {
    const [order] = await listOrders(tx, { orderId })
    if (order === undefined) throw problem.notFound('order')
    if (order.userId !== userId) throw problem.of('not-yours', { what: 'order' })
    const ids = [...new Set(order.lines.map((line) => line.productId))]
    const products = await findProducts(tx, ids)
    const { added, missing } = reorderLines(
      order.lines,
      new Map(products.map((product) => [product.id, product])),
    )
    // Always in the same order, so that two devices that reorder at once cannot deadlock.
    const lines = added.toSorted((a, b) => a.productId - b.productId || a.material - b.material)
    for (const { productId, material, quantity } of lines) {
      await addToCart(tx, { userId, productId, material, quantity })
    }
    return { message: wordsFor(added.length, missing.length), added, missing }
  })
}

function wordsFor(added: number, missing: number): string {
  if (added === 0) return 'Nothing of this order can be had any more.'
  return missing === 0
    ? 'All pieces of this order are in your cart.'
    : 'What can still be had of this order is in your cart.'
}
