import type { ReplyInput } from '#contract/endpoint.ts'
import type { reorder as endpoint } from '#contract/orders/orders.ts'
import { reorderLines } from '#domain/orders/reorder.ts'
import { addToCart } from '#server/db/cart/cart-lines.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import type { RateStop } from '#server/db/rates/rate-stop.ts'
import { listSoldMakes } from '#server/db/rates/sold-makes.ts'
import { chosenPiece, priceOfPiece } from '#server/db/rates/sold-piece.ts'
import { listOrders } from '#server/db/orders/orders.ts'
import { findProducts } from '#server/db/catalogue/products.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'

/**
 * Puts those lines of a past order into the cart that are still available, at current prices, and says
 * which cannot and why. Throws 404 for an unknown order, 403 for another's.
 */
export async function reorder(
  { database, stop }: { database: Database; stop: RateStop },
  { orderId, userId }: { orderId: number; userId: number },
): Promise<ReplyInput<typeof endpoint>> {
  return inTransaction(database, async (tx) => {
    const [order] = await listOrders(tx, { orderId })
    if (order === undefined) throw problem.notFound('order')
    if (order.userId !== userId) throw problem.of('not-yours', { what: 'order' })
    const ids = [...new Set(order.lines.map((line) => line.productId))]
    const products = await findProducts(tx, ids)
    const { added, missing } = reorderLines(
      order.lines.map((line) => {
        const { makeId = null, size } = line.make ?? {}
        return Object.assign({ makeId, size: size?.code ?? null }, line)
      }),
      new Map(products.map((product) => [product.id, product])),
    )
    // Always in the same order, so that two devices that reorder at once cannot deadlock.
    const lines = added.toSorted((a, b) => a.productId - b.productId || a.material - b.material)
    const had: typeof added = []
    const isStopped = await stop.isOn(tx)
    for (const line of lines) {
      const { productId, material, quantity } = line
      const seen = await makeAgain(tx, line)
      if (seen === null || (seen !== undefined && isStopped)) {
        missing.push({ ...line, reason: seen === null ? 'gone' : 'on-request' })
        continue
      }
      // Words of then are rarely those of now, and a piece that cannot be returned needs a new tick.
      await addToCart(tx, { userId, productId, material, quantity, seen, engraved: null })
      had.push(line)
    }
    const inOrder = added.filter((line) => had.includes(line))
    return { message: wordsFor(inOrder.length, missing.length), added: inOrder, missing }
  })
}

interface PastMake {
  productId: number
  material: number
  makeId?: number | null
  size?: string | null
}

/** Today's make for an earlier line: the same one if it still exists. Undefined without makes, null without a price. */
async function makeAgain(tx: Connection, { productId, ...wanted }: PastMake) {
  const makes = await listSoldMakes(tx, productId)
  if (makes.length === 0) return undefined
  const piece = chosenPiece(makes, wanted)
  const now = piece && priceOfPiece(piece)
  if (now === undefined || piece === undefined) return null
  const { holdMinutes } = await readSetting(tx, 'rates')
  return { ...now, makeId: piece.make.id, size: piece.size?.code ?? null, holdMinutes }
}

function wordsFor(added: number, missing: number): string {
  if (added === 0) return 'Nothing of this order can be had any more.'
  return missing === 0
    ? 'All pieces of this order are in your cart.'
    : 'What can still be had of this order is in your cart.'
}
