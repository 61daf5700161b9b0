import { createHash } from 'node:crypto'
import type { NewOrder, Order } from '#contract/orders.ts'
import { checkoutDetailsOf, type PaymentMethod } from '#domain/checkout.ts'
import { messages } from '#domain/messages.ts'
import { linesFromCart } from '#domain/order-lines.ts'
import { PENDING } from '#domain/order-status.ts'
import { priceOrder, type OrderFigures } from '#domain/pricing.ts'
import { holdCart, takeFromCart } from '#server/data/cart-lines.ts'
import { inTransaction, type Connection, type Database } from '#server/data/database.ts'
import { claimKey, storeReply, type RepeatableRequest } from '#server/data/idempotent-replies.ts'
import { insertOrder, type OrderDraft } from '#server/data/orders.ts'
import { readOrderedProducts } from '#server/data/products.ts'
import { readPricing } from '#server/data/settings.ts'
import { takeStock } from '#server/data/stock.ts'
import { problem } from '#server/http/problem.ts'
import { providerFor } from '#server/services/payments/providers.ts'
import { presentFigures, presentOrder } from './present-order.ts'
import { priceLines, shortagesOf, stockFor } from './price-lines.ts'

/** An order as it arrives, and who places it. */
export interface Placing {
  input: NewOrder
  user: { id: number; name: string }
  /** The Idempotency-Key, when there is one. */
  key: string | undefined
}

export interface PlacedReply {
  message: string
  orderId: number
  order: Order
}

/** How far the total that a customer saw may be from ours, in paise. */
const TOLERANCE = 1
/** A product that is edited again and again between reading and buying is not worth more. */
const MAX_ATTEMPTS = 4

/**
 * Places an order: prices, stock, cart, history and the answer for a repeated request in one
 * transaction (decisions, money, stock, orders). Throws 404 for an unknown product, 409 when the
 * total is not what the customer saw, when too little is left, or when the key was used for another
 * body. A request with a known key gets the first answer again.
 */
export async function placeOrder(database: Database, placing: Placing): Promise<PlacedReply> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      return await inTransaction(database, (tx) => placeOnce(tx, placing))
    } catch (error) {
      // Read anew: either there is too little left, which is then said, or it works this time.
      if (!(error instanceof StockMoved)) throw error
    }
  }
  throw problem.conflict('These products are being changed right now. Please try again.')
}

/** Between reading and buying somebody else bought the last pieces, or the owner edited a product. */
class StockMoved extends Error {}

async function placeOnce(tx: Connection, { input, user, key }: Placing): Promise<PlacedReply> {
  const request = key === undefined ? undefined : repeatable(input, user.id, key)
  const known = request && (await replyTo(tx, request))
  if (known) return known
  const { lines, taken } = linesFromCart(input.orderItems, await holdCart(tx, user.id))
  const products = await readOrderedProducts(
    tx,
    lines.map((line) => line.productId),
  )
  const priced = priceLines(lines, products)
  const pricing = await readPricing(tx)
  const figures = priceOrder(priced, pricing)
  requireSeenTotal(input.totalPrice, figures)
  const wanted = stockFor(priced, products)
  const shortages = shortagesOf(wanted, products)
  if (shortages.length > 0) throw problem.outOfStock(shortages)
  const { taxBasisPoints } = pricing
  const draft = { ...draftOf(input, user, figures), taxBasisPoints, lines: priced }
  const reply = replyWith(draft, await insertOrder(tx, draft))
  await takeFromCart(tx, taken)
  if (request) await storeReply(tx, request, { status: 201, reply })
  if (!(await takeStock(tx, wanted))) throw new StockMoved()
  return reply
}

function repeatable(input: NewOrder, userId: number, key: string): RepeatableRequest {
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  return { userId, key, bodyHash }
}

/** What was answered to this very request before; undefined makes it ours. */
async function replyTo(
  tx: Connection,
  request: RepeatableRequest,
): Promise<PlacedReply | undefined> {
  const stored = await claimKey<PlacedReply>(tx, request)
  if (stored && stored.bodyHash !== request.bodyHash) throw problem.idempotencyMismatch()
  return stored?.reply
}

/** A total that was not sent was not seen wrongly either. */
function requireSeenTotal(seen: number | null, figures: OrderFigures): void {
  if (seen === null || Math.abs(seen - figures.total) <= TOLERANCE) return
  throw problem.priceChanged(presentFigures(figures))
}

function draftOf(
  input: NewOrder,
  user: Placing['user'],
  figures: OrderFigures,
): Omit<OrderDraft, 'lines' | 'taxBasisPoints'> {
  const method: PaymentMethod = input.paymentMethod ?? 'online'
  const provider = providerFor(method)
  return {
    ...figures,
    userId: user.id,
    userName: user.name,
    status: PENDING,
    paymentMethod: method,
    paymentProvider: provider.name,
    paymentStatus: provider.begin({ total: figures.total }),
    details: input,
  }
}

function replyWith(draft: OrderDraft, placed: { id: number; createdAt: Date }): PlacedReply {
  const { details, userName, lines, ...order } = draft
  const event = {
    at: placed.createdAt,
    byName: userName,
    fromStatus: null,
    toStatus: draft.status,
  }
  return {
    message: messages.checkout.placed,
    orderId: placed.id,
    order: presentOrder({
      ...order,
      ...checkoutDetailsOf(details),
      ...placed,
      lines,
      history: [event],
    }),
  }
}
