import type { CartLine } from '#contract/cart/cart.ts'
import {
  breakUpWithFee,
  saleWithFee,
  wireSaleWithFee,
} from '#domain/catalogue/engraving/engraved-price.ts'
import { heldPrice, type PriceLock } from '#domain/orders/price-lock.ts'
import type { ShownBreakUp } from '#domain/pricing/metal/rate-settings.ts'
import { availabilityOf, isCountedByMake } from '#domain/pricing/metal/sizes.ts'
import { shownParts } from '#domain/pricing/metal/break-up/shown-break-up.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { breakUpInSale, partsOfPrice, type PriceParts } from '#domain/pricing/offers/price-parts.ts'
import { lineSaleFor, wireSaleOf, type RunningSale } from '#domain/pricing/sale-price.ts'
import type { CartLineRow, StoredLine } from '#server/db/cart/cart-lines.ts'
import type { ShopOfCart } from '#server/db/cart/shop-of-cart.ts'
import type { Connection } from '#server/db/connection.ts'
import type { RunningSales } from '#server/db/discounts/running-sales.ts'
import { chosenPiece, priceOfPiece, type SoldPiece } from '#server/db/rates/sold-piece.ts'
import type { RateStop } from '#server/db/rates/rate-stop.ts'
import { settingFrom } from '#server/db/settings/settings.ts'
import { presentEngraving } from './present-engraving.ts'

/** What lines of a cart are shown with. */
export interface CartTerms {
  /** Those that run. */
  sales: readonly RunningSale[]
  /** How much of a price's break-up the shop shows. */
  breakUp: ShownBreakUp
  /** Whether pieces by weight are not sold now. */
  isStopped: boolean
  /** Whether a code takes off a part of prices, for which a cart must know the parts. */
  needsParts: boolean
  /** The categories whose pieces are not paid in cash. */
  prepaid: readonly number[]
}

/** What changes prices with time. */
export interface PriceTurns {
  sales: RunningSales
  stop: RateStop
}

/** What the lines of a cart are shown with now; `shop` is what was read with them. */
export async function cartTerms(
  db: Connection,
  { sales, stop }: PriceTurns,
  { rates, hasPartCode, prepaid }: ShopOfCart,
): Promise<CartTerms> {
  const [running, isStopped] = await Promise.all([sales.now(db), stop.isOn(db)])
  const { breakUp } = settingFrom('rates', rates)
  return { sales: running, isStopped, breakUp, needsParts: hasPartCode, prepaid }
}

/** A stored line for the API. */
export async function presentStoredLine(
  db: Connection,
  turns: PriceTurns,
  { shop, ...line }: StoredLine,
): Promise<CartLine> {
  return presentCartLine(line, await cartTerms(db, turns, shop))
}

/** A cart line for the API, with the current product and the sales that run; a deleted product counts as sold out. */
export function presentCartLine(row: CartLineRow, terms: CartTerms): CartLine {
  const { sales } = terms
  const { id, productId, material, quantity, userId, makes, makeId, categoryId } = row
  const piece = makes === null ? undefined : chosenPiece(makes, row)
  const engraved = presentEngraving(row)
  const { fee } = engraved
  const held = piece && presentMake(row, piece, { ...terms, fee })
  const { price = row.price, parts = null } = held ?? {}
  // A make or size that is not sold any more cannot be bought; one that has no price today can be asked for.
  const isOffered = piece !== undefined || (makes === null && makeId === null)
  const isAvailable = row.isSold && isOffered && engraved.isOffered
  const isOnRequest = piece !== undefined && (terms.isStopped || held === undefined)
  const isPrepaid = categoryId !== null && terms.prepaid.includes(categoryId)
  return {
    cartId: id,
    productId,
    material,
    quantity,
    userId,
    ...engraved.shown,
    ...(held !== undefined && { make: held.make }),
    product: {
      productId,
      name: row.name,
      ...(row.nameHi && { nameHi: row.nameHi }),
      price: rupeesFromPaise(price + fee),
      originalPrice: row.originalPrice === null ? null : rupeesFromPaise(row.originalPrice + fee),
      sale: wireSaleWithFee(wireSaleOf({ id: productId, price, categoryId, parts }, sales), fee),
      images: row.images,
      material: row.materials,
      stock: isAvailable ? stockFor(row, piece) : 0,
      ...(row.deliverytime && { deliverytime: row.deliverytime }),
      isAvailable,
      ...(isOnRequest && { isOnRequest }),
      ...(isPrepaid && { isPrepaid }),
      ...(row.classRate !== null && { taxBasisPoints: row.classRate }),
    },
  }
}

/** The price of a line's make as its customer may hold it; undefined while the make has none. */
function presentMake(
  row: CartLineRow,
  piece: SoldPiece,
  { breakUp: shown, isStopped, sales, needsParts, fee }: CartTerms & { fee: Paise },
): { price: Paise; parts: PriceParts; make: NonNullable<CartLine['make']> } | undefined {
  const now = priceOfPiece(piece)
  if (now === undefined) return undefined
  const at = new Date()
  const lock = lockOf(row)
  const { quantity } = row
  const { price, breakUp, risenFrom } = heldPrice(now, lock, { quantity, at })
  const isHeld = lock?.price === price && lock.until > at && quantity <= lock.quantity
  const { make, size, netMg, grossMg } = piece
  const { id: makeId, alloy, label, labelHi, sizeKind: kind } = make
  const days = availabilityOf(make, size, quantity).days
  const parts = partsOfPrice(breakUp, make.priceUnit)
  const product = { id: row.productId, categoryId: row.categoryId }
  const sale = lineSaleFor({ ...product, price, parts }, sales)
  const hasPartSale = sales.some(({ takesFrom }) => takesFrom !== undefined)
  const saleOfLock = ({ price: seen, breakUp: seenBreakUp }: PriceLock) =>
    wireSaleWithFee(
      wireSaleOf(
        { ...product, price: seen, parts: partsOfPrice(seenBreakUp, make.priceUnit) },
        sales,
      ),
      fee,
    )
  return {
    price,
    parts,
    make: {
      makeId,
      alloy,
      label,
      labelHi,
      netMg,
      grossMg,
      ...(size !== null && { size: { kind, code: size.code, days } }),
      // Nobody is asked about a price from rates that are too old.
      parts: isStopped
        ? []
        : shownParts(breakUpInSale(breakUpWithFee(breakUp, fee), saleWithFee(sale, fee)), shown),
      ...(needsParts && { amounts: presentAmounts(parts) }),
      heldUntil: isHeld && !isStopped ? lock.until.toISOString() : null,
      risenFrom: risenFrom === null || isStopped ? null : rupeesFromPaise(risenFrom + fee),
      ...(hasPartSale && lock !== null && { risenSale: saleOfLock(lock) ?? null }),
    },
  }
}

/** What a code that reduces a part of the price needs to know of a piece, in rupees. */
function presentAmounts({ making, stones }: PriceParts) {
  return { making: rupeesFromPaise(making), stones: rupeesFromPaise(stones) }
}

/** How many of a piece there are: of its size where its make counts them, else of the product. */
function stockFor({ stock, makes, quantity }: CartLineRow, piece: SoldPiece | undefined) {
  if (piece === undefined || !isCountedByMake(makes ?? [])) return stock
  return availabilityOf(piece.make, piece.size, quantity).left
}

function lockOf(row: CartLineRow): PriceLock | null {
  const { lockedPrice, lockedBreakUp, lockedCardId, lockedUntil, lockedQuantity } = row
  if (lockedPrice === null || lockedBreakUp === null || lockedUntil === null) return null
  return {
    price: lockedPrice,
    breakUp: lockedBreakUp,
    cardId: lockedCardId,
    until: lockedUntil,
    quantity: lockedQuantity ?? 0,
  }
}
