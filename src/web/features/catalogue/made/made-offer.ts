import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Make } from '#contract/metal/makes.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import type { MadePolicy } from '#domain/orders/made/settlement.ts'
import type { Percent } from '#domain/pricing/money.ts'
import { pieceQuery, type ChosenPiece } from '#web/api/product-path.ts'

/** On which terms a piece is made to order. */
export interface MadeOffer {
  days: number
  /** The share of the price that is paid before. */
  advance: Percent
  policy: MadePolicy
}

/** How a make is made to order; undefined where its customer cannot ask for that. */
export function madeOfferOf(
  { isOnRequest = false }: Pick<Product, 'isOnRequest'>,
  make: Pick<Make, 'madeToOrder' | 'price'> | undefined,
  { madeToOrder: shop }: Pick<ShopSettings, 'madeToOrder'>,
): MadeOffer | undefined {
  const own = make?.madeToOrder
  if (isOnRequest || shop === undefined || own === undefined || make?.price === null) {
    return undefined
  }
  const policy = own.isFixed ? 'fixed' : shop.policy
  return { days: own.days, advance: own.advance ?? shop.advance, policy }
}

/** The page on which a piece is asked for. */
export function askMadePath(piece: ChosenPiece, make: Pick<Make, 'makeId'> | undefined): string {
  const { productId, material, size } = piece
  return `/have-made/${productId}${pieceQuery({ material, makeId: make?.makeId, size })}`
}
