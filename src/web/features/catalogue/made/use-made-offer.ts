import type { Product } from '#contract/catalogue/catalogue.ts'
import { useShop } from '#web/api/shop-context.tsx'
import type { PieceInView } from '#web/features/catalogue/detail/use-chosen-piece.ts'
import { askMadePath, madeOfferOf, type MadeOffer } from './made-offer.ts'

/** How the piece in view is made to order, and the page on which it is asked for; undefined where it is not. */
export function useMadeOffer(
  product: Product,
  { make, piece }: Pick<PieceInView, 'make' | 'piece'>,
): { offer: MadeOffer; to: string } | undefined {
  const { settings } = useShop()
  const offer = madeOfferOf(product, make, settings)
  return offer && { offer, to: askMadePath(piece, make) }
}
