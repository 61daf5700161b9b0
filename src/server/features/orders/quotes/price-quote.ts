import type { ParsedInput } from '#contract/endpoint.ts'
import type { NewOrder } from '#contract/orders/orders.ts'
import type { createQuote } from '#contract/orders/quotes/quotes.ts'
import { pinOf } from '#domain/delivery/delivery-rules.ts'
import { agreedPrice, type QuotedLine } from '#domain/orders/quotes/quoted-line.ts'
import { LEAST_TAXABLE } from '#domain/pricing/discounts.ts'
import type { OrderFigures } from '#domain/pricing/pricing.ts'
import type { Connection } from '#server/db/connection.ts'
import type { OrderDraft } from '#server/db/orders/new-orders.ts'
import { readOrderBasis, type OrderBasis } from '#server/db/orders/order-basis.ts'
import {
  priceNewOrder,
  requireStock,
  type PricedOrder,
} from '#server/features/orders/placing/price-new-order.ts'
import { problem } from '#server/http/problem.ts'

export type QuotedItem = ParsedInput<typeof createQuote>['body']['items'][number]

/** A quote as it would be written now. Amounts in paise. */
export interface PricedQuote {
  basis: OrderBasis
  lines: QuotedLine[]
  figures: OrderFigures
}

interface Pricing {
  /** What an order of them would say. */
  input: NewOrder
  items: readonly QuotedItem[]
  isPreview?: boolean
  /** Its customer asks for it to be made: it takes none that are there, and nobody is sold what the shop hides. */
  isAsked?: boolean
  /** Staff write it for a piece that is to be made: that takes none that are there either. */
  isToMake?: boolean
}

/**
 * What pieces cost now, and by agreement. Throws as placing an order does, and 400 for another price than today's without a
 * reason, or where all of it comes to less than a rupee.
 */
export async function priceQuote(
  db: Connection,
  { input, items, isPreview = false, isAsked = false, isToMake = false }: Pricing,
): Promise<PricedQuote> {
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  // Nobody yet: the person who orders it is asked for cash and hour then.
  const nobody = { userId: 0, key: undefined, ordersPerHour: 1 }
  const basis = await readOrderBasis(db, { ...nobody, productIds, pin: pinOf(input.postalCode) })
  if (isAsked && [...basis.products.values()].some(({ isHidden }) => isHidden)) {
    throw problem.notFound('product')
  }
  const asked = { ...input, totalPrice: null }
  const priceAt = (prices: QuotedItem['price'][]) =>
    priceNewOrder({ input: asked, basis, agreed: { stage: 'quote', prices } })
  const today = priceAt([])
  const todays = today.priced.map((line, at) => agreedPrice({ ...line, sale: saleOf(today, at) }))
  const prices = items.map(({ price }, at) => (price === todays[at] ? null : price))
  // The reason may be typed after the price.
  if (!isPreview) requireReasons(items, prices)
  const agreed = priceAt(prices)
  if (!isAsked && !isToMake) requireStock(agreed.priced, basis.products)
  const { figures } = agreed
  if (figures.subtotal - figures.discount < LEAST_TAXABLE) throw problem.of('quote-too-little')
  const lines = agreed.priced.map((line, at) =>
    quotedLine(line, {
      sale: saleOf(agreed, at),
      todaysPrice: todays[at] ?? line.unitPrice,
      reason: prices[at] === null ? '' : (items[at]?.reason ?? ''),
    }),
  )
  return { basis, lines, figures }
}

function saleOf({ inSale }: PricedOrder, at: number): QuotedLine['sale'] {
  return inSale[at]?.sale ?? undefined
}

function requireReasons(
  items: readonly QuotedItem[],
  prices: readonly QuotedItem['price'][],
): void {
  const without = items.findIndex(({ reason }, at) => prices[at] !== null && reason === '')
  if (without === -1) return
  const message = 'Write why this price is another one than that of today.'
  throw problem.invalid([{ field: `body.items.${without}.reason`, message }])
}

function quotedLine(
  line: OrderDraft['lines'][number],
  { sale, ...said }: Pick<QuotedLine, 'sale' | 'todaysPrice' | 'reason'>,
): QuotedLine {
  const { productId, name, picture, material, unitPrice, quantity, make, options } = line
  const piece = { productId, name, picture, material, unitPrice, quantity }
  const added = { ...(sale && { sale }), ...(make && { make }), ...(options && { options }) }
  return { ...piece, ...said, ...added }
}
