import { saleWithFee } from '#domain/catalogue/engraving/engraved-price.ts'
import type { MaterialLine } from '#domain/orders/order-lines.ts'
import { salesOfLine } from '#domain/pricing/discounts.ts'
import type { OrderFigures, PricedLine } from '#domain/pricing/pricing.ts'
import { lineSaleFor, type RunningSale } from '#domain/pricing/sale-price.ts'
import { breakUpInSale, partsOfPrice } from '#domain/pricing/offers/price-parts.ts'
import { heldPrice, type MakePrice } from '#domain/orders/price-lock.ts'
import type { QuotedLine } from '#domain/orders/quotes/quoted-line.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import type { OrderDraft } from '#server/db/orders/new-orders.ts'
import type { OrderBasis } from '#server/db/orders/order-basis.ts'
import type { OrderedProduct } from '#server/db/catalogue/products.ts'
import { chosenPiece, priceOfPiece, type SoldPiece } from '#server/db/rates/sold-piece.ts'
import { availabilityOf, isCountedByMake } from '#domain/pricing/metal/sizes.ts'
import type { StockShortage } from '#server/db/catalogue/stock-shortage.ts'
import type { WantedStock } from '#server/db/catalogue/stock.ts'
import { problem } from '#server/http/problem.ts'
import type { Agreement } from './agreed-lines.ts'
import { engraved, feeOf } from '#server/features/orders/engraving/engraved-lines.ts'

type DraftLine = OrderDraft['lines'][number]

interface LineBasis extends Pick<OrderBasis, 'cart' | 'at' | 'isStopped'> {
  /** What staff agree with a customer: they also sell what the shop hides from everybody else. */
  agreed?: Agreement | undefined
}

/**
 * Freezes the lines of an order with current name, price and picture. Throws 404 for an unknown product
 * and for a hidden one that is not in the cart, whose name may be secret. Throws
 * 409 out-of-stock for one that is no longer sold, make-not-priced for a make whose alloy has no rate and no agreed price,
 * engraving-changed for an engraving that the product does not take now, made-later and quote-made-later for a size that takes longer than its customer was told; not for a piece that was made.
 */
export function priceLines(
  lines: readonly MaterialLine[],
  products: ReadonlyMap<number, OrderedProduct>,
  { cart, at, isStopped, agreed }: LineBasis,
): DraftLine[] {
  for (const { id, isHidden } of products.values()) {
    if (isHidden && !agreed && cart.every(({ productId }) => productId !== id)) {
      throw problem.notFound('product')
    }
  }
  const gone = [...products.values()].filter(
    (product) => product.deletedAt !== null || (product.isHidden && !agreed),
  )
  if (gone.length > 0) {
    throw problem.outOfStock(gone.map(({ id, name }) => ({ productId: id, name, left: 0 })))
  }
  return lines.map((line, index) => {
    const product = products.get(line.productId)
    if (product === undefined) throw problem.notFound('product')
    const quoted = agreed?.stage === 'order' ? agreed.lines[index] : undefined
    const isMade = agreed?.stage === 'order' && agreed.isMade === true
    const bought = isMade
      ? madeOf(product, quoted)
      : makeOf(line, product, { at, isStopped, quoted })
    const isCounted = isCountedByMake(product.makes ?? [])
    const material = bought?.material ?? line.material ?? product.material[0] ?? null
    const plain = {
      productId: product.id,
      name: product.name,
      nameHi: product.nameHi,
      picture: pictureForMaterial(product.images, material ?? undefined) ?? null,
      material,
      unitPrice: bought?.unitPrice ?? product.price,
      quantity: line.quantity,
      discount: null,
      isAvailable: true,
      tookStock: isCounted ? bought?.countedSize !== null : product.stock !== null,
      countedSize: isCounted ? bought?.countedSize : null,
      ...(bought !== undefined && { make: bought.make }),
    }
    // The price of a piece that was made has the fee of its engraving.
    if (isMade) return quoted?.options ? { ...plain, options: quoted.options } : plain
    return engraved(plain, line, { product, at })
  })
}

/** Lines as sums need them, with the sales that run for their products. A sale takes nothing off the fee of an engraving. */
export function linesInSale(
  lines: readonly DraftLine[],
  products: ReadonlyMap<number, OrderedProduct>,
  sales: readonly RunningSale[],
): PricedLine[] {
  return lines.map(({ productId, unitPrice, quantity, make, options }) => {
    const fee = feeOf({ options })
    const product = products.get(productId)
    const sold = product?.makes?.find(({ id }) => id === make?.makeId)
    const parts = make && sold ? partsOfPrice(make.breakUp, sold.priceUnit) : null
    return {
      productId,
      unitPrice,
      quantity,
      ...(parts !== null && { parts }),
      sale:
        product &&
        saleWithFee(lineSaleFor({ ...product, price: unitPrice - fee, parts }, sales), fee),
    }
  })
}

/** Lines with their sale and their part of the order's discount; how the price of one is made shows a sale that takes off a part. */
export function withDiscounts(
  lines: readonly DraftLine[],
  priced: readonly PricedLine[],
  { lineDiscounts }: Pick<OrderFigures, 'lineDiscounts'>,
): DraftLine[] {
  return lines.map(({ make, ...line }, at) => ({
    ...line,
    discount: lineDiscounts[at] ?? 0,
    sales: salesOfLine(priced[at] ?? line),
    ...(make && { make: { ...make, breakUp: breakUpInSale(make.breakUp, priced[at]?.sale) } }),
  }))
}

/** The make that a line buys at the price its customer may hold; undefined for a product without makes. */
function makeOf(
  { quantity, lock = null, ...wanted }: MaterialLine,
  product: OrderedProduct,
  { at, isStopped, quoted }: Omit<LineBasis, 'cart'> & { quoted: QuotedLine | undefined },
) {
  const { name, makes } = product
  if (makes === null && (wanted.makeId === null || wanted.makeId === undefined)) return undefined
  const piece = chosenPiece(makes ?? [], wanted)
  if (piece === undefined) throw problem.outOfStock([{ productId: product.id, name, left: 0 }])
  // An agreed price follows no rate, so it needs none.
  const now = priceOfPiece(piece) ?? priceOfQuoted(quoted)
  if (now === undefined) throw problem.of('make-not-priced', { product: name })
  if (isStopped) throw problem.of('price-on-request', { product: name })
  const { price, breakUp, cardId } = heldPrice(now, lock, { quantity, at })
  const { make, netMg, grossMg } = piece
  const { id: makeId, alloy, material } = make
  const { size, countedSize } = sizeOf(piece, quantity)
  if (size !== null && size.days > (wanted.madeInDays ?? size.days)) {
    const late = { product: name, days: size.days }
    throw quoted ? problem.of('quote-made-later', late) : problem.of('made-later', late)
  }
  return {
    material,
    unitPrice: price,
    countedSize,
    make: { makeId, alloy, netMg, grossMg, breakUp, rateCardId: cardId, size },
  }
}

/** A piece that was made lies there as its line says: no lead time, stock or size of today is asked. */
function madeOf({ makes }: OrderedProduct, made: QuotedLine | undefined) {
  if (made?.make === undefined) return undefined
  const { makeId, size, ...make } = made.make
  const isThere = makes?.some(({ id }) => id === makeId) === true
  return {
    material: made.material,
    unitPrice: made.unitPrice,
    countedSize: null,
    make: { ...make, makeId: isThere ? makeId : null, size },
  }
}

function priceOfQuoted(quoted: QuotedLine | undefined): MakePrice | undefined {
  if (quoted?.make === undefined) return undefined
  const { breakUp, rateCardId: cardId } = quoted.make
  return { price: quoted.unitPrice, breakUp, cardId }
}

function sizeOf({ make, size }: SoldPiece, quantity: number) {
  const { days, counted: countedSize } = availabilityOf(make, size, quantity)
  return { countedSize, size: size && { kind: make.sizeKind, code: size.code, days } }
}

/** The pieces of each product that lines take together. */
export function stockFor(
  lines: readonly DraftLine[],
  products: ReadonlyMap<number, OrderedProduct>,
): WantedStock[] {
  return [...products.values()].map((product) => ({
    productId: product.id,
    quantity: lines
      .filter((line) => line.productId === product.id)
      .reduce((pieces, line) => pieces + line.quantity, 0),
    isLimited: product.stock !== null,
    readAt: product.updatedAt,
  }))
}

/** The products with less stock than wanted. */
export function shortagesOf(
  wanted: readonly WantedStock[],
  products: ReadonlyMap<number, OrderedProduct>,
): StockShortage[] {
  return wanted.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    if (!product || product.stock === null || product.stock >= quantity) return []
    return [{ productId, name: product.name, left: product.stock }]
  })
}
