import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Make } from '#contract/metal/makes.ts'

/**
 * A product as its customer can have it made: only the makes that are made to order, each in all of its sizes, however many are
 * there. Undefined where none is.
 */
export function madeProduct(product: Product): Product | undefined {
  if (product.isOnRequest === true) return undefined
  const makes = (product.makes ?? []).filter(isMade).map(inEverySize)
  const [only, ...others] = makes
  if (only === undefined) return undefined
  // One make needs no choice; the product may come in other materials that nobody can order.
  return { ...product, makes, ...(others.length === 0 && { material: [only.material] }) }
}

function isMade({ madeToOrder, price }: Make): boolean {
  return madeToOrder !== undefined && price !== null
}

/** Without a figure of pieces: none of those that are there is taken. */
function inEverySize({ left: _left, ...make }: Make): Make {
  if (make.sizes === undefined) return make
  const sizes = make.sizes.map((size) =>
    Object.assign({}, size, { isPossible: true, days: make.madeToOrder?.days ?? 0, left: null }),
  )
  return { ...make, sizes }
}
