import type { Product } from '#contract/catalogue/catalogue.ts'
import type { ChosenPiece } from '#web/api/product-path.ts'
import { needsRingGuide } from '#web/features/catalogue/detail/piece-choosers.tsx'
import { madeOfferOf } from '#web/features/catalogue/made/made-offer.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { pieceStock } from '#web/features/catalogue/detail/piece-stock.ts'
import { StockLine } from '#web/features/catalogue/detail/product-facts.tsx'
import { RingSizeGuide } from '#web/features/catalogue/detail/ring-size-guide.tsx'
import type { PieceInView } from '#web/features/catalogue/detail/use-chosen-piece.ts'
import { PieceAlerts } from './piece-alerts.tsx'

interface PieceAvailabilityProps {
  product: Product
  inView: PieceInView
  /** As it would be bought. */
  piece: ChosenPiece
}

/** How many there are, how to find one's size, and the emails to who waits for a piece. */
export function PieceAvailability({ product, inView, piece }: PieceAvailabilityProps) {
  const { isSoldOut, stock, madeInDays } = pieceStock(product, inView)
  const { isOnRequest = false } = product
  const offer = madeOfferOf(product, inView.make, useShop().settings)
  const saysStock = !isOnRequest && (stock !== undefined || madeInDays > 0)
  const hasGuide = needsRingGuide(product, inView)
  return (
    <>
      {(saysStock || hasGuide) && (
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          {saysStock && (
            <StockLine
              stock={stock ?? null}
              madeInDays={madeInDays}
              isToOrder={offer !== undefined}
            />
          )}
          {hasGuide && <RingSizeGuide />}
        </div>
      )}
      {!isOnRequest && (
        <PieceAlerts
          piece={piece}
          make={inView.make}
          isSoldOut={isSoldOut}
          isToOrder={offer !== undefined}
        />
      )}
    </>
  )
}
