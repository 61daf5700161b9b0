import type { CartLine } from '#contract/orders/cart.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { CartLineRow } from '#server/db/cart/cart-lines.ts'

/** A cart line for the API, with the current product; a deleted product counts as sold out. */
export function presentCartLine(row: CartLineRow): CartLine {
  const { id, productId, material, quantity, userId } = row
  const isAvailable = row.isSold
  return {
    cartId: id,
    productId,
    material,
    quantity,
    userId,
    product: {
      productId,
      name: row.name,
      price: rupeesFromPaise(row.price),
      originalPrice: row.originalPrice === null ? null : rupeesFromPaise(row.originalPrice),
      images: row.images,
      material: row.materials,
      stock: isAvailable ? row.stock : 0,
      isAvailable,
    },
  }
}
