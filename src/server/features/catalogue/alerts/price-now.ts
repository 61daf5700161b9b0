import type { Paise } from '#domain/pricing/money.ts'
import { partsOfPrice } from '#domain/pricing/offers/price-parts.ts'
import { lineSaleFor } from '#domain/pricing/sale-price.ts'
import { listGuestProducts } from '#server/db/cart/guest-lines.ts'
import type { WantedPiece } from '#server/db/catalogue/stock-alerts.ts'
import type { Connection } from '#server/db/connection.ts'
import { chosenPiece, priceOfPiece } from '#server/db/rates/sold-piece.ts'
import {
  readPriceTerms,
  type PriceTerms,
  type PriceTurns,
} from '#server/features/catalogue/present-product.ts'

type SoldProduct = Awaited<ReturnType<typeof listGuestProducts>>[number]

/** What pieces cost a shopper now, before tax, in their order; undefined for one that has no price today. */
export async function readPricesNow(
  db: Connection,
  turns: PriceTurns,
  pieces: readonly WantedPiece[],
): Promise<(Paise | undefined)[]> {
  const ids = [...new Set(pieces.map(({ productId }) => productId))]
  const [products, terms] = await Promise.all([
    listGuestProducts(db, ids),
    readPriceTerms(db, turns),
  ])
  const byId = new Map(products.map((product) => [product.productId, product]))
  return pieces.map((piece) => priceNow(byId.get(piece.productId), piece, terms))
}

function priceNow(
  product: SoldProduct | undefined,
  wanted: WantedPiece,
  { sales, isStopped }: PriceTerms,
): Paise | undefined {
  if (product === undefined) return undefined
  const { productId: id, categoryId, makes } = product
  if (makes === null) {
    if (wanted.makeId !== null) return undefined
    const { price } = product
    return lineSaleFor({ id, categoryId, price }, sales)?.price ?? price
  }
  const piece = chosenPiece(makes, { ...wanted, size: wanted.size === '' ? null : wanted.size })
  const made = piece && priceOfPiece(piece)
  if (piece === undefined || made === undefined || isStopped) return undefined
  const { price, breakUp } = made
  const parts = partsOfPrice(breakUp, piece.make.priceUnit)
  return lineSaleFor({ id, categoryId, price, parts }, sales)?.price ?? price
}
