import { DEFAULT_MATERIAL } from '#domain/catalogue/materials.ts'
import { sortedSizes } from '#domain/catalogue/sizes/piece-sizes.ts'
import { availabilityOf, isCountedByMake } from '#domain/pricing/metal/sizes.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { partsOfPrice } from '#domain/pricing/offers/price-parts.ts'
import { lineSaleFor, type RunningSale } from '#domain/pricing/sale-price.ts'
import { listGuestProducts } from '#server/db/cart/guest-lines.ts'
import type { WantedPiece } from './stock-alerts.ts'
import type { Connection } from '#server/db/connection.ts'
import type { SoldMake } from '#server/db/rates/sold-makes.ts'
import { chosenPiece, priceOfPiece } from '#server/db/rates/sold-piece.ts'
import type { RateStop } from '#server/db/rates/rate-stop.ts'
import type { RunningSales } from '#server/db/discounts/running-sales.ts'

/** What changes prices with time. */
export interface PriceTurns {
  sales: RunningSales
  stop: RateStop
}

/** What prices are shown with. */
export interface PriceTerms {
  sales: readonly RunningSale[]
  /** Whether pieces by weight are not sold now. */
  isStopped: boolean
}

/** A product with what its pieces are made of and cost. */
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

/**
 * What pieces that somebody has bought cost now, before tax, in their order, in the sale of today or without any; undefined for
 * one that has no price today, and for a piece without a make of a product that has some by now.
 */
export async function readBoughtPieces(
  db: Connection,
  turns: PriceTurns,
  pieces: readonly (WantedPiece & { isInSale: boolean })[],
): Promise<(Paise | undefined)[]> {
  const products = await listGuestProducts(db, [...new Set(pieces.map((one) => one.productId))])
  const terms = await readPriceTerms(db, turns)
  return pieces.map(({ isInSale, ...piece }) => {
    const product = products.find(({ productId }) => productId === piece.productId)
    if (piece.makeId === null && product?.makes) return undefined
    return priceNow(product, piece, isInSale ? terms : { ...terms, sales: [] })
  })
}

/** What prices are shown with now. */
export async function readPriceTerms(
  db: Connection,
  { sales, stop }: PriceTurns,
): Promise<PriceTerms> {
  const [running, isStopped] = await Promise.all([sales.now(db), stop.isOn(db)])
  return { sales: running, isStopped }
}

/** A piece of a product that can be had now, at what it costs a shopper before tax, in paise. */
export interface PieceNow {
  material: number
  /** Null of a product without makes; then the size is too. */
  make: Pick<SoldMake, 'id' | 'alloy' | 'label' | 'labelHi' | 'sizeKind'> | null
  size: string | null
  /** In how many days it is made; 0 for one that lies there. */
  days: number
  price: Paise
}

/** The pieces of products that can be had now, by the product: each make in each size, or each material. */
export async function listPiecesNow(
  db: Connection,
  turns: PriceTurns,
  productIds: readonly number[],
): Promise<Map<number, PieceNow[]>> {
  const [products, terms] = await Promise.all([
    listGuestProducts(db, [...new Set(productIds)]),
    readPriceTerms(db, turns),
  ])
  return new Map(products.map((product) => [product.productId, piecesOf(product, terms)]))
}

function piecesOf(product: SoldProduct, terms: PriceTerms): PieceNow[] {
  const { productId, makes, materials, stock } = product
  const priced = (piece: Omit<PieceNow, 'price'>): PieceNow[] => {
    const wanted = { productId, material: piece.material, makeId: piece.make?.id ?? null }
    const price = priceNow(product, { ...wanted, size: piece.size ?? '' }, terms)
    return price === undefined ? [] : [{ ...piece, price }]
  }
  if (makes === null) {
    if (stock === 0) return []
    const known = materials.length > 0 ? materials : [DEFAULT_MATERIAL]
    return known.flatMap((material) => priced({ material, make: null, size: null, days: 0 }))
  }
  const isThere = stock !== 0 || isCountedByMake(makes)
  return makes.flatMap((make) => {
    const { material } = make
    if (make.sizeKind === 'none') {
      const { isPossible, days } = availabilityOf(make, null)
      return isThere && isPossible ? priced({ material, make, size: null, days }) : []
    }
    return sortedSizes(make.sizeKind, make.sizes).flatMap((size) => {
      const { isPossible, days } = availabilityOf(make, size)
      return isThere && isPossible ? priced({ material, make, size: size.code, days }) : []
    })
  })
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
