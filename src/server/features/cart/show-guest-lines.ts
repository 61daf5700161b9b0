import type { ParsedInput } from '#contract/endpoint.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import type { checkGuestCart } from '#contract/cart/guest-cart.ts'
import type { CartLineRow } from '#server/db/cart/cart-lines.ts'
import { listGuestProducts } from '#server/db/cart/guest-lines.ts'
import { readShopOfCart } from '#server/db/cart/shop-of-cart.ts'
import type { Connection } from '#server/db/connection.ts'
import { cartTerms, presentCartLine, type PriceTurns } from './present-cart-line.ts'

export type SentLine = ParsedInput<typeof checkGuestCart>['body']['lines'][number]

/** The account and the price holds of a line that a browser keeps: none. */
const OF_NOBODY = {
  userId: 0,
  lockedPrice: null,
  lockedBreakUp: null,
  lockedCardId: null,
  lockedUntil: null,
  lockedQuantity: null,
}

/** The lines of a browser as a cart shows them, and those whose product is not on sale. */
export async function showGuestLines(
  { db, ...turns }: PriceTurns & { db: Connection },
  lines: readonly SentLine[],
): Promise<{ lines: CartLine[]; missing: number[] }> {
  const [products, shop] = await Promise.all([
    listGuestProducts(db, [...new Set(lines.map(({ productId }) => productId))]),
    readShopOfCart(db),
  ])
  const terms = await cartTerms(db, turns, shop)
  const known = new Map(products.map((product) => [product.productId, product]))
  const shown = lines.flatMap(({ cartId, makeId = null, size = null, engraving, ...line }) => {
    const product = known.get(line.productId)
    if (product === undefined || !comesIn(product, line.material)) return []
    const row: CartLineRow = {
      ...OF_NOBODY,
      ...product,
      ...line,
      id: cartId,
      makeId,
      size,
      engraving: engraving?.text ?? null,
      // Nothing is held in a browser: the fee is that of now.
      engravingTerms: engraving ? { fee: 0, isFinal: engraving.isFinal } : null,
    }
    return [presentCartLine(row, terms)]
  })
  const found = new Set(shown.map(({ cartId }) => cartId))
  return {
    lines: shown,
    missing: lines.map(({ cartId }) => cartId).filter((id) => !found.has(id)),
  }
}

/** A product without listed materials comes in any; where it has makes, the make decides. */
function comesIn(
  { makes, materials }: Pick<CartLineRow, 'makes' | 'materials'>,
  material: number,
): boolean {
  return makes !== null || materials.length === 0 || materials.includes(material)
}
