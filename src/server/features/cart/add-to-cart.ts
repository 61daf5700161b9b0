import type { addToCart as endpoint, CartLine } from '#contract/orders/cart.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ADDED_QUANTITY } from '#domain/orders/cart.ts'
import { DEFAULT_MATERIAL, materialName } from '#domain/catalogue/materials.ts'
import { addToCart, findCartLine } from '#server/db/cart/cart-lines.ts'
import type { Connection } from '#server/db/connection.ts'
import { findProduct, type ProductRow } from '#server/db/catalogue/products.ts'
import { problem } from '#server/http/problem.ts'
import { presentCartLine } from './present-cart-line.ts'

/**
 * Puts a product in a customer's cart; the same product in the same material raises the existing line.
 * there. Without a material it is the product's first. Throws 404 for a product that is not sold, 400
 * for a material it does not come in.
 */
export async function putInCart(
  db: Connection,
  input: ParsedInput<typeof endpoint>['body'],
): Promise<CartLine> {
  const { userId, productId, quantity = ADDED_QUANTITY } = input
  const product = await findProduct(db, productId)
  if (product === undefined) throw problem.notFound('product')
  const material = input.material ?? product.material[0] ?? DEFAULT_MATERIAL
  requireMaterial(product, material)
  const line = await findCartLine(
    db,
    await addToCart(db, { userId, productId, material, quantity }),
  )
  if (line === undefined) throw problem.notFound('cart line')
  return presentCartLine(line)
}

/** A product without listed materials comes in any. */
function requireMaterial({ name, material: offered }: ProductRow, material: number): void {
  if (offered.length === 0 || offered.includes(material)) return
  const choice = offered.map((code) => materialName(code)).join(', ')
  throw problem.field('material', 'material-not-offered', {
    product: name,
    material: materialName(material) ?? '',
    choice,
  })
}
