import type { Product } from '#contract/catalogue/catalogue.ts'
import { useChosenPiece } from '#web/features/catalogue/detail/use-chosen-piece.ts'
import { useSizeNeeded } from '#web/features/catalogue/detail/use-size-needed.ts'
import { useEngraving } from './use-engraving.ts'

/** The piece on the screen as it would be bought: what is chosen, what is missing, and what is engraved on it. */
export function usePieceToBuy(product: Product) {
  const inView = useChosenPiece(product)
  const needed = useSizeNeeded(inView.needsSize)
  const engraving = useEngraving(product, inView.piece, needed.mayBuy)
  const { piece, mayBuy } = engraving
  return { inView, needed, engraving, piece, mayBuy }
}
