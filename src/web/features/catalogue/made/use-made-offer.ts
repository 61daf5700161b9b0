import type { Product } from '#contract/catalogue/catalogue.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { pieceStock } from '#web/features/catalogue/detail/piece-stock.ts'
import type { PieceInView } from '#web/features/catalogue/detail/use-chosen-piece.ts'
import { askMadePath, madeOfferOf, type MadeOffer } from './made-offer.ts'

interface MadeWay {
  offer: MadeOffer
  /** The page on which it is asked for. */
  to: string
  /** Whether none is there to be bought as it is. */
  isOnly: boolean
}

/** How the piece in view is made to order, and the page on which it is asked for; undefined where it is not. */
export function useMadeOffer(product: Product, inView: PieceInView): MadeWay | undefined {
  const { make, piece } = inView
  const { settings } = useShop()
  const offer = madeOfferOf(product, make, settings)
  const { isSoldOut: isOnly } = pieceStock(product, inView)
  return offer && { offer, to: askMadePath(piece, make), isOnly }
}

/** A piece as it is sent: one that is only made to order takes that long, and is paid before. */
export function sentOf(product: Product, madeInDays: number, made: MadeWay | undefined) {
  if (made?.isOnly !== true) return { ...product, madeInDays }
  return { ...product, madeInDays: made.offer.days, isPrepaid: true }
}
