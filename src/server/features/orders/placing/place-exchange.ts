import { checkoutDetailsOf } from '#domain/orders/checkout.ts'
import { paiseFromRupees, type Paise } from '#domain/pricing/money.ts'
import type { Language } from '#domain/shop/languages.ts'
import type { WantedInstead } from '#domain/returns/exchange.ts'
import type { Connection } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { readPurchase } from '#server/db/orders/purchases.ts'
import { problem } from '#server/http/problem.ts'
import { tryWithin, type OrderingShop } from './place-order.ts'
import type { OrderRequest } from './order-request.ts'

/** The pieces that are wanted instead of others of an order. */
export interface WantedExchange {
  /** The order whose pieces come back: the new one goes to its address. */
  order: OrderRow
  items: readonly (WantedInstead & { productId: number; quantity: number })[]
  user: { id: number; name: string; isGuest?: boolean }
  language: Language['code']
  /** The total that the customer saw, in paise; null for a preview. */
  seenTotal: Paise | null
  /** What the order costs that they are added to, in paise; left out where they replace what came back of it. */
  others?: Paise | undefined
}

/**
 * Places the order of an exchange in the transaction of its return, which has locked the order before: the pieces are kept,
 * and nothing is asked for until that return is settled. Without `seenTotal` nothing is stored. Answers the order, its
 * total and the tax in it, in paise. Throws as placing an order does.
 */
export async function placeExchange(
  tx: Connection,
  shop: OrderingShop,
  { order, items, user, language, seenTotal, others }: WantedExchange,
): Promise<{ orderId: number; total: Paise; tax: Paise }> {
  const exchange = seenTotal === null ? 'preview' : 'place'
  const input = inputOf(order, items, seenTotal)
  const { pan } = await readPurchase(tx, order.id)
  const refusal = others === undefined ? ('pan-required' as const) : ('edit-pan' as const)
  const placedWith = { others: others ?? 0, pan, refusal }
  const asked: OrderRequest = { input, user, key: undefined, language, exchange, placedWith }
  const placed = await tryWithin(tx, shop, asked)
  if (placed === undefined) throw problem.of('products-busy')
  const { totalPrice, tax } = placed.order
  return { orderId: placed.orderId, total: paiseFromRupees(totalPrice), tax: paiseFromRupees(tax) }
}

function inputOf(
  order: OrderRow,
  items: WantedExchange['items'],
  seenTotal: Paise | null,
): OrderRequest['input'] {
  const { userId, buyerGstin: gstin, billing } = order
  return {
    ...checkoutDetailsOf(order),
    userId,
    gstin,
    billing,
    paymentMethod: 'online',
    placeCheck: undefined,
    pan: '',
    form60: undefined,
    testOutcome: undefined,
    discountCode: '',
    extras: null,
    storeCredit: null,
    shippingCharge: null,
    tax: null,
    totalPrice: seenTotal,
    orderItems: items.map(({ productId, quantity, material, makeId, size }) => ({
      productId,
      quantity,
      material,
      makeId: makeId ?? undefined,
      size: size ?? undefined,
      price: null,
      totalAmount: null,
    })),
  }
}
