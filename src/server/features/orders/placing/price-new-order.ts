import type { NewOrder } from '#contract/orders/orders.ts'
import { LARGEST_ORDER } from '#domain/orders/checkout.ts'
import { wrapFeeOf } from '#domain/orders/extras/order-extras.ts'
import { linesFromCart, type TakenFromCart } from '#domain/orders/order-lines.ts'
import type { Paise } from '#domain/pricing/money.ts'
import {
  priceOrder,
  type OrderFigures,
  type PricedLine,
  type PricingRules,
} from '#domain/pricing/pricing.ts'
import type { OrderedProduct } from '#server/db/catalogue/products.ts'
import type { WantedStock } from '#server/db/catalogue/stock.ts'
import type { OrderDraft } from '#server/db/orders/new-orders.ts'
import type { OrderBasis } from '#server/db/orders/order-basis.ts'
import { requireExtras, storedExtras } from '#server/features/orders/extras/require-extras.ts'
import { presentFigures } from '#server/features/orders/present-order.ts'
import { problem } from '#server/http/problem.ts'
import { agreedLines } from './agreed-lines.ts'
import { sizeShortagesOf } from './count-sizes.ts'
import { withNamedPieces } from './named-pieces.ts'
import type { OrderRequest } from './order-request.ts'
import { linesInSale, priceLines, shortagesOf, stockFor } from './price-lines.ts'
import { wayToPay } from './spend-credit.ts'
import { usableCode } from './usable-code.ts'

type Held = Parameters<typeof usableCode>[0]

interface Asked extends Pick<OrderRequest, 'exchange' | 'agreed'> {
  input: NewOrder
  basis: OrderBasis
  /** The code that was typed, as it is stored; undefined where none was. */
  code?: { held: Held } | undefined
}

/** What is asked for at its prices. Amounts in paise. */
export interface PricedOrder {
  priced: OrderDraft['lines']
  taken: TakenFromCart[]
  inSale: PricedLine[]
  figures: OrderFigures
  method: OrderDraft['paymentMethod']
  code: ReturnType<typeof usableCode> | undefined
  /** What is asked for beside the pieces; null for nothing. */
  extras: OrderDraft['extras']
}

/** How far the total that the customer saw may differ from ours, in paise. */
const TOLERANCE = 1

/**
 * What is asked for at the prices of the basis, or at those that were agreed. Throws as `priceLines` does, 409 when the total
 * is not what the customer saw or is too much for one order, for a code that does not
 * count, and for what the shop does not offer beside the pieces.
 */
export function priceNewOrder({ input, basis, exchange, agreed, code: typed }: Asked): PricedOrder {
  const isOfCart = exchange === undefined && agreed === undefined
  const cart = isOfCart ? withNamedPieces(basis.cart, basis.products) : []
  const rules = rulesOf({ exchange, agreed }, basis.pricing)
  const { lines, taken } = linesFromCart(input.orderItems, cart)
  // Rates that are too old to sell by stop no price that was agreed before.
  const isStopped = basis.isStopped && agreed?.stage !== 'order'
  const today = priceLines(lines, basis.products, { ...basis, isStopped, agreed })
  const saleToday = linesInSale(today, basis.products, basis.sales)
  const { priced, inSale } =
    agreed === undefined
      ? { priced: today, inSale: saleToday }
      : agreedLines(agreed, { priced: today, inSale: saleToday, products: basis.products })
  const code = typed === undefined ? undefined : usableCode(typed.held, inSale)
  const extras = requireExtras(input, basis.extras)
  const wrap = wrapFeeOf(extras, basis.extras)
  const online = priceOrder(inSale, rules, { code }, { wrap })
  const { method, fee: cash } = wayToPay(input, online.total, basis.cash.fee)
  const figures = priceOrder(inSale, rules, { code }, { cash, wrap })
  // A quote says what is paid online; the courier's fee is named beside it.
  requireSeenTotal(input.totalPrice, { figures: agreed === undefined ? figures : online, agreed })
  if (figures.total > LARGEST_ORDER) throw problem.orderTooLarge(LARGEST_ORDER)
  return { priced, taken, inSale, figures, method, code, extras: storedExtras(extras, method) }
}

/** The pieces that lines take. Throws 409 with the products of which too few are left. */
export function requireStock(
  priced: OrderDraft['lines'],
  products: ReadonlyMap<number, OrderedProduct>,
): WantedStock[] {
  const stock = stockFor(priced, products)
  const shortages = [...sizeShortagesOf(priced, products), ...shortagesOf(stock, products)]
  if (shortages.length > 0) throw problem.outOfStock(shortages)
  return stock
}

/** Compares the total that the customer saw; a request without one skips the check. */
function requireSeenTotal(
  seen: Paise | null,
  { figures, agreed }: { figures: OrderFigures; agreed: OrderRequest['agreed'] },
): void {
  if (seen === null || Math.abs(seen - figures.total) <= TOLERANCE) return
  // Of what was agreed only the tax can be another one, and nobody may change what is written.
  if (agreed?.stage === 'order') {
    // A piece that was made is weighed again.
    throw problem.of(agreed.isMade === true ? 'made-tax-changed' : 'quote-total-changed')
  }
  throw problem.priceChanged(presentFigures(figures))
}

/** What is exchanged is sent free; a quote holds what delivery costs, but not the rate of a tax. */
function rulesOf(
  { exchange, agreed }: Pick<OrderRequest, 'exchange' | 'agreed'>,
  today: PricingRules,
): PricingRules {
  if (exchange !== undefined) return { ...today, shippingCharge: 0 }
  return agreed?.stage === 'order' ? { ...today, ...agreed.delivery } : today
}
