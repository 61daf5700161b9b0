import type { LineInCart } from '#domain/orders/order-lines.ts'
import type { OrderedProduct } from '#server/db/catalogue/products.ts'
import { chosenPiece } from '#server/db/rates/sold-piece.ts'

/**
 * The cart with the make and size that each line is shown in. A line from before its product had makes or sizes
 * names none, but the order names what the checkout showed.
 */
export function withNamedPieces(
  cart: readonly LineInCart[],
  products: ReadonlyMap<number, Pick<OrderedProduct, 'makes'>>,
): LineInCart[] {
  return cart.map((line) => {
    const piece = chosenPiece(products.get(line.productId)?.makes ?? [], line)
    if (piece === undefined) return line
    return { ...line, makeId: piece.make.id, size: piece.size?.code ?? null }
  })
}
